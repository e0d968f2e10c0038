import { createFileRoute } from '@tanstack/react-router';

import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/markings/')({
  staticData: { layout: 'wide' },
  component: Markings,
});

function Markings() {
  return <HandbookScreen list="markings" />;
}
