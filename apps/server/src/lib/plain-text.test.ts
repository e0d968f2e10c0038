import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { plainText } from '#lib/plain-text.ts';

it.each([
  [' Знак 3.27 — не тот 🚦 ', 'Знак 3.27 — не тот 🚦'],
  ['две\r\nстроки\tи\u0000ноль', 'две строки и ноль'],
  ['\u001b[31mкрасное\u001b[0m', '[31mкрасное [0m'],
  ['половина \ud83d знака', 'половина   знака'],
  ['направо\u202eоверт', 'направо оверт'],
  ['\u0007', ''],
])('%j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('leaves nothing that a terminal or a database would not take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainText(text)).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});
