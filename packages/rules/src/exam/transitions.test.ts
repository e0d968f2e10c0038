import { describe, expect, it } from 'vitest';

import { answers, begin, commit, MINUTE, onScreen, optionOf, START, take } from '../testing/exam-run.ts';
import { canGoBack, canGoForward } from './selectors.ts';
import type { ExamState } from './state.ts';
import { goBack, goForward, selectOption, tick } from './transitions.ts';

const right = (exam: ExamState) => optionOf(onScreen(exam), true);
const wrong = (exam: ExamState) => optionOf(onScreen(exam), false);

describe('an answer', () => {
  it('is committed with position number, option id, ticket and grade', () => {
    const exam = begin('literal');
    const { questionId, ticket, options } = onScreen(exam);
    const option = options.find(({ isRight }) => isRight);
    const after = commit(exam, true);
    expect(after.answers).toEqual([
      { questionId, ticket, answer: option?.position, answerId: option?.answerId, status: 'SUCCESS' },
    ]);
    expect(after).toMatchObject({ index: 1, selected: null, ended: null });
    expect(commit(exam, false).answers[0]).toMatchObject({ status: 'ERROR', ticket });
  });

  it('leaves the questions the very same unless it adds some', () => {
    const exam = begin('literal');
    const after = commit(exam, true);
    expect(after.slots).toBe(exam.slots);
    expect(commit(after, false).slots).not.toBe(exam.slots);
  });

  it('can be reconsidered until it is committed', () => {
    const exam = begin('literal');
    const chosen = selectOption(selectOption(exam, wrong(exam)), right(exam));
    expect(chosen.answers).toEqual([]);
    expect(goForward(chosen, 0).answers[0]?.status).toBe('SUCCESS');
  });

  it('needs a selection, an existing option and the question it was meant for', () => {
    const exam = begin('literal');
    expect(goForward(exam, 0)).toBe(exam);
    expect(selectOption(exam, 9)).toBe(exam);
    const chosen = selectOption(exam, right(exam));
    expect(goForward(chosen, 1)).toBe(chosen);
  });

  it('is locked: neither selecting nor moving changes it', () => {
    const committed = answers(begin('literal'), 3);
    const back = goBack(goBack(committed));
    expect(back.index).toBe(1);
    expect(selectOption(back, wrong(back))).toBe(back);
    expect(goForward(back, 1)).toEqual({ ...committed, index: 2 });
    expect(goForward(goForward(back, 1), 2)).toEqual(committed);
  });

  it('is dropped by going back before it was committed', () => {
    const exam = answers(begin('literal'), 1);
    const back = goBack(selectOption(exam, right(exam)));
    expect(back).toEqual({ ...exam, index: 0 });
    expect(goBack(back)).toBe(back);
  });

  it('cannot be given after the end', () => {
    const exam = take('literal', [1, 2]);
    const open = { ...exam, index: exam.answers.length };
    expect(selectOption(open, right(open))).toBe(open);
    expect(goForward({ ...exam, index: 0 }, 0).index).toBe(0);
    const backAtEnd = goBack(exam);
    expect(backAtEnd).toBe(exam);
    const late = tick(exam, START + 30 * MINUTE);
    expect(late).toBe(exam);
  });
});

describe('buttons', () => {
  it('are enabled where they do something', () => {
    const exam = begin('literal');
    expect([canGoBack(exam), canGoForward(exam)]).toEqual([false, false]);
    expect(canGoForward(selectOption(exam, right(exam)))).toBe(true);
    const second = answers(exam, 1);
    expect([canGoBack(second), canGoForward(second)]).toEqual([true, false]);
    expect([canGoBack(goBack(second)), canGoForward(goBack(second))]).toEqual([false, true]);
    const ended = take('literal', [1, 2]);
    expect([canGoBack(ended), canGoForward({ ...ended, index: 0 })]).toEqual([false, false]);
  });
});
