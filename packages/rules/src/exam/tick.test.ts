import { describe, expect, it } from 'vitest';

import { examBank } from '../testing/exam-bank.ts';
import { seeded } from '../testing/seeded.ts';
import { answer, answers, begin, MINUTE, onScreen, optionOf, runOut, START } from '../testing/exam-run.ts';
import { examOutcome, remainingMs } from './selectors.ts';
import { resolvePlaceholders, selectOption, tick } from './transitions.ts';

describe('the clock of the literal exam', () => {
  it('counts to twenty minutes and fails the exam there', () => {
    const exam = begin('literal');
    const late = tick(exam, START + 20 * MINUTE - 1);
    expect(late).toMatchObject({ elapsedMs: 20 * MINUTE - 1, ended: null });
    expect(remainingMs(late)).toBe(1);
    const over = tick(late, START + 20 * MINUTE + 5000);
    expect(over).toMatchObject({ elapsedMs: 20 * MINUTE, ended: 'timeout' });
    expect(examOutcome(over)).toMatchObject({ passed: false, reason: 'timeout', minutes: 20, wrong: 0 });
  });

  it('gives the extra questions no time of their own', () => {
    const exam = answer(begin('literal'), false);
    expect(exam.phase).toEqual({ name: 'main', startMs: 0, limitMs: 20 * MINUTE });
  });

  it('drops a choice that was not committed in time', () => {
    const exam = begin('literal');
    const over = tick(selectOption(exam, optionOf(onScreen(exam), true)), START + 21 * MINUTE);
    expect(over).toMatchObject({ selected: null, answers: [] });
  });

  it.each([
    { spent: 0, minutes: 1 },
    { spent: MINUTE, minutes: 1 },
    { spent: MINUTE + 1, minutes: 2 },
    { spent: 12.5 * MINUTE, minutes: 13 },
  ])('rounds $spent ms up to $minutes minutes', ({ spent, minutes }) => {
    const exam = tick(begin('literal'), START + spent);
    const ended = answer(answer(exam, false), false);
    expect(examOutcome(ended)?.minutes).toBe(minutes);
  });

  it('goes on from where it was when it is set back', () => {
    const before = tick(begin('literal'), START + 10 * MINUTE);
    const setBack = tick(before, START - 60 * MINUTE);
    expect(setBack.elapsedMs).toBe(10 * MINUTE);
    expect(tick(setBack, START - 58 * MINUTE).elapsedMs).toBe(12 * MINUTE);
  });
});

describe('the clock of the official exam', () => {
  it('has no extra phase without a mistake', () => {
    const exam = answers(begin('official'), 20);
    expect(exam.phase).toEqual({ name: 'main', startMs: 0, limitMs: 20 * MINUTE });
  });

  const lastOpen = () => answers(begin('official'), 19);

  it('gives one extra block five minutes from the last answer', () => {
    const exam = answer(tick(lastOpen(), START + 7 * MINUTE), false);
    expect(exam.phase).toEqual({ name: 'extra', startMs: 7 * MINUTE, limitMs: 5 * MINUTE });
    expect(remainingMs(exam)).toBe(5 * MINUTE);
    expect(exam).toMatchObject({ index: 20, ended: null });
    const over = tick(exam, START + 12 * MINUTE);
    expect(over).toMatchObject({ ended: 'timeout', elapsedMs: 12 * MINUTE });
    expect(examOutcome(over)).toMatchObject({ passed: false, reason: 'timeout', wrong: 6, minutes: 12 });
  });

  it('gives two extra blocks ten minutes, in the order of the mistakes', () => {
    const one = answer(answers(begin('official'), 4), false);
    const exam = answer(answers(one, 14), false);
    expect(exam.phase.limitMs).toBe(10 * MINUTE);
    expect(exam.slots.slice(20).map(({ block }) => block)).toEqual([1, 1, 1, 1, 1, 4, 4, 4, 4, 4]);
    expect(exam.slots.slice(20).map((slot) => slot.kind === 'question' && slot.position)).toEqual([
      1, 2, 3, 4, 5, 16, 17, 18, 19, 20,
    ]);
  });

  it('makes a mistake of the question left open and goes on with its block', () => {
    const exam = runOut(lastOpen());
    expect(exam.answers.at(-1)).toBe(null);
    expect(exam).toMatchObject({ index: 20, ended: null, elapsedMs: 20 * MINUTE });
    expect(exam.phase).toEqual({ name: 'extra', startMs: 20 * MINUTE, limitMs: 5 * MINUTE });
    const end = answers(exam, 5);
    expect(examOutcome(end)).toMatchObject({ passed: true, right: 24, wrong: 1, total: 25 });
  });

  it('runs while nobody looks: both windows can pass at once', () => {
    const asleep = tick(lastOpen(), START + 60 * MINUTE);
    expect(asleep).toMatchObject({ ended: 'timeout', elapsedMs: 25 * MINUTE });
    const resolved = resolvePlaceholders(asleep, examBank(), seeded(1));
    expect(resolved.slots).toHaveLength(25);
    expect(examOutcome(resolved)).toMatchObject({ passed: false, reason: 'timeout', total: 25 });
    const without = resolvePlaceholders(asleep, new Map(), seeded(1));
    expect(without.answers).toHaveLength(20);
    expect(without.slots).toHaveLength(20);
    expect(without).toMatchObject({ ended: 'timeout', index: 19 });
  });
});
