import { createFileRoute } from '@tanstack/react-router';

import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/markings/$number')({
  staticData: { layout: 'wide' },
  component: Marking,
});

function Marking() {
  const { number } = Route.useParams();
  return <HandbookScreen key={number} reference={{ kind: 'marking', number }} />;
}
