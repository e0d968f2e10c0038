import { setTimeout as delay } from 'node:timers/promises';

import { type Arrival, type Arrivals, errorsOf, type Outcome, p99 } from './arrivals.ts';
import { type Class, coldLearner, practice, SECONDS_PER_ANSWER, signIn, warmLearner } from './flows.ts';
import type { Installation } from './installation.ts';

/** A load is held when every call is answered, all but one in a hundred within so many milliseconds. */
const LONGEST = 150;
const STEP_SECONDS = 2.5;
const FIRST_STEP = 1200;
/** Halvings between the last step that was held and the first that was not. */
const HALVINGS = 2;
/** Seconds within which an overload must be forgotten. */
const RECOVERY = 5;
/** Seconds of a moment that is looked at to tell whether it is over. */
const MOMENT = 0.5;
const OVERLOAD = 3;

const rateOf = (learners: number) => learners / SECONDS_PER_ANSWER;

/**
 * The most practising learners that the installation holds; steps twice as high, then halves between.
 * @throws Error on a machine that does not hold the first step: further figures would mean nothing
 */
export async function learnersHeld(
  to: Arrivals,
  learners: Class,
  installation: Installation,
): Promise<number> {
  const next = practice(learners);
  await to.run(rateOf(FIRST_STEP), STEP_SECONDS, next);
  const isHeld = async (count: number) => {
    // A busy machine has bad moments: a step counts as missed when it is missed twice.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const outcomes = await to.run(rateOf(count), STEP_SECONDS, next);
      await settle(installation);
      if (p99(outcomes) < LONGEST && errorsOf(outcomes).size === 0) return true;
    }
    return false;
  };
  let [held, missed] = [0, FIRST_STEP];
  while (missed < 100_000 && (await isHeld(missed))) [held, missed] = [missed, missed * 2];
  if (held === 0) throw new Error(`this machine is too busy: not even ${FIRST_STEP} learners were held`);
  for (let time = 0; time < HALVINGS; time += 1) {
    const middle = Math.round((held + missed) / 2);
    if (await isHeld(middle)) held = middle;
    else missed = middle;
  }
  return held;
}

/** Waits for leftover work of a step before the next one. */
async function settle(installation: Installation): Promise<void> {
  await installation.memory();
  await delay(200);
}

/** Whole visits one after another in a few lanes: how many a second, and how they ended. */
async function visits(
  seconds: number,
  visit: (index: number) => Promise<Outcome[]>,
): Promise<{ perSecond: number; outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  const begin = performance.now();
  let [begun, done] = [0, 0];
  const lane = async () => {
    while (performance.now() - begin < seconds * 1000) {
      outcomes.push(...(await visit((begun += 1))));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return { perSecond: (done / (performance.now() - begin)) * 1000, outcomes };
}

/** Newcomers and learners who come back. */
export const coldVisits = (to: Arrivals, seconds: number) =>
  visits(seconds, (index) => coldLearner(to, Math.floor(Math.random() * 60_000) + index));
export const warmVisits = (to: Arrivals, learners: Class, seconds: number) =>
  visits(seconds, (index) => warmLearner(to, learners, index));

/** The exam hour: half of what is held practises, and classes of thirty sign in, one each second. */
export function examHour(to: Arrivals, learners: Class, held: number, seconds: number): Promise<Outcome[]> {
  const CLASS = 30;
  const practising = practice(learners);
  const rate = rateOf(held / 2);
  const share = CLASS / (rate + CLASS);
  const next = (index: number): Arrival =>
    Math.floor((index + 1) * share) > Math.floor(index * share) ? signIn(learners, index) : practising(index);
  return to.run(rate + CLASS, seconds, next);
}

/** Effect of an overload, and the time until it was over. */
export interface Overload {
  readonly outcomes: readonly Outcome[];
  /** Seconds after its end until the first moment whose calls were all answered, and in time; Infinity past the aim. */
  readonly recovery: number;
}

/** Three times what is held for some seconds, then half of it: until when were calls slow or refused? */
export async function overload(
  to: Arrivals,
  learners: Class,
  held: number,
  seconds: number,
): Promise<Overload> {
  const next = practice(learners);
  const flood = to.run(rateOf(held * OVERLOAD), seconds, next);
  await delay(seconds * 1000);
  const ended = performance.now();
  const after = await to.run(rateOf(held / 2), RECOVERY + 2, next);
  const isOver = (moment: number) => {
    const calls = after.filter(({ endedAt }) => Math.floor((endedAt - ended) / 1000 / MOMENT) === moment);
    return calls.length > 0 && p99(calls) < LONGEST && errorsOf(calls).size === 0;
  };
  const moments = Array.from({ length: RECOVERY / MOMENT }, (_, moment) => moment);
  const over = moments.find(isOver);
  return { outcomes: await flood, recovery: over === undefined ? Infinity : over * MOMENT };
}

/** Growth of memory in a soak. */
export interface Soak {
  readonly outcomes: readonly Outcome[];
  /** Of each node: the least in the last fifth of the time over that in the second fifth, in megabytes. */
  readonly growth: readonly { resident: number; heap: number; from: number }[];
}

/** Half of what is held for a long time, with the memory of every node read once a second. */
export async function soak(
  to: Arrivals,
  learners: Class,
  held: number,
  seconds: number,
  installation: Installation,
): Promise<Soak> {
  const samples: { resident: number; heap: number }[][] = [];
  const timer = setInterval(() => void installation.memory().then((now) => samples.push(now)), 1000);
  const outcomes = await to.run(rateOf(held / 2), seconds, practice(learners));
  clearInterval(timer);
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  // The least: anything above it is garbage that was not collected yet.
  const least = (from: number, node: number, what: 'resident' | 'heap') =>
    Math.min(...samples.slice(from, from + fifth).map((sample) => sample[node]?.[what] ?? 0));
  const last = samples.length - fifth;
  const growth = (samples[0] ?? []).map((_, node) => ({
    from: least(fifth, node, 'resident'),
    resident: least(last, node, 'resident') - least(fifth, node, 'resident'),
    heap: least(last, node, 'heap') - least(fifth, node, 'heap'),
  }));
  return { outcomes, growth };
}
