import { dayAndMonth, timeOfDay } from '#lib/dates.ts';

const DAY_MS = 86_400_000;

/** A later moment in words, in local time: «сегодня в 18:40», «завтра», «25 ноября». Milliseconds since 1970. */
export function dayWords(at: number, now: number): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS);
  if (days <= 0) return `сегодня в ${timeOfDay(at)}`;
  return days === 1 ? 'завтра' : dayAndMonth(at);
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
