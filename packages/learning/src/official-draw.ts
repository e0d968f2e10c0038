import type { Draw, TicketBlocks } from './official-blocks.ts';
import { smallDraw } from './official-small-draw.ts';

const ALL = 15;

/** Distinct tickets of the main blocks, 0 to 4. */
const COUNTS = 5;

/**
 * Where the extra blocks stand: `first` 0 not chosen, 1 chosen from a ticket that the second could have come from too,
 * 2 from another; `second` 0 or 1.
 */
const EXTRAS = 6;
const extraOf = (first: number, second: number) => first + 3 * second;

/** The most tickets that an exam uses before its last extra block. */
const MOST_USED = 5;

/**
 * How an exam is drawn from tickets: each main block from any whole ticket, so that one ticket may give several; each
 * extra block from a ticket that the exam has not used.
 */
export function drawnBlocks(tickets: readonly TicketBlocks[]): Draw {
  const sizes = [0, 1, 2, 3].map((group) => tickets.filter((blocks) => blocks[group]).length);
  // With so few an extra block may have to come from a used ticket.
  if (Math.min(...sizes) <= MOST_USED) return smallDraw(tickets);
  const eligible = tickets.filter((blocks) => blocks.every(Boolean)).length;
  return (mistaken) => {
    const ways = new Float64Array((ALL + 1) * COUNTS * EXTRAS);
    ways[0] = 1;
    for (const blocks of tickets) addTicket(ways, blocks, mistaken);
    const pool = (group: number | undefined) => (group === undefined ? Infinity : (sizes[group] ?? 0));
    const [first, second] = mistaken;
    let sum = 0;
    for (let count = 1; count < COUNTS; count += 1) {
      const value = (a: number, b: number) => ways[indexOf(ALL, count, extraOf(a, b))] ?? 0;
      if (second !== undefined) {
        const left = pool(second) - count;
        sum += (value(1, 1) / (left - 1) + value(2, 1) / left) / (pool(first) - count);
      } else if (first === undefined) sum += value(0, 0);
      else sum += (value(1, 0) + value(2, 0)) / (pool(first) - count);
    }
    return sum / eligible ** 4;
  };
}

/**
 * `ways` sums, over the tickets so far, the products of their odds by which groups have a main block (a bit each), from
 * how many tickets those are, and which extra blocks are chosen. A ticket gives main blocks, or one extra block, or
 * nothing. Sources of a sum are always smaller, so that going down changes it in place.
 */
function addTicket(ways: Float64Array, blocks: TicketBlocks, mistaken: readonly number[]): void {
  const mains = blocks.every(Boolean) ? mainWeights(blocks, mistaken) : undefined;
  const [first, second] = mistaken;
  const firstOdds = (first === undefined ? undefined : blocks[first]?.clean) ?? 0;
  const secondOdds = (second === undefined ? undefined : blocks[second]?.clean) ?? 0;
  const chosen = second !== undefined && blocks[second] ? 1 : 2;
  for (let mask = ALL; mask >= 0; mask -= 1) {
    for (let count = 0; count < COUNTS; count += 1) {
      const base = indexOf(mask, count, 0);
      const add = (to: number, from: number, odds: number) => {
        ways[base + to] = (ways[base + to] ?? 0) + (ways[base + from] ?? 0) * odds;
      };
      add(extraOf(chosen, 1), extraOf(0, 1), firstOdds);
      add(extraOf(1, 1), extraOf(1, 0), secondOdds);
      add(extraOf(2, 1), extraOf(2, 0), secondOdds);
      add(extraOf(0, 1), extraOf(0, 0), secondOdds);
      add(extraOf(chosen, 0), extraOf(0, 0), firstOdds);
      if (mains && count > 0) addMains(ways, mask, count, mains);
    }
  }
}

function addMains(ways: Float64Array, mask: number, count: number, mains: readonly number[]): void {
  const base = indexOf(mask, count, 0);
  for (let given = mask; given > 0; given = (given - 1) & mask) {
    const from = indexOf(mask ^ given, count - 1, 0);
    const odds = mains[given] ?? 0;
    for (let extra = 0; extra < EXTRAS; extra += 1) {
      ways[base + extra] = (ways[base + extra] ?? 0) + (ways[from + extra] ?? 0) * odds;
    }
  }
}

/** By the groups that a ticket gives the main block of: the product of their odds. */
function mainWeights(blocks: TicketBlocks, mistaken: readonly number[]): readonly number[] {
  const odds = blocks.map((block, group) => (mistaken.includes(group) ? block?.one : block?.clean) ?? 0);
  return Array.from({ length: ALL + 1 }, (_, given) =>
    odds.reduce((product, odd, group) => (given & (1 << group) ? product * odd : product), 1),
  );
}

function indexOf(mask: number, count: number, extra: number): number {
  return (mask * COUNTS + count) * EXTRAS + extra;
}
