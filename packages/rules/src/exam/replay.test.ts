import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { examBank } from '../testing/exam-bank.ts';
import { couldBe } from '../testing/exam-oracle.ts';
import { randomExam, takenOf } from '../testing/random-exam.ts';
import { replayExam, replayExamOfEarlierBank, type TakenExam, type TakenSlot } from './replay.ts';
import { examOutcome } from './selectors.ts';
import type { BankQuestion, ExamRulesName, ExamState } from './state.ts';

const questions = new Map([...examBank().values()].flat().map((question) => [question.id, question]));
const replay = (taken: TakenExam) => replayExam(taken, (id) => questions.get(id));
const kindOf = (taken: TakenExam) => replay(taken).kind;

const share = fc.constantFrom(0, 0.02, 0.1, 0.4);
const manner = fc.record({
  rules: fc.constantFrom<ExamRulesName>('literal', 'official'),
  seed: fc.integer(),
  wrong: share,
  late: fc.constantFrom(0, 0, 0.02, 0.1),
  atHand: fc.constantFrom(0, 0.3, 0.8, 1),
  choosing: fc.constantFrom(0, 0.3, 1),
});

/** Calls `check` with exams; the rarest end of one comes about once in 600, so who expects all of them names a seed. */
function play(check: (taken: TakenExam, exam: ExamState) => void, numRuns = 1000, seed?: number): void {
  fc.assert(
    fc.property(manner, (how) => {
      const exam = randomExam(how);
      check(takenOf(exam), exam);
    }),
    { numRuns, ...(seed === undefined ? {} : { seed }) },
  );
}

/** The answers without what only the phone knows. */
const graded = (exam: ExamState) =>
  exam.answers.map((answer) => answer && [answer.questionId, answer.answer]);

describe('an exam that was taken', () => {
  it('is the same when it is taken again, whatever questions were at hand and whenever the time ran out', () => {
    const seen = new Set<string>();
    play(
      (taken, exam) => {
        const again = replay(taken);
        if (again.kind !== 'exam') throw new Error(again.kind);
        const [found, expected] = [examOutcome(again.exam), examOutcome(exam)];
        expect({ ...found, minutes: 0 }).toEqual({ ...expected, minutes: 0 });
        expect(couldBe(taken, (id) => questions.get(id))).toBe(true);
        expect(again.exam.slots.map(({ block, isExtra }) => [block, isExtra])).toEqual(
          exam.slots.map(({ block, isExtra }) => [block, isExtra]),
        );
        expect(graded(again.exam)).toEqual(graded(exam));
        seen.add(`${taken.rules} ${expected?.reason} ${exam.slots.length}`);
      },
      1500,
      3,
    );
    const kinds = ['literal null 20', 'literal null 30', 'literal two-in-block 30', 'literal timeout 20'];
    const official = ['null 25', 'null 30', 'mistake-in-extra 25', 'timeout 25', 'three-mistakes 20'];
    expect([...seen]).toEqual(
      expect.arrayContaining([...kinds, ...official.map((kind) => `official ${kind}`)]),
    );
    // Fewer extra questions than five.
    expect([...seen].some((kind) => /^literal .* 2[1-4]$/.test(kind))).toBe(true);
  });
});

describe('an exam that waited while the bank was replaced', () => {
  const known = (id: number) => {
    const { options } = questions.get(id) ?? {};
    return options && { id, options };
  };
  /** The fives of its extra questions are whole. */
  const isWhole = ({ slots }: TakenExam) => slots.length % 5 === 0;

  it('has the same end, wherever its questions stand now', () => {
    let many = 0;
    play((taken, exam) => {
      if (!isWhole(taken)) return;
      const again = replayExamOfEarlierBank(taken, known);
      if (again.kind !== 'exam') throw new Error(again.kind);
      expect({ ...examOutcome(again.exam), minutes: 0 }).toEqual({ ...examOutcome(exam), minutes: 0 });
      expect(graded(again.exam)).toEqual(graded(exam));
      if (taken.slots.length === 30) many += 1;
    });
    expect(many).toBeGreaterThan(20);
  });

  it('is none with a question or an option that never was, a question twice, or answers after its end', () => {
    play((taken) => {
      if (!isWhole(taken)) return;
      const kind = (sent: TakenExam) => replayExamOfEarlierBank(sent, known).kind;
      const [first] = taken.slots;
      expect(kind(put(taken, 3, { questionId: 999_999 }))).toBe('question-unknown');
      expect(kind(put(taken, 3, { questionId: first?.questionId ?? null, answer: 1 }))).toBe('impossible');
      if (typeof first?.answer !== 'number' || taken.ended === 'timeout') return;
      expect(kind(put(taken, 0, { answer: 9 }))).toBe('option-unknown');
      expect(kind(put(taken, 0, { answer: undefined }))).toBe('impossible');
      expect(kind({ ...taken, slots: taken.slots.slice(0, 19) })).toBe('impossible');
    }, 200);
  });
});

interface Change {
  readonly at: number;
  readonly other: number;
  readonly option: number;
  readonly any: number;
  readonly seconds: number;
}

