import { createFileRoute } from '@tanstack/react-router';

import { parseExamsView } from '#features/exams/exams-params.ts';
import { ExamsScreen } from '#features/exams/exams-screen.tsx';

export const Route = createFileRoute('/_console/exams/')({
  validateSearch: parseExamsView,
  component: Exams,
});

function Exams() {
  const navigate = Route.useNavigate();
  return <ExamsScreen view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
