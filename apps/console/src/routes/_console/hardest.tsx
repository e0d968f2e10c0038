import { createFileRoute } from '@tanstack/react-router';

import { HardestScreen } from '#features/hardest/hardest-screen.tsx';
import { parseGroupFilter } from '#parts/roster/learner-view.ts';

export const Route = createFileRoute('/_console/hardest')({
  validateSearch: parseGroupFilter,
  component: HardestRoute,
});

function HardestRoute() {
  const navigate = Route.useNavigate();
  return <HardestScreen view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
