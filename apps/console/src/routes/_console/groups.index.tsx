import { createFileRoute } from '@tanstack/react-router';

import { GroupsScreen } from '#features/groups/groups-screen.tsx';

export const Route = createFileRoute('/_console/groups/')({ component: GroupsScreen });
