/**
 * Values that could not be written to localStorage (private mode, quota, blocked storage).
 * `null` marks a removal that storage refused. They win over what storage still holds.
 */
const memory = new Map<string, string | null>();

/** Words that stand for "nothing" when a buggy build or another tab stored them (decision T14). */
const absent = new Set(['', 'null', 'undefined']);

/** Reads a key; a missing, unreadable or meaningless value is `null`. Never throws. */
export function readStored(key: string): string | null {
  const value = memory.has(key) ? memory.get(key) : readStorage(key);
  return value == null || absent.has(value) ? null : value;
}

/**
 * Writes a key. Returns `false` when storage refused and the value only lives until the page closes
 * (decision A13). Never throws.
 */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Removes a key, also from a storage that refuses. Never throws. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
    memory.delete(key);
  } catch {
    memory.set(key, null);
  }
}

/** The keys that begin with `prefix` and have a value, in no order. Never throws. */
export function storedKeys(prefix: string): readonly string[] {
  let keys: string[] = [];
  try {
    keys = Object.keys(localStorage);
  } catch {
    // Blocked storage has no keys.
  }
  const known = new Set([...keys, ...memory.keys()]);
  return [...known].filter((key) => key.startsWith(prefix) && readStored(key) !== null);
}

/** Forgets the fallback of a key that another tab has just written, or of all keys when it cleared storage. */
export function forgetFallback(key: string | null): void {
  if (key === null) memory.clear();
  else memory.delete(key);
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
