// @vitest-environment node
import { expect, it } from 'vitest';

import type { Answer } from '#data/answer.ts';

import { makeOp, type Op } from './op.ts';
import { overlay } from './overlay.ts';

const saved = (questionId: number, ticket: number): Answer => ({
  ticket,
  questionId,
  answer: 1,
  status: 'ERROR',
  createdAt: '2026-01-01T00:00:00.000Z',
  isPending: false,
});
const answer = (questionId: number, ticket: number, time = 1): Op => {
  const body = { ticket, questionId, answer: 2, status: 'SUCCESS' } as const;
  return makeOp({ kind: 'answer', userId: 1, ticket, body }, time);
};
const reset = (ticket: number): Op => makeOp({ kind: 'reset', userId: 1, ticket, body: null }, 1);
const shown = (answers: readonly Answer[]) =>
  answers.map((one) => [one.questionId, one.answer, one.isPending]);

it('is the very same list when nothing waits, so that React does not render', () => {
  const list = [saved(1, 1)];
  expect(overlay(list, [])).toBe(list);
});

it('replaces by question and adds what is new', () => {
  expect(shown(overlay([saved(1, 1), saved(2, 1)], [answer(2, 1), answer(3, 1)]))).toEqual([
    [1, 1, false],
    [2, 2, true],
    [3, 2, true],
  ]);
});

it('applies a waiting reset to what came before it only', () => {
  const pending = [reset(1), answer(1, 1)];
  expect(shown(overlay([saved(1, 1), saved(2, 1), saved(3, 2)], pending))).toEqual([
    [3, 1, false],
    [1, 2, true],
  ]);
});

it('says when it was answered', () => {
  expect(overlay([], [answer(1, 1, Date.UTC(2026, 0, 2))])[0]?.createdAt).toBe('2026-01-02T00:00:00.000Z');
});
