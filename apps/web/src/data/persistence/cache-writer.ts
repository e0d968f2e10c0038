import type { Entry, EntryName } from './entry.ts';
import { fallbackCache } from './fallback-cache.ts';
import type { IndexedCache } from './indexed-cache.ts';

/** Least time between a change and its writing, in milliseconds (decision P4). */
const THROTTLE_MS = 1_000;

/** How long an indexed store that could not be mended is left alone, in milliseconds. */
const RECOVERY_MS = 30_000;

export interface CacheWriterParts {
  readonly indexed: IndexedCache;
  /** The entry as the cache has it now; `null` when it is gone or no longer to be written. */
  readonly read: (name: EntryName) => Entry | null;
  /** Names of all entries to persist, the most valuable first. */
  readonly all: () => readonly EntryName[];
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<void>;
}

export interface CacheWriter {
  /** Writes the entry a second later or more, in idle time, one entry at a time. */
  readonly changed: (name: EntryName) => void;
  /** Writes all pending entries at once: the page may be killed any moment. */
  readonly flush: () => void;
  /** Resolves when the entry is stored, or could not be. Never rejects. */
  readonly putNow: (entry: Entry) => Promise<void>;
  /** Drops the pending entries. */
  readonly forget: () => void;
}

/**
 * Writes entries where it works. When the indexed store fails: a warning, then everything goes to local storage, then
 * the indexed store is cleared by making it anew (specification §8, decision P2), and everything moves back.
 */
export function createCacheWriter({ indexed, read, all, idle }: CacheWriterParts): CacheWriter {
  const dirty = new Map<string, EntryName>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDraining = false;
  let usesFallback = false;
  let mendAt = 0;

  const changed = (name: EntryName): void => {
    dirty.set(name.id, name);
    timer ??= setTimeout(() => void drain(), THROTTLE_MS);
  };
  const changeAll = (): void => {
    for (const name of all()) changed(name);
  };

  const store = async (entries: readonly Entry[]): Promise<void> => {
    if (entries.length === 0) return;
    if (!usesFallback) {
      try {
        return await indexed.put(entries);
      } catch (error) {
        console.warn('query cache: cannot be persisted, using local storage', error);
        usesFallback = true;
        changeAll();
      }
    }
    for (const entry of entries) fallbackCache.put(entry);
  };

  const mend = async (): Promise<void> => {
    if (Date.now() < mendAt) return;
    mendAt = Date.now() + RECOVERY_MS;
    try {
      await indexed.rebuild();
      usesFallback = false;
      changeAll();
    } catch (error) {
      console.warn('query cache: the indexed store cannot be cleared', error);
    }
  };

  const take = (): EntryName | undefined => {
    const [name] = dirty.values();
    if (name !== undefined) dirty.delete(name.id);
    return name;
  };

  async function drain(): Promise<void> {
    timer = undefined;
    if (isDraining) return;
    isDraining = true;
    while (dirty.size > 0) {
      await idle();
      const name = take();
      const entry = name && read(name);
      if (entry) await store([entry]);
    }
    if (usesFallback) await mend();
    // Everything is where it belongs.
    else fallbackCache.clear();
    isDraining = false;
  }

  return {
    changed,
    flush: () => {
      const entries = [...dirty.values()].flatMap((name) => read(name) ?? []);
      dirty.clear();
      void store(entries);
    },
    putNow: async (entry) => {
      dirty.delete(entry.id);
      await store([entry]);
    },
    forget: () => {
      dirty.clear();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
