import { daysLater, mondayOf } from '@avto/learning';

/** Parameters in the address of the weekly sheet. */
export interface WeekView {
  /** Monday, `YYYY-MM-DD`; absent: that of the last week that is over. */
  readonly week?: string;
  /** The chance of passing and who needs help are left out, for a wall that all can read. */
  readonly help?: 'no';
}

/** Reads the address: any day stands for its week; what makes no sense is left out. */
export function parseWeekView(search: Readonly<Record<string, unknown>>): WeekView {
  const { week, help } = search;
  return {
    ...(isDay(week) && { week: mondayOf(week) }),
    ...(help === 'no' && { help }),
  };
}

/** The 31st of February would be read as a day of March. */
function isDay(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    daysLater(text, 0) === text
  );
}

/** The Monday so many weeks later, or earlier. */
export function weeksLater(monday: string, weeks: number): string {
  return daysLater(monday, 7 * weeks);
}

/** Sunday of the week. */
export function sundayOf(monday: string): string {
  return daysLater(monday, 6);
}