const all = [...questions.values()];
const put = (taken: TakenExam, at: number, fields: Partial<TakenSlot>): TakenExam => ({
  ...taken,
  slots: taken.slots.map((each, index) => (index === at ? { ...each, ...fields } : each)),
});
const insert = (taken: TakenExam, at: number, slot: TakenSlot): TakenExam => ({
  ...taken,
  slots: taken.slots.toSpliced(at, 0, slot),
});
const oneOf = (some: readonly BankQuestion[], any: number) =>
  some[any % Math.max(1, some.length)]?.id ?? null;
/** Any question of the ticket that stands at a place. */
function ofTicket(taken: TakenExam, { at, any }: Change) {
  const ticket = questions.get(taken.slots[at]?.questionId ?? 0)?.ticket;
  return oneOf(
    all.filter((question) => question.ticket === ticket),
    any,
  );
}

/** Everything that may be changed in one place of what is sent. */
const changes: Readonly<Record<string, (taken: TakenExam, change: Change) => TakenExam>> = {
  answer: (taken, { at, option }) => put(taken, at, { answer: option }),
  noAnswer: (taken, { at }) => put(taken, at, { answer: undefined }),
  noTime: (taken, { at }) => put(taken, at, { answer: null }),
  question: (taken, { at, any }) => put(taken, at, { questionId: oneOf(all, any) }),
  questionOfTicket: (taken, change) => put(taken, change.at, { questionId: ofTicket(taken, change) }),
  sameQuestion: (taken, { at, other }) =>
    put(taken, at, { questionId: taken.slots[other]?.questionId ?? null }),
  noQuestion: (taken, { at }) => put(taken, at, { questionId: null }),
  without: (taken, { at }) => ({ ...taken, slots: taken.slots.toSpliced(at, 1) }),
  oneMore: (taken, change) =>
    insert(taken, change.at, {
      questionId: ofTicket(taken, change),
      ...(change.any % 2 ? { answer: change.option } : {}),
    }),
  oneUnchosen: (taken, { at, any }) =>
    insert(taken, at, { questionId: null, ...(any % 2 ? { answer: null } : {}) }),
  swapped: (taken, { at, other }) => {
    const [one, two] = [taken.slots[at], taken.slots[other]];
    return one && two
      ? put(put(taken, at, { answer: undefined, ...two }), other, { answer: undefined, ...one })
      : taken;
  },
  ended: (taken) => ({ ...taken, ended: taken.ended === 'timeout' ? 'answered' : 'timeout' }),
  seconds: (taken, { seconds }) => ({ ...taken, seconds }),
  rules: (taken) => ({ ...taken, rules: taken.rules === 'literal' ? 'official' : 'literal' }),
};

const change = fc.tuple(
  fc.constantFrom(...Object.keys(changes)),
  fc.record({
    at: fc.nat(31),
    other: fc.nat(31),
    option: fc.integer({ min: 1, max: 5 }),
    any: fc.nat(),
    seconds: fc.oneof(
      fc.integer({ min: 0, max: 1900 }),
      fc.constantFrom(0, 299, 300, 600, 1199, 1200, 1201, 1500, 1800),
    ),
  }),
);

/** The time of the extra questions ran out before any was chosen, and the first of them is said to be answered. */
const answeredUnchosen = [
  { rules: 'official', seed: -1_775_364_293, wrong: 0.02, late: 0.1, atHand: 0, choosing: 0.3 },
  [['answer', { at: 20, other: 0, option: 1, any: 0, seconds: 0 }]],
] satisfies [unknown, [string, Change][]];

describe('what is sent with a change', () => {
  it('is refused exactly where there can have been no such exam', () => {
    const kinds = new Map<string, Set<string>>();
    fc.assert(
      fc.property(manner, fc.array(change, { minLength: 1, maxLength: 40 }), (how, made) => {
        const taken = takenOf(randomExam(how));
        for (const [name, each] of made) {
          const sent = changes[name]?.(taken, each) ?? taken;
          const { kind } = replay(sent);
          kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
          if (kind !== 'option-unknown')
            expect([name, kind === 'exam']).toEqual([name, couldBe(sent, (id) => questions.get(id))]);
        }
      }),
      { numRuns: 600, examples: [[...answeredUnchosen]] },
    );
    // Each change made an exam that cannot be; most also one that can.
    expect([...kinds].filter(([, seen]) => !seen.has('impossible'))).toEqual([]);
    expect([...kinds].filter(([, seen]) => seen.has('exam')).length).toBeGreaterThan(8);
  });

  it('names a question or an option that is not there', () => {
    play((taken) => {
      const [first, ...slots] = taken.slots;
      expect(kindOf({ ...taken, slots: [{ questionId: 99_999, answer: 1 }, ...slots] })).toBe(
        'question-unknown',
      );
      const questionId = first?.questionId ?? 0;
      expect(kindOf({ ...taken, slots: [{ questionId, answer: 9 }, ...slots] })).toBe('option-unknown');
    }, 100);
  });
});
