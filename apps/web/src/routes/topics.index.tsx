import { createFileRoute } from '@tanstack/react-router';

import { TopicsScreen } from '#features/topics/topics-screen.tsx';

export const Route = createFileRoute('/topics/')({ staticData: { layout: 'wide' }, component: TopicsScreen });
