import { expect, it } from 'vitest';

import type { AnswerStatus } from './grading.ts';
import { ticketProgress } from './ticket-status.ts';

const given = (count: number, status: AnswerStatus) =>
  Array.from({ length: count }, (_, questionId) => ({ questionId, status }));

it('has not started without answers', () => {
  expect(ticketProgress([])).toEqual({ status: 'NOT_STARTED', answered: 0, right: 0 });
});

it('is completed by exactly twenty right answers', () => {
  expect(ticketProgress(given(20, 'SUCCESS'))).toEqual({ status: 'COMPLETED', answered: 20, right: 20 });
  expect(ticketProgress(given(19, 'SUCCESS'))).toEqual({ status: 'IN_PROGRESS', answered: 19, right: 19 });
  expect(ticketProgress(given(21, 'SUCCESS')).status).toBe('IN_PROGRESS');
  expect(ticketProgress(given(20, 'ERROR'))).toEqual({ status: 'IN_PROGRESS', answered: 20, right: 0 });
});

it('counts a question once, by its last entry', () => {
  const answers = [...given(1, 'ERROR'), ...given(1, 'SUCCESS')];
  expect(ticketProgress(answers)).toEqual({ status: 'IN_PROGRESS', answered: 1, right: 1 });
});
