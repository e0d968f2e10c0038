import type { BlockOdds, Draw, TicketBlocks } from './official-blocks.ts';
import { smallDraw } from './official-small-draw.ts';

/** A bit for each of the four groups whose main block is drawn. */
const ALL = 15;

/** Distinct tickets of the main blocks, 0 to 4. */
const COUNTS = 5;

/**
 * Which extra blocks are drawn. Whether the second could have come from the ticket of the first as well decides from how
 * many tickets it is drawn; where it could not, the states are the last two.
 */
const NONE = 0;
const FIRST = 1;
const SECOND = 2;
const BOTH = 3;
const FIRST_APART = 4;
const BOTH_APART = 5;
const EXTRAS = 6;

/** The most tickets that an exam uses before its last extra block. */
const MOST_USED = 5;

interface MainStep {
  readonly to: number;
  readonly from: number;
  /** The groups that the ticket gives the main block of. */
  readonly given: number;
}

interface State {
  readonly base: number;
  readonly mains: readonly MainStep[];
}

/**
 * How an exam is drawn from tickets: each main block from any whole ticket, so that one ticket may give several; each
 * extra block from a ticket that the exam has not used.
 */
export function drawnBlocks(tickets: readonly TicketBlocks[]): Draw {
  const sizes = [0, 1, 2, 3].map((group) => tickets.filter((blocks) => blocks[group]).length);
  // With so few an extra block may have to come from a used ticket.
  if (Math.min(...sizes) <= MOST_USED) return smallDraw(tickets);
  const whole = tickets.filter((blocks) => blocks.every(Boolean));
  const sizeOf = (group: number) => sizes[group] ?? 0;
  return (mistaken) => {
    const [first, second] = mistaken;
    if (first === undefined) return allClean(whole);
    const extras = second === undefined ? SECOND : whole.length === tickets.length ? FIRST_APART : EXTRAS;
    const ways = new Float64Array((ALL + 1) * COUNTS * EXTRAS);
    ways[0] = 1;
    for (const blocks of tickets) addTicket(ways, blocks, mistaken, extras);
    let sum = 0;
    for (let count = 1; count < COUNTS; count += 1) {
      const ended = (extra: number) => ways[indexOf(ALL, count) + extra] ?? 0;
      const firstPool = sizeOf(first) - count;
      if (second === undefined) sum += ended(FIRST) / firstPool;
      else {
        const secondPool = sizeOf(second) - count;
        sum += (ended(BOTH) / (secondPool - 1) + ended(BOTH_APART) / secondPool) / firstPool;
      }
    }
    return sum / whole.length ** 4;
  };
}

/** Main blocks are drawn independently of each other. */
function allClean(whole: readonly TicketBlocks[]): number {
  return [0, 1, 2, 3].reduce((product, group) => {
    const sum = whole.reduce((total, blocks) => total + (blocks[group]?.clean ?? 0), 0);
    return (product * sum) / whole.length;
  }, 1);
}

/**
 * `ways` sums, over the tickets so far, the products of their odds by which groups have a main block, from how many
 * tickets those are, and which extra blocks are drawn. A ticket gives main blocks, or one extra block, or nothing. What a
 * sum grows from always stands below it, so that going down changes all in place.
 */
function addTicket(
  ways: Float64Array,
  blocks: TicketBlocks,
  mistaken: readonly number[],
  extras: number,
): void {
  const mains = blocks.every(Boolean) ? mainWeights(blocks, mistaken) : undefined;
  const [first, second] = mistaken;
  const firstOdds = cleanOdds(blocks, first);
  const secondOdds = cleanOdds(blocks, second);
  const isApart = second !== undefined && !blocks[second];
  for (const { base, mains: steps } of states) {
    addExtras(ways, base, firstOdds, secondOdds, isApart, extras);
    if (!mains) continue;
    for (const { to, from, given } of steps) {
      const odds = mains[given] ?? 0;
      for (let extra = 0; extra < extras; extra += 1) {
        ways[to + extra] = (ways[to + extra] ?? 0) + (ways[from + extra] ?? 0) * odds;
      }
    }
  }
}

function addExtras(
  ways: Float64Array,
  base: number,
  firstOdds: number,
  secondOdds: number,
  isApart: boolean,
  extras: number,
): void {
  const none = ways[base + NONE] ?? 0;
  const first = ways[base + FIRST] ?? 0;
  if (extras > SECOND) {
    const second = ways[base + SECOND] ?? 0;
    const apart = ways[base + FIRST_APART] ?? 0;
    const both = base + (isApart ? BOTH_APART : BOTH);
    ways[both] = (ways[both] ?? 0) + second * firstOdds;
    ways[base + BOTH] = (ways[base + BOTH] ?? 0) + first * secondOdds;
    ways[base + BOTH_APART] = (ways[base + BOTH_APART] ?? 0) + apart * secondOdds;
    ways[base + SECOND] = second + none * secondOdds;
  }
  const one = base + (isApart ? FIRST_APART : FIRST);
  ways[one] = (ways[one] ?? 0) + none * firstOdds;
}

function cleanOdds(blocks: TicketBlocks, group: number | undefined): number {
  return (group === undefined ? undefined : blocks[group]?.clean) ?? 0;
}

/** By the groups that a ticket gives the main block of: the product of their odds. */
function mainWeights(blocks: readonly (BlockOdds | undefined)[], mistaken: readonly number[]): Float64Array {
  const odds = blocks.map((block, group) => (mistaken.includes(group) ? block?.one : block?.clean) ?? 0);
  const weights = new Float64Array(ALL + 1);
  weights[0] = 1;
  for (let given = 1; given <= ALL; given += 1) {
    const top = 31 - Math.clz32(given);
    weights[given] = (weights[given ^ (1 << top)] ?? 0) * (odds[top] ?? 0);
  }
  return weights;
}

/** From the top down; only such counts as so many groups can have. */
const states: readonly State[] = Array.from({ length: ALL + 1 }, (_, below) => ALL - below).flatMap(
  (mask) => {
    const groups = [0, 1, 2, 3].filter((group) => mask & (1 << group)).length;
    const counts = Array.from({ length: groups + 1 }, (_, count) => count).filter(
      (count) => count > 0 || groups === 0,
    );
    return counts.map((count) => ({ base: indexOf(mask, count), mains: mainSteps(mask, count) }));
  },
);

function mainSteps(mask: number, count: number): readonly MainStep[] {
  const steps: MainStep[] = [];
  for (let given = mask; given > 0; given = (given - 1) & mask) {
    if ((given === mask) === (count === 1)) {
      steps.push({ to: indexOf(mask, count), from: indexOf(mask ^ given, count - 1), given });
    }
  }
  return steps;
}

function indexOf(mask: number, count: number): number {
  return (mask * COUNTS + count) * EXTRAS;
}
