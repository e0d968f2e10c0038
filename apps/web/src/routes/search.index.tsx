import { createFileRoute } from '@tanstack/react-router';

import { searchParams } from '#features/search/search-params.ts';
import { SearchScreen } from '#features/search/search-screen.tsx';

export const Route = createFileRoute('/search/')({
  staticData: { layout: 'wide' },
  validateSearch: searchParams,
  component: Search,
});

function Search() {
  const { q = '', only } = Route.useSearch();
  return <SearchScreen asked={q} only={only} />;
}
