import { daysLater, mondayOf } from '@avto/learning';

import { dayParam } from '#lib/day-param.ts';

/** Parameters in the address of the weekly sheet. */
export interface WeekView {
  /** Monday, `YYYY-MM-DD`; absent: that of the last week that is over. */
  readonly week?: string;
  /** The chance of passing and who needs help are left out, for a wall that all can read. */
  readonly help?: 'no';
}

/** Reads the address: any day stands for its week; what makes no sense is left out. */
export function parseWeekView(search: Readonly<Record<string, unknown>>): WeekView {
  const { help } = search;
  const day = dayParam(search['week']);
  return {
    ...(day !== undefined && { week: mondayOf(day) }),
    ...(help === 'no' && { help }),
  };
}

/** The Monday so many weeks later, or earlier. */
export function weeksLater(monday: string, weeks: number): string {
  return daysLater(monday, 7 * weeks);
}

/** Sunday of the week. */
export function sundayOf(monday: string): string {
  return daysLater(monday, 6);
}
