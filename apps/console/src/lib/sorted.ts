/** A sorted copy. */
export function sorted<T>(items: Iterable<T>, compare: (a: T, b: T) => number): T[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than our browsers
  return [...items].sort(compare);
}
