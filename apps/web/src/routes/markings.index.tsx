import { createFileRoute } from '@tanstack/react-router';

import { MarkingsScreen } from '#features/handbook/markings-screen.tsx';

export const Route = createFileRoute('/markings/')({
  staticData: { layout: 'wide' },
  component: MarkingsScreen,
});
