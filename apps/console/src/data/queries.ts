import type { Operation } from '@avto/contract';
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';

import { NetworkError } from './call-error.ts';
import { call, type Input, type Output } from './http.ts';

/** How often a list that is looked at is asked for again, in milliseconds. */
const LIST_EVERY_MS = 4000;

/** The one client of the page: failures are shown with what was there before, and asked again by the next turn. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Not `online`: it believes navigator.onLine, which lies.
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: true },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Key of all results of an operation, whatever they were asked with. */
const keyOf = (operation: Operation): readonly [string] => [operation.id];

/** One result: asked for when a screen opens and when the window is looked at again. */
export function oneOptions<const T extends Operation>(operation: T, input: Input<T>) {
  return queryOptions<Output<T>>({
    queryKey: [operation.id, input],
    queryFn: async ({ signal }) => await call(operation, input, { signal }),
  });
}

/** A list: asked for every 4 s while the page is visible; another page of it keeps the former one until it has come. */
export function listOptions<const T extends Operation>(operation: T, input: Input<T>) {
  return queryOptions<Output<T>>({
    ...oneOptions(operation, input),
    refetchInterval: LIST_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

/** How often what happens now is asked for again, and how long one call may take, in milliseconds. */
const LIVE_EVERY_MS = 2000;
const LIVE_WITHIN_MS = 3000;

/**
 * Something that goes on now: asked for every 2 s, and a server that is silent is not waited for. Once it is over, it is
 * asked for like a list.
 */
export function liveOptions<const T extends Operation>(
  operation: T,
  input: Input<T>,
  isOver: (result: Output<T>) => boolean,
) {
  return queryOptions<Output<T>>({
    ...oneOptions(operation, input),
    queryFn: async ({ signal }) => {
      const within = new AbortController();
      const stop = () => within.abort(new NetworkError());
      signal.addEventListener('abort', stop);
      const timer = setTimeout(stop, LIVE_WITHIN_MS);
      try {
        return await call(operation, input, { signal: within.signal });
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isOver(data) ? LIST_EVERY_MS : LIVE_EVERY_MS,
  });
}

/** Asks again for everything that these operations returned and that is on the screen. */
export async function refetch(...operations: readonly Operation[]): Promise<void> {
  await Promise.all(
    operations.map((operation) => queryClient.invalidateQueries({ queryKey: keyOf(operation) })),
  );
}
