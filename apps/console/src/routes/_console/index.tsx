import { createFileRoute } from '@tanstack/react-router';

import { NeedScreen } from '#features/need/need-screen.tsx';

export const Route = createFileRoute('/_console/')({ component: NeedScreen });
