import { createFileRoute, notFound } from '@tanstack/react-router';

import { parseWeekView } from '#features/week/week-params.ts';
import { WeekScreen } from '#features/week/week-screen.tsx';
import { parseGroup } from '#parts/roster/learner-view.ts';

export const Route = createFileRoute('/_console/groups/$id_/week')({
  validateSearch: parseWeekView,
  beforeLoad: ({ params }) => {
    if (typeof parseGroup(params.id) !== 'number') throw notFound();
  },
  component: Week,
});

function Week() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return <WeekScreen id={id} view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
