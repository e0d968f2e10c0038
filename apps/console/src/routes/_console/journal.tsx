import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { JournalScreen, type JournalSearch } from '#features/journal/journal-screen.tsx';

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

export const Route = createFileRoute('/_console/journal')({
  beforeLoad: managersOnly,
  validateSearch: ({ page, staff, learner }: Record<string, unknown>): JournalSearch => ({
    page: positive(page),
    staff: positive(staff),
    learner: positive(learner),
  }),
  component: () => <JournalScreen search={Route.useSearch()} />,
});
