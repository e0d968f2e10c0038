import { createFileRoute } from '@tanstack/react-router';

import { MeScreen } from '#features/me/me-screen.tsx';

export const Route = createFileRoute('/_console/me')({ component: MeScreen });
