// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';

import { dateWords, dayHere, dayOf, dayWords } from './day-words.ts';

/** Half past midnight in Moscow. */
const now = Date.parse('2026-11-21T21:30:00Z');

describe('dayWords', () => {
  it.each([
    ['2026-11-21T21:01:00Z', 'сегодня'],
    ['2026-11-22T09:00:00Z', 'сегодня'],
    ['2026-11-21T20:59:00Z', 'вчера'],
    ['2026-11-19T20:59:00Z', '3 дня назад'],
    ['2026-11-09T12:00:00Z', '13 дней назад'],
    ['2026-11-08T12:00:00Z', '8 ноября'],
    ['2025-11-08T12:00:00Z', '8 ноября 2025 г.'],
    ['2025-12-31T21:00:00Z', '1 января'],
  ])('%s', (iso, words) => expect(dayWords(iso, now)).toBe(words));
});

it('a day without a time stays that day', () => {
  expect(dateWords('2026-01-01', now)).toBe('1 января');
  expect(dateWords('2025-12-31', now)).toBe('31 декабря 2025 г.');
});

it('dayOf', () => {
  expect(dayOf(Date.parse('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
  expect(dayOf(Date.parse('2026-11-21T20:59:59Z'))).toBe('2026-11-21');
});

it('dayHere is the day of the computer, not Moscow’s', () => {
  const at = Date.parse('2026-11-21T20:30:00Z');
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * 12);
  expect(dayHere(at)).toBe('2026-11-22');
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * 2);
  expect(dayHere(at)).toBe('2026-11-21');
  vi.restoreAllMocks();
});
