// @vitest-environment node
import { expect, it } from 'vitest';

import { ticketOf } from './ticket-param.ts';

it.each([
  ['7', 7],
  ['07', 7],
  ['40', 40],
  ['7abc', 7],
  ['0', null],
  ['41', null],
  ['-1', null],
  ['abc', null],
])('reads %s as %s', (tiket, ticket) => expect(ticketOf(tiket)).toBe(ticket));
