import type { Entry } from './entry.ts';
import { FALLBACK_PREFIX } from './epoch.ts';

/** Most bytes of localStorage for the fallback; a character takes two (decision P2). */
const LIMIT_BYTES = 3 * 1024 * 1024;
const BYTES_PER_CHARACTER = 2;

/**
 * The query cache in localStorage, for browsers whose IndexedDB does not work. Touches its own keys only: session,
 * school, outbox journal and exam share the place. Never throws.
 */
export const fallbackCache = {
  /** Stored entries that `keep` accepts; the others are deleted. */
  readEntries(keep: (value: unknown) => value is Entry): readonly Entry[] {
    return ownKeys().flatMap((key) => {
      const value = read(key);
      if (keep(value) && FALLBACK_PREFIX + value.id === key) return value;
      remove(key);
      return [];
    });
  },
  /** False without room: then no version of the entry is stored. */
  put(entry: Entry): boolean {
    const key = FALLBACK_PREFIX + entry.id;
    // The old version goes first: otherwise both would need room at the same time.
    remove(key);
    try {
      const text = JSON.stringify(entry);
      const taken = ownKeys().reduce((sum, own) => sum + sizeOf(own, localStorage.getItem(own) ?? ''), 0);
      if (taken + sizeOf(key, text) > LIMIT_BYTES) return false;
      localStorage.setItem(key, text);
      return true;
    } catch {
      // Full, perhaps to the last byte: an answer or a token needs the room of a ticket more.
      const spare = ownKeys().find((own) => own.startsWith(`${FALLBACK_PREFIX}shared:`));
      if (spare !== undefined) remove(spare);
      return false;
    }
  },
  clear(): void {
    for (const key of ownKeys()) remove(key);
  },
  isEmpty(): boolean {
    return ownKeys().length === 0;
  },
};

function ownKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(FALLBACK_PREFIX));
  } catch {
    return [];
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage keeps nothing that could be restored.
  }
}

function sizeOf(key: string, text: string): number {
  return (key.length + text.length) * BYTES_PER_CHARACTER;
}
