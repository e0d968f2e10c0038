// @vitest-environment node
import { expect, it } from 'vitest';

import { cutAtTicketRefs } from './ticket-refs.ts';

it('finds questions of tickets and loses nothing of the text', () => {
  const text = 'Потренироваться: Билет 21, вопрос 9. Ещё в билете 3, вопрос 20.';
  const pieces = cutAtTicketRefs(text);
  expect(pieces.filter((piece) => typeof piece !== 'string')).toEqual([
    { text: 'Билет 21, вопрос 9', ticket: 21, position: 9 },
    { text: 'билете 3, вопрос 20', ticket: 3, position: 20 },
  ]);
  expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text);
  expect(cutAtTicketRefs('билет 100, вопрос 9; вопрос 3; билет 2')).toEqual([
    'билет 100, вопрос 9; вопрос 3; билет 2',
  ]);
});
