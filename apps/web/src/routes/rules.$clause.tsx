import { createFileRoute } from '@tanstack/react-router';

import { HandbookScreen } from '#features/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/rules/$clause')({
  staticData: { layout: 'wide' },
  component: Clause,
});

/** «13.9» is a clause; «13» and «first-aid» are chapters. */
function Clause() {
  const { clause } = Route.useParams();
  return clause.includes('.') ? (
    <HandbookScreen key={clause} reference={{ kind: 'clause', number: clause }} />
  ) : (
    <HandbookScreen key={clause} chapter={clause} />
  );
}
