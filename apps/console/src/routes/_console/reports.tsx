import { createFileRoute } from '@tanstack/react-router';

import { ReportsScreen } from '#features/reports/reports-screen.tsx';
import { parsePage } from '#parts/roster/learner-view.ts';

export const Route = createFileRoute('/_console/reports')({
  validateSearch: (search): { page?: number } => {
    const page = parsePage(search['page']);
    return page === undefined ? {} : { page };
  },
  component: Reports,
});

function Reports() {
  return <ReportsScreen {...Route.useSearch()} />;
}
