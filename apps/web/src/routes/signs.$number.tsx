import { createFileRoute } from '@tanstack/react-router';

import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/signs/$number')({
  staticData: { layout: 'wide' },
  component: Sign,
});

function Sign() {
  const { number } = Route.useParams();
  return <HandbookScreen key={number} reference={{ kind: 'sign', number }} />;
}
