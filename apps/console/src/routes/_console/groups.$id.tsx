import { createFileRoute, notFound } from '@tanstack/react-router';

import { GroupScreen } from '#features/learners/group-screen.tsx';
import { parseGroup, parseLearnerView } from '#parts/roster/learner-view.ts';

export const Route = createFileRoute('/_console/groups/$id')({
  validateSearch: parseLearnerView,
  beforeLoad: ({ params }) => {
    if (parseGroup(params.id) === undefined) throw notFound();
  },
  component: Group,
});

function Group() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return (
    <GroupScreen
      key={id}
      group={parseGroup(id) ?? 'all'}
      view={Route.useSearch()}
      onView={(search, replace = false) => void navigate({ search, replace })}
    />
  );
}
