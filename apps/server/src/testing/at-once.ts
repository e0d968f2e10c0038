import * as fc from 'fast-check';
import { expect } from 'vitest';

const AT_ONCE = 8;

/** One of these, by chance; undefined of none. */
export type Choose = <T>(from: readonly T[]) => T | undefined;

/** Does something with whom and what it takes by chance. Its status; undefined where there was nothing to do. */
export type Act = (one: Choose) => Promise<number | undefined>;
type Acts = Readonly<Record<string, Act>>;

/** Names of eight acts, each with the numbers by which it takes its people and things. */
export const eightOf = (acts: Acts) =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...Object.keys(acts)),
      picks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    }),
    { minLength: AT_ONCE, maxLength: AT_ONCE },
  );
type Eight = ReturnType<typeof eightOf> extends fc.Arbitrary<infer E> ? E : never;

/**
 * Does eight at once, and the next eight. Each is done or refused: an error of the server, or a transaction that the database ended,
 * is a failure. Returns the names of those that were done at least once.
 * @param afterEach after each eight
 */
export async function doAtOnce(
  acts: Acts,
  eights: readonly Eight[],
  afterEach: () => Promise<void> | void,
): Promise<string[]> {
  const done = new Set<string>();
  for (const eight of eights) {
    const statuses = await Promise.all(eight.map(async ({ name, picks }) => acts[name]?.(chooserOf(picks))));
    const failed = eight.filter((_each, at) => (statuses[at] ?? 0) >= 500).map(({ name }) => name);
    expect(failed, eight.map(({ name }) => name).join(', ')).toEqual([]);
    for (const [at, { name }] of eight.entries())
      if (Math.floor((statuses[at] ?? 0) / 100) === 2) done.add(name);
    await afterEach();
  }
  return [...done].toSorted();
}

function chooserOf(picks: readonly number[]): Choose {
  let next = 0;
  return (from) => from[(picks[(next += 1) % picks.length] ?? 0) % from.length];
}
