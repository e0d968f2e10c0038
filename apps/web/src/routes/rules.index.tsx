import { createFileRoute } from '@tanstack/react-router';

import { handbookParams } from '#features/handbook/handbook-params.ts';
import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/rules/')({
  staticData: { layout: 'wide' },
  validateSearch: handbookParams,
  component: Rules,
});

function Rules() {
  const { q = '' } = Route.useSearch();
  return <HandbookScreen list="rules" asked={q} />;
}
