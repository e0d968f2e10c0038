import { describe, expect, it } from 'vitest';

import { answer, begin, runOut } from '../testing/exam-run.ts';
import { type ExamOutcome, examOutcome } from './selectors.ts';
import type { ExamRulesName, ExamState } from './state.ts';

// Every placement of up to three mistakes, and every moment at which the time may run out, against an oracle
// that is written from the texts and shares no code with the machine.

/** Events of an exam, one mark each: r right, w wrong, T the time of the phase ran out. */
type Marks = string;

interface Expected {
  readonly over: boolean;
  readonly count: number;
  readonly reason?: string | null;
  readonly right?: number;
  readonly wrong?: number;
  readonly total?: number;
  readonly endedEarly?: boolean;
}

const inOrder = [...Array.from({ length: 30 }).keys()];
const blockAt = (index: number) => Math.floor(index / 5);
const repeats = (values: readonly number[]) => new Set(values).size !== values.length;

/** Specification §4 and §9, decisions E1–E4 and E17. */
function literalOracle(marks: Marks): Expected {
  const given = marks.replace('T', '');
  const wrongAt = inOrder.filter((index) => given[index] === 'w');
  const firstTicket = blockAt(wrongAt[0] ?? 0);
  const tickets = wrongAt.map((index) => (index < 20 ? blockAt(index) : firstTicket));
  const count = 20 + 5 * wrongAt.length;
  const timedOut = marks.includes('T');
  if (!timedOut && wrongAt.length < 2 && given.length < count) return { over: false, count };
  const inOneTicket = repeats(tickets) ? 'two-in-block' : null;
  const reason = wrongAt.length > 2 ? 'three-mistakes' : (inOneTicket ?? (timedOut ? 'timeout' : null));
  return {
    over: true,
    count,
    reason,
    right: given.length - wrongAt.length,
    wrong: wrongAt.length,
    total: reason === null ? count : Math.max(count - 5, given.length),
    endedEarly: reason === null && wrongAt.length === 2,
  };
}

/** Items 92 and 98 of the official order: two in one block or three fail, extra blocks forgive nothing. */
function officialOracle(marks: Marks): Expected {
  const main = marks.slice(0, 20).split('T')[0] ?? '';
  const mainTimedOut = main.length < 20 && marks.includes('T');
  const rest = marks.slice(main.length + (mainTimedOut ? 1 : 0));
  const wrongAt = inOrder.filter((index) => main[index] === 'w');
  const missedAt = mainTimedOut ? inOrder.slice(main.length, 20) : [];
  const mistakes = [...wrongAt, ...missedAt];
  const fails = mistakes.length > 2 || repeats(mistakes.map(blockAt));
  const answered = `${main}${rest}`.replaceAll(/[^r]/g, '').length;
  const end = (reason: string | null, count: number, wrong: number): Expected => {
    return { over: true, count, reason, right: answered, wrong, total: count, endedEarly: false };
  };
  if (fails) {
    const inOneBlock = repeats(wrongAt.map(blockAt)) ? 'two-in-block' : 'timeout';
    return end(wrongAt.length > 2 ? 'three-mistakes' : inOneBlock, 20, mistakes.length);
  }
  const count = 20 + 5 * mistakes.length;
  if (main.length < 20 && !mainTimedOut) return { over: false, count: 20 };
  if (rest.includes('w')) return end('mistake-in-extra', count, mistakes.length + 1);
  if (rest.includes('T')) return end('timeout', count, mistakes.length + count - 20 - rest.indexOf('T'));
  return rest.length === count - 20 ? end(null, count, mistakes.length) : { over: false, count };
}

const oracles = { literal: literalOracle, official: officialOracle };

function compare(exam: ExamState, marks: Marks): string[] {
  const { over, count, ...expected } = oracles[exam.rules](marks);
  const outcome = examOutcome(exam);
  const isSame =
    (exam.ended !== null) === over && exam.slots.length === count && isOutcome(outcome, expected);
  return isSame ? [] : [`${exam.rules} ${marks}: ${JSON.stringify({ outcome, expected, count, over })}`];
}

function isOutcome(outcome: ExamOutcome | undefined, expected: Omit<Expected, 'over' | 'count'>): boolean {
  return (
    outcome?.reason === expected.reason &&
    outcome?.passed === (outcome && expected.reason === null) &&
    outcome?.right === expected.right &&
    outcome?.wrong === expected.wrong &&
    outcome?.total === expected.total &&
    outcome?.endedEarly === expected.endedEarly
  );
}

const visited = { ends: 0 };

/** Walks every way on from here with at most `left` more mistakes, and lets the time run out everywhere. */
function walk(exam: ExamState, marks: Marks, left: number): string[] {
  const differences = compare(exam, marks);
  if (exam.ended !== null) {
    visited.ends += 1;
    return differences;
  }
  return [
    ...differences,
    ...walk(answer(exam, true), `${marks}r`, left),
    ...(left > 0 ? walk(answer(exam, false), `${marks}w`, left - 1) : []),
    ...walk(runOut(exam), `${marks}T`, left),
  ];
}

// By hand: without a timeout 1 + 20 + (24 + 23 + … + 5) ends of the literal exam, and as many but the first one
// by a timeout. Of the official exam only the size matters: an empty walk would agree with any oracle.
describe.each<{ rules: ExamRulesName; atLeast: number }>([
  { rules: 'literal', atLeast: 621 },
  { rules: 'official', atLeast: 5000 },
])('$rules rules', ({ rules, atLeast }) => {
  it('agree with the texts in every placement of up to three mistakes and every timeout', () => {
    visited.ends = 0;
    expect(walk(begin(rules), '', 3)).toEqual([]);
    expect(visited.ends).toBeGreaterThanOrEqual(atLeast);
  });
});
