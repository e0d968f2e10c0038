import type { QueryKey } from '@tanstack/react-query';

import { SessionEndedError } from './http/api-error.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import { cacheRestored, persistNow } from './persistence/restored-cache.ts';
import { queryClient } from './query-client.ts';

/** A query of one learner that stays true between two fetches, because confirmed operations are applied to it. */
export interface KeptQuery<T> {
  /** The user in the key keeps two accounts on one phone apart (decision A19). */
  readonly key: (userId: number) => QueryKey;
  /**
   * Fetches so that nothing the server confirms meanwhile gets lost: its response may be older than the confirmation,
   * and the outbox no longer covers it (decision Q12).
   */
  readonly fetch: (userId: number, load: () => Promise<T>) => Promise<T>;
  /** Applies an event of the outbox to what is cached; nothing cached: to `confirmed`. */
  readonly apply: (event: OutboxEvent) => void;
  /**
   * Data of the operations that the server has confirmed on this visit while its own could not be loaded: the outbox covers
   * them no more, and an answer must not leave the screen because a list does not come.
   */
  readonly confirmed: (userId: number) => T;
  /** Persists an event before the outbox drops the operation, which would otherwise be in neither. Never rejects. */
  readonly persist: (event: OutboxEvent) => Promise<void>;
}

type Change<T> = (data: T) => T;

/**
 * @param name first part of the key, listed in `shapes` with the owner `named`
 * @param none data of nobody
 * @param changeOf what an event makes of the data; `null`: nothing. Applying it twice is the same as once.
 */
export function createKeptQuery<T>(
  name: string,
  none: T,
  changeOf: (event: OutboxEvent) => Change<T> | null,
): KeptQuery<T> {
  const fetching = new Map<number, Set<Change<T>[]>>();
  const confirmedSince = new Map<number, T>();
  const key = (userId: number): QueryKey => [name, userId];
  const confirmed = (userId: number): T => confirmedSince.get(userId) ?? none;
  return {
    key,
    confirmed,
    fetch: async (userId, load) => {
      const changes: Change<T>[] = [];
      const others = fetching.get(userId) ?? new Set();
      fetching.set(userId, others.add(changes));
      try {
        let data: T = await load();
        for (const change of changes) data = change(data);
        confirmedSince.delete(userId);
        return data;
      } finally {
        others.delete(changes);
      }
    },
    apply: (event) => {
      const change = changeOf(event);
      if (change === null) return;
      const { userId } = event.op;
      for (const changes of fetching.get(userId) ?? []) changes.push(change);
      const state = queryClient.getQueryState<T>(key(userId));
      if (state?.data === undefined) {
        confirmedSince.set(userId, change(confirmed(userId)));
        return;
      }
      // Keep the age of the data: it dates from the last response to its own request. What was to be asked for again still is.
      const { data, dataUpdatedAt: updatedAt, isInvalidated } = state;
      queryClient.setQueryData(key(userId), change(data), { updatedAt });
      if (isInvalidated) void queryClient.invalidateQueries({ queryKey: key(userId), refetchType: 'none' });
    },
    persist: async (event) => {
      await cacheRestored();
      const data = queryClient.getQueryData<T>(key(event.op.userId));
      const change = changeOf(event);
      if (data !== undefined && change !== null) await persistNow(key(event.op.userId), change(data));
    },
  };
}

const RETRIES = 2;

/** When such a query is asked for again, in milliseconds: what specification §7 says of the list of answers goes for all. */
export const keptQueryTimes = {
  staleTime: 6e8,
  retry: (failures: number, error: unknown): boolean =>
    failures < RETRIES && !(error instanceof SessionEndedError),
  retryDelay: 2_000,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;
