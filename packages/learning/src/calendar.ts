const DAY_MS = 86_400_000;

/** The day so many days later, or earlier; both `YYYY-MM-DD`. */
export function daysLater(day: string, days: number): string {
  return dayOfUtc(Date.parse(day) + days * DAY_MS);
}

/** The Monday of the week of a day; both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  // The first day of 1970 was a Thursday.
  return daysLater(day, -((Date.parse(day) / DAY_MS + 3) % 7));
}

/** The day of a moment as `YYYY-MM-DD`, by a clock that is given as UTC. */
export function dayOfUtc(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
