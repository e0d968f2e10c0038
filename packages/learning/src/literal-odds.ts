import { BLOCK_SIZE } from '@avto/rules';

import type { ExamOdds, PlacedQuestion } from './placed-question.ts';

/** Tickets of an exam. */
const DRAWN = 4;

/** Possible outcomes of a ticket in an exam that can still be passed; probabilities over the draw of its questions. */
interface TicketOdds {
  /** Its five questions are answered right. */
  readonly clean: number;
  /** Exactly one of them is answered wrong. */
  readonly one: number;
  /** Exactly one of them is answered wrong, and its extra questions right. */
  readonly mended: number;
}

/**
 * The exam of the app. It is passed with no mistake; with one and all extra questions of its ticket right; and, as it ends
 * at the second mistake, with a first one in a ticket that is otherwise right and another in any later ticket, extra
 * questions then never being reached.
 */
export function literalOdds(questions: readonly PlacedQuestion[]): ExamOdds | undefined {
  const tickets = new Map<number, number[]>();
  for (const [index, { ticket }] of questions.entries()) {
    const held = tickets.get(ticket);
    if (held) held.push(index);
    else tickets.set(ticket, [index]);
  }
  const eligible = [...tickets.values()].filter((held) => held.length >= BLOCK_SIZE);
  if (eligible.length < DRAWN) return undefined;
  return (odds) => passing(eligible.map((held) => ticketOdds(held.map((index) => odds[index] ?? 0))));
}

/**
 * Goes through the questions of a ticket and counts, weighted by their odds, the ways to choose five main and five extra
 * ones (fewer where there are fewer), by how many were chosen and whether a main one is wrong.
 */
function ticketOdds(odds: readonly number[]): TicketOdds {
  const extra = Math.min(BLOCK_SIZE, odds.length - BLOCK_SIZE);
  const width = extra + 1;
  const right = new Float64Array((BLOCK_SIZE + 1) * width);
  const oneWrong = new Float64Array((BLOCK_SIZE + 1) * width);
  right[0] = 1;
  for (const odd of odds) {
    for (let main = BLOCK_SIZE; main >= 0; main -= 1) {
      for (let more = extra; more >= 0; more -= 1) {
        const here = main * width + more;
        const before = main > 0 ? here - width : -1;
        const added = more > 0 ? here - 1 : -1;
        oneWrong[here] =
          at(oneWrong, here) +
          at(oneWrong, before) * odd +
          at(right, before) * (1 - odd) +
          at(oneWrong, added) * odd;
        right[here] = at(right, here) + at(right, before) * odd + at(right, added) * odd;
      }
    }
  }
  const mains = choose(odds.length, BLOCK_SIZE);
  const bare = BLOCK_SIZE * width;
  return {
    clean: at(right, bare) / mains,
    one: at(oneWrong, bare) / mains,
    mended: at(oneWrong, bare + extra) / (mains * choose(odds.length - BLOCK_SIZE, extra)),
  };
}

/** Sums over four different tickets in every order, each order being as likely. */
function passing(tickets: readonly TicketOdds[]): number {
  // By how many tickets were chosen: all clean; one of them with a mistake at the end, unmended or mended.
  const clean = new Float64Array(DRAWN + 1);
  const one = new Float64Array(DRAWN + 1);
  const mended = new Float64Array(DRAWN + 1);
  clean[0] = 1;
  for (const ticket of tickets) {
    for (let chosen = DRAWN; chosen > 0; chosen -= 1) {
      one[chosen] = at(one, chosen) + at(one, chosen - 1) * ticket.clean + at(clean, chosen - 1) * ticket.one;
      mended[chosen] =
        at(mended, chosen) + at(mended, chosen - 1) * ticket.clean + at(clean, chosen - 1) * ticket.mended;
      clean[chosen] = at(clean, chosen) + at(clean, chosen - 1) * ticket.clean;
    }
  }
  const sets = (size: number) => choose(tickets.length, size);
  let passed = (at(clean, DRAWN) + at(mended, DRAWN)) / sets(DRAWN);
  for (let place = 1; place <= DRAWN; place += 1) {
    // The first mistake is in the ticket at this place, and those after it are not all clean. A set of tickets, one of
    // them marked, stands with the mark at the given place in one of `size` orders.
    passed += at(one, place) / (sets(place) * place) - at(one, DRAWN) / (sets(DRAWN) * DRAWN);
  }
  return Math.min(1, Math.max(0, passed));
}

/** Ways to choose `count` of `size`. */
function choose(size: number, count: number): number {
  let ways = 1;
  for (let taken = 1; taken <= count; taken += 1) ways = (ways * (size - count + taken)) / taken;
  return ways;
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
