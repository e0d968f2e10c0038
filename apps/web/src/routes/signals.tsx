import { createFileRoute } from '@tanstack/react-router';

import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/signals')({
  staticData: { layout: 'wide' },
  component: Signals,
});

function Signals() {
  return <HandbookScreen list="signals" />;
}
