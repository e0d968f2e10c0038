/** Parameters in the address of the weekly sheet. */
export interface WeekView {
  /** Monday, `YYYY-MM-DD`; absent: that of the last week that is over. */
  readonly week?: string;
  /** The chance of passing and who needs help are left out, for a wall that all can read. */
  readonly help?: 'no';
}

const DAY_MS = 86_400_000;

/** Reads the address: any day stands for its week; what makes no sense is left out. */
export function parseWeekView(search: Readonly<Record<string, unknown>>): WeekView {
  const { week, help } = search;
  const at = typeof week === 'string' && /^\d{4}-\d\d-\d\d$/.test(week) ? Date.parse(week) : Number.NaN;
  // The 31st of February is read as a day of March.
  const isDay = !Number.isNaN(at) && nameOf(at) === week;
  return {
    ...(isDay && { week: mondayOf(at) }),
    ...(help === 'no' && { help }),
  };
}

function mondayOf(at: number): string {
  const day = at / DAY_MS;
  // The first day of 1970 was a Thursday.
  return nameOf((day - ((day + 3) % 7)) * DAY_MS);
}

/** The Monday so many weeks later, or earlier. */
export function weeksLater(monday: string, weeks: number): string {
  return nameOf(Date.parse(monday) + weeks * 7 * DAY_MS);
}

/** Sunday of the week. */
export function sundayOf(monday: string): string {
  return nameOf(Date.parse(monday) + 6 * DAY_MS);
}

function nameOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
