import { createFileRoute } from '@tanstack/react-router';

import { handbookParams } from '#features/handbook/handbook-params.ts';
import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/signs/')({
  staticData: { layout: 'wide' },
  validateSearch: handbookParams,
  component: Signs,
});

function Signs() {
  const { q = '', group } = Route.useSearch();
  return <HandbookScreen list="signs" asked={q} group={group} />;
}
