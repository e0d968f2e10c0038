import { createFileRoute } from '@tanstack/react-router';

import { handbookParams } from '#features/handbook/handbook-params.ts';
import { RulesScreen } from '#features/handbook/rules-screen.tsx';

export const Route = createFileRoute('/rules/')({
  staticData: { layout: 'wide' },
  validateSearch: handbookParams,
  component: Rules,
});

function Rules() {
  const { q = '' } = Route.useSearch();
  return <RulesScreen asked={q} />;
}
