import { createFileRoute } from '@tanstack/react-router';

import { InvitationsScreen } from '#features/invitations/invitations-screen.tsx';

export const Route = createFileRoute('/_console/invitations/')({ component: InvitationsScreen });
