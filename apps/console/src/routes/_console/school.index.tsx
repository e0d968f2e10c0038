import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { SchoolScreen } from '#features/school/school-screen.tsx';

interface SchoolView {
  /** Key of the questionnaire that is edited. */
  readonly form?: string;
}

export const Route = createFileRoute('/_console/school/')({
  validateSearch: ({ form }: Readonly<Record<string, unknown>>): SchoolView =>
    typeof form === 'string' ? { form } : {},
  beforeLoad: managersOnly,
  component: School,
});

function School() {
  const navigate = Route.useNavigate();
  return (
    <SchoolScreen
      formKey={Route.useSearch().form}
      onForm={(form) => void navigate({ search: form === undefined ? {} : { form } })}
    />
  );
}
