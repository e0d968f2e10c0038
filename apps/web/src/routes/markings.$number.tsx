import { createFileRoute } from '@tanstack/react-router';

import { MarkScreen } from '#features/handbook/mark-screen.tsx';

export const Route = createFileRoute('/markings/$number')({
  staticData: { layout: 'wide' },
  component: Marking,
});

function Marking() {
  const { number } = Route.useParams();
  return <MarkScreen key={number} reference={{ kind: 'marking', number }} />;
}
