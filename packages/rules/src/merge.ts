/** Two changes of one value, put together. */
export interface Merged<T> {
  /** Parts that both changed are as in `mine`. */
  readonly value: T;
  /** Keys of the parts that both changed otherwise; of a value without parts its own, ''. */
  readonly clashes: readonly string[];
}

interface Keyed {
  readonly key: string;
}

/** For sorting: things by their keys, as `merge` leaves them. */
export const inKeyOrder = (one: Keyed, other: Keyed): number =>
  one.key < other.key ? -1 : Number(one.key > other.key);

/** For JSON.stringify: fields of objects by name. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the apps' browsers
      Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two plain values are the same, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

/** Merges two changes of one value. Lists of things with a key are merged thing by thing, and are in order of their keys then. */
export function merge<T>(base: T | undefined, mine: T, theirs: T): Merged<T> {
  if (isSameValue(base, theirs) || isSameValue(mine, theirs)) return { value: mine, clashes: [] };
  if (isSameValue(base, mine)) return { value: theirs, clashes: [] };
  if (!isKeyed(base) || !isKeyed(mine) || !isKeyed(theirs)) return { value: mine, clashes: [''] };
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const clashes: string[] = [];
  const merged = keysOf(own, other).flatMap((key) => {
    const part = merge(was.get(key), own.get(key), other.get(key));
    if (part.clashes.length > 0) clashes.push(key);
    return part.value === undefined ? [] : [part.value];
  });
  return { value: merged as T, clashes };
}

/** The base of a change of which some is in `theirs` by now: those parts are no change any more. */
export function mergedBase<T>(base: T | undefined, mine: T, theirs: T): T | undefined {
  if (isSameValue(mine, theirs)) return theirs;
  if (!isKeyed(base) || !isKeyed(mine) || !isKeyed(theirs)) return base;
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  return keysOf(was, other).flatMap((key) => {
    const part = isSameValue(own.get(key), other.get(key)) ? other.get(key) : was.get(key);
    return part === undefined ? [] : [part];
  }) as T;
}

function isKeyed(value: unknown): value is readonly Keyed[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each) => typeof each === 'object' && each !== null && typeof (each as Keyed).key === 'string',
    )
  );
}

const byKey = (parts: readonly Keyed[]) => new Map(parts.map((part) => [part.key, part]));

const keysOf = (one: ReadonlyMap<string, Keyed>, other: ReadonlyMap<string, Keyed>) =>
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the apps' browsers
  [...new Set([...one.keys(), ...other.keys()])].sort();
