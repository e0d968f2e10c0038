import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { parseJournalSearch } from '#features/journal/journal-params.ts';
import { JournalScreen } from '#features/journal/journal-screen.tsx';

export const Route = createFileRoute('/_console/journal')({
  beforeLoad: managersOnly,
  validateSearch: parseJournalSearch,
  component: () => <JournalScreen search={Route.useSearch()} />,
});
