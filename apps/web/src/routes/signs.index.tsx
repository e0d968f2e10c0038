import { createFileRoute } from '@tanstack/react-router';

import { handbookParams } from '#features/handbook/handbook-params.ts';
import { SignsScreen } from '#features/handbook/signs-screen.tsx';

export const Route = createFileRoute('/signs/')({
  staticData: { layout: 'wide' },
  validateSearch: handbookParams,
  component: Signs,
});

function Signs() {
  const { q = '', group } = Route.useSearch();
  return <SignsScreen asked={q} group={group} />;
}
