// @vitest-environment node
import { expect, it } from 'vitest';

import { ticketJump } from './ticket-jump.ts';

it.each([
  ['билет 5', { ticket: 5, position: null }],
  ['Билет №12', { ticket: 12, position: null }],
  ['билет 5 вопрос 7', { ticket: 5, position: 7 }],
  ['билета 40, вопроса 20', { ticket: 40, position: 20 }],
  ['5/7', { ticket: 5, position: 7 }],
  ['5 билет', { ticket: 5, position: null }],
  ['12 билет 3 вопрос', { ticket: 12, position: 3 }],
  ['Вопрос 7 билета 5', { ticket: 5, position: 7 }],
  ['вопрос 7', null],
  ['билет 5 билет 6', null],
  ['билет 41', null],
  ['билет 5 вопрос 21', null],
  ['5', null],
  ['5.7', null],
  ['проездной билет', null],
])('%s', (query, jump) => {
  expect(ticketJump(query)).toEqual(jump);
});
