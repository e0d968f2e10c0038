import { createFileRoute, notFound } from '@tanstack/react-router';

import { parseFormView } from '#features/form/form-params.ts';
import { FormScreen } from '#features/form/form-screen.tsx';
import { parseGroup } from '#parts/roster/learner-view.ts';

export const Route = createFileRoute('/_console/forms/$id')({
  validateSearch: parseFormView,
  beforeLoad: ({ params }) => {
    if (typeof parseGroup(params.id) !== 'number') throw notFound();
  },
  component: Form,
});

function Form() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return (
    <FormScreen key={id} id={id} view={Route.useSearch()} onView={(search) => void navigate({ search })} />
  );
}
