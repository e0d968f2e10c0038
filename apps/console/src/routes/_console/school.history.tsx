import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { SchoolHistoryScreen } from '#features/school/history-screen.tsx';
import { parsePage } from '#parts/roster/learner-view.ts';

interface HistoryView {
  readonly page?: number;
}

export const Route = createFileRoute('/_console/school/history')({
  validateSearch: (search: Readonly<Record<string, unknown>>): HistoryView => {
    const page = parsePage(search['page']);
    return page === undefined ? {} : { page };
  },
  beforeLoad: managersOnly,
  component: History,
});

function History() {
  return <SchoolHistoryScreen page={Route.useSearch().page ?? 1} />;
}
