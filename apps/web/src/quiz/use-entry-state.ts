import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/** Values by step of the history and name, the latest last; gone with the page. */
const kept = new Map<string, unknown>();
/** Values that are kept: far more than somebody steps back. */
const MOST = 60;

/**
 * State of a screen that is there again when a step back leads to it: from the assistant or a page of the handbook to the
 * question one was at (K48). A new visit begins anew. `forget` makes it so for the next mount, too. Both functions stay the
 * same while the screen lives.
 */
export function useEntryState<T>(
  name: string,
  initial: () => T,
): readonly [value: T, set: (value: T) => void, forget: () => void] {
  const { history } = useRouter();
  const [key] = useState(() => {
    const { __TSR_key: entry } = history.location.state;
    return entry === undefined ? null : `${entry} ${name}`;
  });
  const [value, setValue] = useState(() =>
    key !== null && kept.has(key) ? (kept.get(key) as T) : initial(),
  );
  const forget = useCallback(() => {
    if (key !== null) kept.delete(key);
  }, [key]);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      forget();
      if (key !== null) kept.set(key, next);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    [key, forget],
  );
  return [value, set, forget];
}
