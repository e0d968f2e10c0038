import { createFileRoute, notFound } from '@tanstack/react-router';

import { MarkScreen } from '#features/handbook/mark-screen.tsx';

export const Route = createFileRoute('/markings/$number')({
  staticData: { layout: 'wide' },
  beforeLoad: ({ params }) => {
    if (!/^[\d.()]{1,12}$/.test(params.number)) throw notFound();
  },
  component: Marking,
});

function Marking() {
  const { number } = Route.useParams();
  return <MarkScreen key={number} reference={{ kind: 'marking', number }} />;
}
