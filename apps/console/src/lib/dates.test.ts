import { afterEach, expect, it, vi } from 'vitest';

import { bareClockText, clockText, momentText, spanText } from './dates.ts';

const FROM = '2026-11-29T20:30:00Z';
const TO = '2026-11-29T20:50:00Z';

/** Puts the computer where the wall's clock is so many hours ahead of UTC. */
const putAt = (hours: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours);

afterEach(() => vi.restoreAllMocks());

it('a computer on Moscow’s time is told the time alone', () => {
  putAt(3);
  expect(momentText(FROM)).toBe('29 ноября 2026 г. в 23:30');
  expect(clockText(TO)).toBe('23:50');
  expect(spanText(FROM, TO)).toBe('29 ноября 2026 г. в 23:30 – 23:50');
});

it('where it is another time, and here tomorrow already, it is said that the time is Moscow’s', () => {
  putAt(12);
  expect(momentText(FROM)).toBe('29 ноября 2026 г. в 23:30 по Москве');
  expect(clockText(TO)).toBe('23:50 по Москве');
  expect(spanText(FROM, TO)).toBe('29 ноября 2026 г. в 23:30 – 23:50 по Москве');
  expect(bareClockText(TO)).toBe('23:50');
});
