// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  dayAndMonth,
  dayAndMonthInMoscow,
  dayAndMonthInUtc,
  dayAndTime,
  dayMonthAndYear,
  timeOfDay,
} from './dates.ts';

const day = { day: 'numeric', month: 'long' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

it.each([
  ['a day', dayAndMonth, day],
  ['a day in UTC', dayAndMonthInUtc, { ...day, timeZone: 'UTC' }],
  ['a day in Moscow', dayAndMonthInMoscow, { ...day, timeZone: 'Europe/Moscow' }],
  ['a day with its year', dayMonthAndYear, { ...day, year: 'numeric' }],
  ['a day and a time', dayAndTime, { ...day, ...time }],
  ['a time', timeOfDay, time],
] as const)('%s is written as Intl writes it', (_what, write, options) => {
  // oxlint-disable-next-line no-restricted-properties -- what the dates are compared with
  const intl = new Intl.DateTimeFormat('ru', options);
  const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (date) => {
      expect(write(date.getTime())).toBe(intl.format(date));
    }),
    { numRuns: 500 },
  );
});
