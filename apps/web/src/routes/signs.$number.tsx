import { createFileRoute, notFound } from '@tanstack/react-router';

import { MarkScreen } from '#features/handbook/mark-screen.tsx';

export const Route = createFileRoute('/signs/$number')({
  staticData: { layout: 'wide' },
  beforeLoad: ({ params }) => {
    if (!/^[\d.()]{1,12}$/.test(params.number)) throw notFound();
  },
  component: Sign,
});

function Sign() {
  const { number } = Route.useParams();
  return <MarkScreen key={number} reference={{ kind: 'sign', number }} />;
}
