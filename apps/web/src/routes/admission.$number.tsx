import { createFileRoute } from '@tanstack/react-router';

import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/admission/$number')({
  staticData: { layout: 'wide' },
  component: Provision,
});

function Provision() {
  const { number } = Route.useParams();
  return <HandbookScreen key={number} reference={{ kind: 'provision', number }} />;
}
