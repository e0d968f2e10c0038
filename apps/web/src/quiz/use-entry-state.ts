import { type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

import { subscribeSession } from '#data/session/session.ts';

/** Values by step of the history and name, the latest last; gone with the page, and with the learner. */
const kept = new Map<string, unknown>();
subscribeSession(({ kind }) => {
  if (kind === 'signed-in' || kind === 'signed-out') kept.clear();
});
/** Values that are kept: far more than somebody steps back. */
const MOST = 60;

/**
 * State of a screen that is there again when a step back leads to it: from the assistant or a page of the handbook to the
 * question one was at (K48). A new visit begins anew. `forget` makes it so for the next mount, too. Both functions stay the
 * same as long as the name does; another name needs another mount.
 */
export function useEntryState<T>(
  name: string,
  initial: () => T,
): readonly [value: T, set: (value: T) => void, forget: () => void] {
  const { history } = useRouter();
  const [opened] = useState(() => history.location);
  const [value, setValue] = useState(() => {
    const key = keyOf(opened, name);
    return key !== null && kept.has(key) ? (kept.get(key) as T) : initial();
  });
  const currentKey = useCallback(
    () => keyOf(isSameStep(opened, history.location) ? history.location : opened, name),
    [opened, history, name],
  );
  const forget = useCallback(() => {
    const key = currentKey();
    if (key !== null) kept.delete(key);
  }, [currentKey]);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      forget();
      const key = currentKey();
      if (key !== null) kept.set(key, next);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    [currentKey, forget],
  );
  return [value, set, forget];
}

function keyOf({ state: { __TSR_key: entry } }: HistoryLocation, name: string): string | null {
  return entry === undefined ? null : `${entry} ${name}`;
}

/** The key of a step changes where its address follows what is typed. */
function isSameStep(one: HistoryLocation, other: HistoryLocation): boolean {
  const { __TSR_index: place } = one.state;
  const { __TSR_index: otherPlace } = other.state;
  return one.pathname === other.pathname && place === otherPlace;
}
