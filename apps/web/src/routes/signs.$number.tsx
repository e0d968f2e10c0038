import { createFileRoute } from '@tanstack/react-router';

import { MarkScreen } from '#features/handbook/mark-screen.tsx';

export const Route = createFileRoute('/signs/$number')({
  staticData: { layout: 'wide' },
  component: Sign,
});

function Sign() {
  const { number } = Route.useParams();
  return <MarkScreen key={number} reference={{ kind: 'sign', number }} />;
}
