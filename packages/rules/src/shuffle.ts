/**
 * Fisher–Yates; returns a new array. `random` yields numbers in [0, 1) and is passed in, so that this
 * package stays free of randomness of its own.
 */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = result[last] as T;
    result[last] = result[other] as T;
    result[other] = moved;
  }
  return result;
}
