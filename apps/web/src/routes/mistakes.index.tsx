import { createFileRoute } from '@tanstack/react-router';

import { MistakesScreen } from '#features/mistakes/mistakes-screen.tsx';

export const Route = createFileRoute('/mistakes/')({
  staticData: { layout: 'question' },
  component: MistakesScreen,
});
