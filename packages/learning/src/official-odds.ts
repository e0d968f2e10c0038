import { BLOCK_SIZE } from '@avto/rules';

import type { BlockOdds } from './official-blocks.ts';
import { drawnBlocks } from './official-draw.ts';
import type { ExamOdds, PlacedQuestion } from './placed-question.ts';

const GROUPS = [0, 1, 2, 3] as const;

/** Two groups of an exam in which a mistake was made. */
const pairs = GROUPS.flatMap((first) =>
  GROUPS.filter((second) => second > first).map((second) => [first, second] as const),
);

/**
 * The exam of the traffic police: passed with no mistake, with one, or with two in different blocks, where all questions of
 * the extra blocks are answered right.
 */
export function officialOdds(questions: readonly PlacedQuestion[]): ExamOdds | undefined {
  const tickets = [...blocksOfTickets(questions).values()];
  if (tickets.filter((blocks) => blocks.every(isWhole)).length < GROUPS.length) return undefined;
  return (odds) => {
    const draw = drawnBlocks(tickets.map((blocks) => blocks.map((block) => blockOdds(block, odds))));
    let passed = draw([]);
    for (const group of GROUPS) passed += draw([group]);
    for (const pair of pairs) passed += draw(pair);
    return Math.min(1, passed);
  };
}

/** Indexes of the questions of each ticket, by group. */
function blocksOfTickets(questions: readonly PlacedQuestion[]): ReadonlyMap<number, readonly number[][]> {
  const tickets = new Map<number, number[][]>();
  for (const [index, { ticket, position }] of questions.entries()) {
    const blocks = tickets.get(ticket) ?? GROUPS.map(() => []);
    tickets.set(ticket, blocks);
    blocks[Math.ceil(position / BLOCK_SIZE) - 1]?.push(index);
  }
  return tickets;
}

function isWhole(block: readonly number[]): boolean {
  return block.length === BLOCK_SIZE;
}

function blockOdds(block: readonly number[], odds: readonly number[]): BlockOdds | undefined {
  if (!isWhole(block)) return undefined;
  let clean = 1;
  let one = 0;
  for (const index of block) {
    const odd = odds[index] ?? 0;
    one = one * odd + clean * (1 - odd);
    clean *= odd;
  }
  return { clean, one };
}
