import { createFileRoute } from '@tanstack/react-router';

import { ProgressScreen } from '#features/progress/progress-screen.tsx';

export const Route = createFileRoute('/progress')({
  staticData: { layout: 'wide' },
  component: ProgressScreen,
});
