import { type RefObject, useEffect, useId, useRef, useState } from 'react';

import { moved, without } from './form-data.ts';

/** A list of fields whose items have no name of their own but can be moved and removed. */
export interface Rows {
  /** Id of the list. */
  readonly list: string;
  /** An id for each item, which it keeps while it is moved here. */
  readonly ids: readonly string[];
  readonly move: (from: number, to: number) => void;
  readonly remove: (place: number) => void;
  /** Adds one at the end; returns its id. */
  readonly add: () => string;
}

/**
 * Keeps the items of a list apart while they change places, and the focus with the one that was moved. An item is marked with
 * its id as `data-row`, its buttons as `data-of`, the button that adds one with the id of the list as `data-add`; `ref` is for
 * the element around all of them.
 */
export function useRows(count: number): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: Rows;
} {
  const list = useId();
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  const [{ ids, next }, setRows] = useState(() => fitted({ ids: [], next: 0 }, list, count));
  // A colleague or an upload may add items and take some away.
  if (ids.length !== count) setRows(fitted({ ids, next }, list, count));
  useEffect(() => {
    const found = wanted.current
      .map((selector) => ref.current?.querySelector<HTMLElement>(selector))
      .find((element) => element);
    if (!found) return;
    wanted.current = [];
    found.focus();
  });
  const focus = (...selectors: string[]) => {
    wanted.current = selectors;
  };
  const rows: Rows = {
    list,
    ids,
    move: (from, to) => {
      const id = ids[from] ?? '';
      setRows({ ids: moved(ids, from, to), next });
      const way = to < from ? 'up' : 'down';
      focus(`[data-move="${way}"][data-of="${id}"]:enabled`, `[data-move][data-of="${id}"]:enabled`);
    },
    remove: (place) => {
      const left = without(ids, place);
      setRows({ ids: left, next });
      const near = left[Math.min(place, left.length - 1)] ?? '';
      focus(`[data-remove][data-of="${near}"]:enabled`, `[data-add="${list}"]`);
    },
    add: () => {
      const id = `${list}${next}`;
      setRows({ ids: [...ids, id], next: next + 1 });
      focus(`[data-row="${id}"] :is(textarea, input:not([type]))`);
      return id;
    },
  };
  return { ref, rows };
}

function fitted({ ids, next }: { ids: readonly string[]; next: number }, list: string, count: number) {
  const more = Array.from(
    { length: Math.max(0, count - ids.length) },
    (_none, place) => `${list}${next + place}`,
  );
  return { ids: [...ids.slice(0, count), ...more], next: next + more.length };
}
