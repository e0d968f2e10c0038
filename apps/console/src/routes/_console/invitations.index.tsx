import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { parseInvitationsView } from '#features/invitations/invitations-params.ts';
import { InvitationsScreen } from '#features/invitations/invitations-screen.tsx';

export const Route = createFileRoute('/_console/invitations/')({
  beforeLoad: managersOnly,
  validateSearch: parseInvitationsView,
  component: Invitations,
});

function Invitations() {
  const navigate = Route.useNavigate();
  return <InvitationsScreen view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
