import { describe, expect, it } from 'vitest';

import { examBank } from '../testing/exam-bank.ts';
import { seeded } from '../testing/seeded.ts';
import { begin, START } from '../testing/exam-run.ts';
import { drawExam } from './draw.ts';
import type { ExamBank, ExamRulesName, ExamState, QuestionSlot } from './state.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed);

function draw(rules: ExamRulesName, bank: ExamBank) {
  return drawExam({ examId: 'exam-7', rules, bank, random: seeded(1), now: START });
}

function slotsOf(exam: ExamState): QuestionSlot[] {
  return exam.slots.filter((slot) => slot.kind === 'question');
}

function runsOf(exam: ExamState, key: 'ticket' | 'block'): number[] {
  const values = slotsOf(exam).map((slot) => slot[key]);
  return values.filter((value, index) => value !== values[index - 1]);
}

describe('the literal draw', () => {
  it.each(seeds)('has four tickets with five questions each, kept in blocks (seed %i)', (seed) => {
    const exam = begin('literal', { random: seeded(seed) });
    expect(exam.slots).toHaveLength(20);
    expect(new Set(runsOf(exam, 'ticket')).size).toBe(4);
    expect(runsOf(exam, 'ticket')).toHaveLength(4);
    for (const at of [0, 5, 10, 15]) {
      const five = slotsOf(exam).slice(at, at + 5);
      expect(new Set(five.map(({ questionId }) => questionId)).size).toBe(5);
      expect(five.every(({ ticket, block, isExtra }) => ticket === block && !isExtra)).toBe(true);
    }
  });

  it('reaches every ticket and every question', () => {
    const drawn = Array.from({ length: 1000 }, (_, seed) => begin('literal', { random: seeded(seed) }));
    const ids = new Set(drawn.flatMap(slotsOf).map(({ questionId }) => questionId));
    expect(ids.size).toBe(800);
  });

  it.each([
    { tickets: 3, questions: 20, eligible: 3 },
    { tickets: 40, questions: 4, eligible: 0 },
    { tickets: 0, questions: 0, eligible: 0 },
  ])(
    'needs four tickets with five questions: $tickets with $questions',
    ({ tickets, questions, eligible }) => {
      expect(draw('literal', examBank(tickets, questions))).toEqual({
        kind: 'too-few-tickets',
        eligible,
        needed: 4,
      });
    },
  );

  it('passes over tickets with fewer than five questions', () => {
    const bank = new Map([...examBank(40, 4), ...[...examBank(40, 5)].slice(10, 14)]);
    expect(runsOf(begin('literal', { bank }), 'ticket').toSorted((a, b) => a - b)).toEqual([11, 12, 13, 14]);
  });
});

describe('the official draw', () => {
  it.each(seeds)('has the blocks of positions 1–5, 6–10, 11–15 and 16–20 in order (seed %i)', (seed) => {
    const exam = begin('official', { random: seeded(seed) });
    expect(slotsOf(exam).map(({ position }) => position)).toEqual([...Array(20).keys()].map((at) => at + 1));
    expect(runsOf(exam, 'block')).toEqual([1, 2, 3, 4]);
    for (const at of [0, 5, 10, 15]) {
      const five = slotsOf(exam).slice(at, at + 5);
      expect(new Set(five.map(({ ticket }) => ticket)).size).toBe(1);
    }
  });

  it('draws each block for itself, so that tickets differ', () => {
    const tickets = seeds.map((seed) => runsOf(begin('official', { random: seeded(seed) }), 'ticket').length);
    expect(tickets.filter((length) => length === 4).length).toBeGreaterThan(30);
  });

  it('reaches every question', () => {
    const drawn = Array.from({ length: 1000 }, (_, seed) => begin('official', { random: seeded(seed) }));
    expect(new Set(drawn.flatMap(slotsOf).map(({ questionId }) => questionId)).size).toBe(800);
  });

  it('orders a block whose questions come unsorted', () => {
    const bank = new Map([...examBank(6)].map(([ticket, questions]) => [ticket, questions.toReversed()]));
    const positions = slotsOf(begin('official', { bank })).map(({ position }) => position);
    expect(positions).toEqual([...Array(20).keys()].map((at) => at + 1));
  });

  it.each([
    { tickets: 3, questions: 20, eligible: 3 },
    { tickets: 40, questions: 19, eligible: 0 },
  ])('needs four whole tickets: $tickets with $questions', ({ tickets, questions, eligible }) => {
    expect(draw('official', examBank(tickets, questions))).toEqual({
      kind: 'too-few-tickets',
      eligible,
      needed: 4,
    });
  });
});

it('a drawn exam has begun', () => {
  expect(begin('literal')).toMatchObject({
    version: 1,
    examId: 'exam-1',
    rules: 'literal',
    answers: [],
    index: 0,
    selected: null,
    phase: { name: 'main', startMs: 0, limitMs: 1_200_000 },
    startedAt: START,
    elapsedMs: 0,
    ended: null,
  });
});

it('shuffles the options of a question and keeps all of them', () => {
  const bank = examBank();
  const drawn = seeds.map((seed) => begin('literal', { bank, random: seeded(seed) })).flatMap(slotsOf);
  for (const slot of drawn) {
    const question = bank.get(slot.ticket)?.find(({ id }) => id === slot.questionId);
    const options = question?.options.map(({ id, position, isRight }) => ({
      answerId: id,
      position,
      isRight,
    }));
    expect(slot.options.toSorted((a, b) => a.position - b.position)).toEqual(options);
    expect(slot.position).toBe(question?.position);
  }
  const firstShown = drawn
    .filter(({ options }) => options.length === 5)
    .map(({ options }) => options[0]?.position);
  expect(new Set(firstShown)).toEqual(new Set([1, 2, 3, 4, 5]));
});
