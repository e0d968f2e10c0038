/**
 * Dates and times in Russian, as the browser's own formatter writes them. That one reads its tables at first use, which takes a
 * slow phone 60 ms at once; these are on the screens that it opens first. Instants are milliseconds since 1970.
 */
const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

/** Moscow's clock is ahead of UTC by this much all year round, since 2014. */
const MOSCOW_MS = 3 * 3_600_000;

/** «25 ноября» by the clock of the phone. */
export function dayAndMonth(at: number): string {
  const date = new Date(at);
  return `${date.getDate()} ${months[date.getMonth()]}`;
}

/** The same in UTC: calendar days are written as their midnights there. */
export function dayAndMonthInUtc(at: number): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** The same in Moscow. */
export function dayAndMonthInMoscow(at: number): string {
  return dayAndMonthInUtc(at + MOSCOW_MS);
}

/** «25 ноября 2026 г.» by the clock of the phone. */
export function dayMonthAndYear(at: number): string {
  return `${dayAndMonth(at)} ${new Date(at).getFullYear()} г.`;
}

/** «25 ноября в 09:40» by the clock of the phone. */
export function dayAndTime(at: number): string {
  return `${dayAndMonth(at)} в ${timeOfDay(at)}`;
}

/** «09:40» by the clock of the phone. */
export function timeOfDay(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
