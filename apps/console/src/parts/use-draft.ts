import { useEffect, useEffectEvent, useState } from 'react';

import { keptTyping, openForm } from '#data/kept-typing.ts';

interface Versioned {
  readonly version: number;
}

/** A field that somebody else has changed since the form was opened. */
interface Difference<F> {
  readonly field: keyof F & string;
  readonly was: F[keyof F];
  readonly became: F[keyof F];
}

/** Typed fields over a row that others may change meanwhile. */
export interface Draft<F> {
  readonly fields: F;
  readonly set: (change: Partial<F>) => void;
  /** Fields that differ from the row they were begun on: what a change has to send. */
  readonly changed: Partial<F>;
  readonly hasChanges: boolean;
  /** Version to name in the change. It stays the one that was seen until the person has decided about `differences`. */
  readonly version: number;
  readonly differences: readonly Difference<F>[];
  /** Keeps what was typed, over what the row has become; untouched fields follow the row. Returns what to send. */
  readonly keepMine: () => { readonly version: number; readonly changed: Partial<F>; readonly fields: F };
  /** Drops what was typed: also after it was saved, when the row has it. */
  readonly restart: () => void;
}

/**
 * Fields of a form over a row with a version. `row` is the newest known state, which may change while the form is open: the
 * person sees what became of it and decides; nothing that was typed is lost, and nothing that others wrote is overwritten
 * unseen.
 *
 * @param fieldsOf fields of the form, as a row has them; comparable as JSON
 * @param key of a form that its screen shows at once: what is typed in it outlives the end of the session
 */
export function useDraft<R extends Versioned, F extends object>(
  row: R,
  fieldsOf: (row: R) => F,
  key?: string,
): Draft<F> {
  // Undefined until something is typed: a form that nobody has touched follows the row.
  const [begun, setBegun] = useState<Begun<R, F> | undefined>(() =>
    key === undefined ? undefined : (keptTyping(key) as Begun<R, F> | undefined),
  );
  const readBegun = useEffectEvent(() => begun);
  useEffect(() => (key === undefined ? undefined : openForm(key, () => readBegun())), [key]);
  // Typed and taken back is not touched either.
  const current = begun && isTouched(begun, fieldsOf) ? begun : undefined;
  const base = current?.row ?? row;
  const typed: Partial<F> = current?.typed ?? {};
  const before = fieldsOf(base);
  const now = fieldsOf(row);
  const differences = keysOf(now)
    .filter((field) => !isSame(before[field], now[field]))
    .map((field) => ({ field, was: before[field], became: now[field] }));
  const over = (state: F): F => ({ ...state, ...typed });
  const changedFrom = (state: F): Partial<F> =>
    Object.fromEntries(
      keysOf(typed as F)
        .filter((field) => !isSame(state[field], typed[field]))
        .map((field) => [field, typed[field]]),
    ) as Partial<F>;
  const changed = changedFrom(before);
  return {
    fields: over(before),
    set: (change) =>
      setBegun((former) =>
        former && isTouched(former, fieldsOf)
          ? { row: former.row, typed: { ...former.typed, ...change } }
          : { row, typed: change },
      ),
    changed,
    hasChanges: Object.keys(changed).length > 0,
    // A newer version without a difference that the form shows is none of its business.
    version: differences.length === 0 ? row.version : base.version,
    differences,
    keepMine: () => {
      setBegun({ row, typed });
      return { version: row.version, changed: changedFrom(now), fields: over(now) };
    },
    restart: () => setBegun(undefined),
  };
}

/** Text of a form over the row as it was when typing began. */
interface Begun<R, F> {
  readonly row: R;
  readonly typed: Partial<F>;
}

function isTouched<R, F extends object>({ row, typed }: Begun<R, F>, fieldsOf: (row: R) => F): boolean {
  const fields = fieldsOf(row);
  return keysOf(typed as F).some((field) => !isSame(fields[field], typed[field]));
}

const keysOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Null is a value of the row, as of a rule that is off; NaN, which JSON writes the same, is a number not typed yet. */
const inJson = (value: unknown) =>
  JSON.stringify(value, (_name, each: unknown) => (Number.isNaN(each) ? 'NaN' : each));

const isSame = (one: unknown, other: unknown) => inJson(one) === inJson(other);
