import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { Slices } from '#lib/slices.ts';

import { createCacheWriter } from './cache-writer.ts';
import { type Entry, type EntryName, isUsable, makeEntry, nameEntry } from './entry.ts';
import { cacheEpoch } from './epoch.ts';
import { fallbackCache } from './fallback-cache.ts';
import type { IndexedCache } from './indexed-cache.ts';
import { shapes } from './shapes.ts';

export interface PersisterParts {
  readonly client: QueryClient;
  readonly indexed: IndexedCache;
  readonly currentUser: () => number | null;
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<void>;
}

export interface Persister {
  /**
   * Deletes what is not the current learner's and puts the rest into the query cache, unless that has newer data or
   * `signal` has aborted meanwhile. Never rejects.
   */
  readonly restore: (signal: AbortSignal) => Promise<void>;
  /** Stores data that the query of the key is about to get. Never rejects. */
  readonly persistNow: (queryKey: QueryKey, data: unknown) => Promise<void>;
  /** Writes all pending entries at once. */
  readonly flush: () => void;
  /** Deletes everything. Never rejects. */
  readonly clear: () => Promise<void>;
}

/** Keeps the queries of the list (`shapes`) on the device and brings them back (specification §7). */
export function createPersister({ client, indexed, currentUser, idle }: PersisterParts): Persister {
  let isRestoring = false;
  const nameOf = (queryKey: QueryKey) => nameEntry(queryKey, currentUser(), cacheEpoch());

  const read = (name: EntryName): Entry | null => {
    const userId = currentUser();
    const isOthers = name.owner !== 'shared' && userId !== null && name.owner !== userId;
    if (isOthers || name.epoch !== cacheEpoch()) return null;
    const state = client.getQueryState(name.queryKey);
    if (state?.data === undefined) return null;
    // Tickets are marked stale at every start (rule 7), which says nothing about their age.
    const isOutdated = state.isInvalidated && name.owner !== 'shared';
    return makeEntry(name, state.data, isOutdated ? 0 : state.dataUpdatedAt);
  };
  const all = (): readonly EntryName[] => {
    const queries = client.getQueryCache().getAll();
    const names = queries.flatMap(({ queryKey }) => nameOf(queryKey) ?? []);
    return [
      ...names.filter(({ owner }) => owner !== 'shared'),
      ...names.filter(({ owner }) => owner === 'shared'),
    ];
  };
  const writer = createCacheWriter({ indexed, read, all, idle });

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || isRestoring) return;
    const name = nameOf(event.query.queryKey);
    if (name === null) return;
    const { type } = event.action;
    if (type === 'success' || (type === 'invalidate' && name.owner !== 'shared')) writer.changed(name);
  });

  const hydrate = ({ queryKey, data, dataUpdatedAt }: Entry): void => {
    if (client.getQueryData(queryKey) !== undefined) return;
    isRestoring = true;
    // A clock that was set back must not make data fresh until it has caught up (decision P17).
    const updatedAt = dataUpdatedAt > Date.now() ? 0 : dataUpdatedAt;
    client.setQueryData(queryKey, data, { updatedAt });
    // Shown at once, and asked for again: another phone of the learner may have gone on meanwhile.
    if (shapes[String(queryKey[0])]?.owner === 'named') {
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
    isRestoring = false;
  };

  return {
    restore: async (signal) => {
      const userId = currentUser();
      const epoch = cacheEpoch();
      const keep = (value: unknown): value is Entry => isUsable(value, userId, epoch);
      const stored = await indexed.readEntries(keep).catch((error: unknown) => {
        console.warn('query cache: cannot be restored, using local storage', error);
        return [];
      });
      const isPast = () => signal.aborted || currentUser() !== userId || cacheEpoch() !== epoch;
      if (isPast()) return;
      const copies = fallbackCache.readEntries(keep);
      const known = new Set(stored.map(({ id }) => id));
      const slices = new Slices();
      for (const entry of latest([...stored, ...copies]).values()) {
        hydrate(entry);
        await slices.next();
        if (isPast()) return;
      }
      // Data that came before the subscription, or from local storage, is not in the indexed store yet.
      for (const name of all()) {
        const isCopy = copies.some(({ id }) => id === name.id);
        if (isCopy || !known.has(name.id)) writer.changed(name);
      }
    },
    persistNow: async (queryKey, data) => {
      const name = nameOf(queryKey);
      const entry = name && makeEntry(name, data, client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
      if (entry) await writer.putNow(entry);
    },
    flush: writer.flush,
    clear: async () => {
      writer.forget();
      fallbackCache.clear();
      try {
        await indexed.clear();
      } catch {
        // Entries that cannot be deleted now belong to a past epoch and are deleted at the next read.
        await indexed.rebuild().catch((error: unknown) => {
          console.warn('query cache: the indexed store cannot be cleared', error);
        });
      }
    },
  };
}

/** Of two copies of an entry the one written later. */
function latest(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const byId = new Map<string, Entry>();
  for (const entry of entries) {
    const other = byId.get(entry.id);
    if (other === undefined || other.writtenAt <= entry.writtenAt) byId.set(entry.id, entry);
  }
  return byId;
}
