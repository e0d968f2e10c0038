import { getRoster, type RosterEntry } from '@avto/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './http/api.ts';
import { keptQueryTimes } from './kept-query.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session/session.ts';

/** As long as the school itself is (decision S8): both change rarely, and the learner ought to hear of it. */
const FRESH_MS = 10 * 60_000;

/** How one learner stands in the school's roster. */
function rosterQuery(userId: number) {
  return queryOptions({
    queryKey: ['roster', userId],
    queryFn: async ({ signal }): Promise<RosterEntry> => await call(getRoster, { signal, onlyAs: userId }),
    ...keptQueryTimes,
    staleTime: FRESH_MS,
  });
}

/** The current learner's entry in the roster as screens see it. */
export interface RosterView {
  /** `null` while unknown. */
  readonly entry: RosterEntry | null;
  /** `unknown`: it could not be loaded, and the device does not keep it. */
  readonly status: 'loading' | 'ready' | 'unknown';
  /** Asks for it again. */
  readonly retry: () => void;
}

/** How the current learner stands in the school's roster, from the device where it is kept. */
export function useRoster(): RosterView {
  const { user } = useSession();
  const { data, isError, refetch } = useQuery({ ...rosterQuery(user?.id ?? 0), enabled: user !== null });
  const isUnknown = isError || user === null;
  return {
    entry: data ?? null,
    status: data ? 'ready' : isUnknown ? 'unknown' : 'loading',
    retry: () => void refetch(),
  };
}

/** The entry that the device keeps. */
export function keptRoster(userId: number): RosterEntry | undefined {
  return queryClient.getQueryData(rosterQuery(userId).queryKey);
}

/**
 * Asks the server for the entry, however fresh the kept one is.
 *
 * @throws ApiError `unauthorized`
 * @throws NetworkError no response
 * @throws SessionEndedError another learner is signed in
 */
export async function fetchRoster(userId: number): Promise<RosterEntry> {
  return await queryClient.fetchQuery({ ...rosterQuery(userId), staleTime: 0, retry: false });
}

/** Fetches the entry if the kept one is not fresh, silently. Never rejects. */
export async function prefetchRoster(userId: number): Promise<void> {
  await queryClient.prefetchQuery(rosterQuery(userId));
}
