import { createFileRoute } from '@tanstack/react-router';

import { SignalsScreen } from '#features/handbook/signals-screen.tsx';

export const Route = createFileRoute('/signals')({
  staticData: { layout: 'wide' },
  component: SignalsScreen,
});
