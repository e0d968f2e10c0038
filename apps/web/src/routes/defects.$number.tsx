import { createFileRoute } from '@tanstack/react-router';

import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/defects/$number')({
  staticData: { layout: 'wide' },
  component: Defect,
});

function Defect() {
  const { number } = Route.useParams();
  return <HandbookScreen key={number} reference={{ kind: 'defect', number }} />;
}
