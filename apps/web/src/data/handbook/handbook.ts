import { queryOptions, useQuery } from '@tanstack/react-query';

import type * as book from './book.ts';

/** The handbook and the drawings of its signs: a chunk of its own, loaded by the first screen or sheet that shows them. */
export type Handbook = typeof book;

const handbookQuery = queryOptions({
  queryKey: ['handbook'],
  queryFn: async (): Promise<Handbook> => await import('./book.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

/** The handbook; `data` is undefined while its code is loaded, `isError` where it could not be. */
export const useHandbook = () => useQuery(handbookQuery);
