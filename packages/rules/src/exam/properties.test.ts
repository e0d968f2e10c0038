import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { examBank } from '../testing/exam-bank.ts';
import { seeded } from '../testing/seeded.ts';
import { begin, START } from '../testing/exam-run.ts';
import { parseExam } from './parse.ts';
import { examOutcome, remainingMs } from './selectors.ts';
import type { ExamRulesName, ExamState, QuestionSlot } from './state.ts';
import { goBack, goForward, resolvePlaceholders, selectOption, tick } from './transitions.ts';

type Move =
  | { readonly type: 'answer'; readonly isRight: boolean }
  | { readonly type: 'select'; readonly option: number }
  | { readonly type: 'forward' }
  | { readonly type: 'back' }
  | { readonly type: 'resolve' }
  /** Wall clock after the move, milliseconds from the start; anything may happen to a clock. */
  | { readonly type: 'clock'; readonly at: number };

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Move>({ type: 'answer', isRight: false }) },
  { weight: 30, arbitrary: fc.constant<Move>({ type: 'answer', isRight: true }) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 6 }).map((option): Move => ({ type: 'select', option })),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom<Move>({ type: 'forward' }, { type: 'back' }, { type: 'resolve' }),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -600_000, max: 1_300_000 }).map((at): Move => ({ type: 'clock', at })),
  },
);

const game = fc.record({
  rules: fc.constantFrom<ExamRulesName>('literal', 'official'),
  seed: fc.integer(),
  // From six tickets on both kinds of exam can be drawn.
  tickets: fc.integer({ min: 6, max: 40 }),
  // Long enough for most games to reach their end.
  moves: fc.array(move, { minLength: 40, maxLength: 80 }),
});

interface Player {
  readonly step: (exam: ExamState, move: Move) => ExamState;
  readonly exam: ExamState;
}

function player({ rules, seed, tickets }: { rules: ExamRulesName; seed: number; tickets: number }): Player {
  const bank = examBank(tickets);
  const random = seeded(seed);
  return {
    exam: begin(rules, { bank, random }),
    step: (exam, made) => {
      if (made.type === 'back') return goBack(exam);
      if (made.type === 'forward') return goForward(exam, exam.index);
      if (made.type === 'resolve') return resolvePlaceholders(exam, bank, random);
      if (made.type === 'select') return selectOption(exam, made.option);
      if (made.type === 'clock') return tick(exam, START + made.at);
      const open = { ...exam, index: exam.answers.length };
      const slot = open.slots[open.index];
      if (exam.ended !== null || slot?.kind !== 'question') return resolvePlaceholders(exam, bank, random);
      const option = slot.options.find(({ isRight }) => isRight === made.isRight);
      return goForward(selectOption(open, option?.position ?? -1), open.index);
    },
  };
}

function questions(exam: ExamState): QuestionSlot[] {
  return exam.slots.filter((slot) => slot.kind === 'question');
}

/** Calls `check` with the exam before and after every move. */
function play(check: (before: ExamState, after: ExamState, made: Move) => void): void {
  fc.assert(
    fc.property(game, ({ moves, ...setting }) => {
      const { exam: drawn, step } = player(setting);
      let exam = drawn;
      for (const made of moves) {
        const after = step(exam, made);
        check(exam, after, made);
        exam = after;
      }
    }),
  );
}

it('counts are numbers, right never exceeds total, and an outcome exists exactly at the end', () => {
  play((_, exam) => {
    const outcome = examOutcome(exam);
    expect(outcome === undefined).toBe(exam.ended === null);
    if (!outcome) return;
    const { right, wrong, total, minutes, passed, reason } = outcome;
    expect([right, wrong, total, minutes].every(Number.isInteger)).toBe(true);
    expect(right).toBeLessThanOrEqual(total);
    expect(right + wrong).toBeLessThanOrEqual(exam.slots.length);
    expect(minutes).toBeGreaterThanOrEqual(1);
    expect(minutes).toBeLessThanOrEqual(exam.rules === 'literal' ? 20 : 30);
    expect(passed).toBe(reason === null);
  });
});

it('survives storage at every step', () => {
  play((_, exam) => expect(parseExam(JSON.parse(JSON.stringify(exam)))).toEqual(exam));
});

it('ends the same whether or not it is stored and resumed at every step', () => {
  fc.assert(
    fc.property(game, ({ moves, ...setting }) => {
      const straight = player(setting);
      const resumed = player(setting);
      const end = moves.reduce(straight.step, straight.exam);
      const resumedEnd = moves.reduce((exam, made) => {
        const stored = parseExam(JSON.parse(JSON.stringify(exam)));
        if (!stored) throw new Error('not readable');
        return resumed.step(stored, made);
      }, resumed.exam);
      expect(resumedEnd).toEqual(end);
    }),
  );
});

it('committed answers stay as they are, and moving back and forth adds none', () => {
  play((before, after, made) => {
    if (made.type === 'resolve') return;
    expect(after.answers.slice(0, before.answers.length)).toEqual(before.answers);
    if (made.type === 'back' || made.type === 'select') expect(after.answers).toBe(before.answers);
  });
});

it('a second tap on the same question changes nothing', () => {
  play((before, after, made) => {
    if (made.type !== 'forward' || after === before) return;
    expect(goForward(after, before.index)).toBe(after);
  });
});

it('nothing but resolving changes an exam that has ended', () => {
  play((before, after, made) => {
    if (before.ended === null || made.type === 'resolve' || made.type === 'answer') return;
    expect(after).toBe(before);
  });
});

it('asks no question twice', () => {
  play((_, exam) => {
    const ids = questions(exam).map(({ questionId }) => questionId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('takes extra questions from the ticket of the mistake, or from the same positions of an unused ticket', () => {
  play((_, exam) => {
    const isExtra = (slot: QuestionSlot) => slot.isExtra;
    const main = questions(exam).filter((slot) => !isExtra(slot));
    const mainTickets = main.map(({ ticket }) => ticket);
    for (const extra of questions(exam).filter(isExtra)) {
      if (exam.rules === 'literal') expect(extra.ticket).toBe(extra.block);
      else {
        expect(mainTickets).not.toContain(extra.ticket);
        expect(Math.ceil(extra.position / 5)).toBe(extra.block);
      }
    }
  });
});

it('time never runs backwards nor past its limit', () => {
  play((before, after) => {
    expect(after.elapsedMs).toBeGreaterThanOrEqual(before.elapsedMs);
    expect(remainingMs(after)).toBeGreaterThanOrEqual(0);
    expect(after.ended === null && remainingMs(after) === 0).toBe(false);
  });
});

it('does not depend on how often the clock is read', () => {
  const times = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(game, times, ({ moves, ...setting }, read) => {
      const { exam: drawn, step } = player(setting);
      const exam = moves.reduce(step, drawn);
      const sorted = read.toSorted((a, b) => a - b).map((at) => exam.startedAt + exam.elapsedMs + at);
      expect(sorted.reduce(tick, exam)).toEqual(tick(exam, sorted.at(-1) ?? 0));
    }),
  );
});
