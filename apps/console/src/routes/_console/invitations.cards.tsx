import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { CardsScreen } from '#features/invitations/cards-screen.tsx';
import { parseCardsView } from '#features/invitations/invitations-params.ts';

export const Route = createFileRoute('/_console/invitations/cards')({
  beforeLoad: managersOnly,
  validateSearch: parseCardsView,
  component: Cards,
});

function Cards() {
  return <CardsScreen view={Route.useSearch()} />;
}
