import { queryOptions, useQuery } from '@tanstack/react-query';

import { Slices } from '#lib/slices.ts';

import type * as book from './book.ts';

/** The handbook and the drawings of its signs: a chunk of its own, loaded by the first screen or sheet that shows them. */
export type Handbook = typeof book;

const handbookQuery = queryOptions({
  queryKey: ['handbook'],
  queryFn: async (): Promise<Handbook> => {
    const handbook = await import('./book.ts');
    await handbook.writeArticles(new Slices());
    return handbook;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

/** The handbook; `data` is undefined while its code is loaded, `isError` where it could not be. */
export const useHandbook = () => useQuery(handbookQuery);
