import { pluralRu } from '@avto/rules';

/** School days are Moscow's, whatever the clock of the computer says. */
const timeZone = 'Europe/Moscow';
const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

const sameYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone });
const otherYear = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});

/** Days up to which a date is said as a distance. */
const NEAR = 13;

/** «12 октября», with its year where it is not this one; `iso` is an instant or a day. */
export function dateWords(iso: string, now: number): string {
  const at = Date.parse(iso.length === 10 ? `${iso}T12:00:00+03:00` : iso);
  return (yearOf(at) === yearOf(now) ? sameYear : otherYear).format(at);
}

/** «сегодня», «вчера», «3 дня назад», then the date. */
export function dayWords(iso: string, now: number): string {
  const days = dayNumber(now) - dayNumber(Date.parse(iso));
  // A clock that runs ahead brings no news of the future.
  if (days <= 0) return 'сегодня';
  if (days === 1) return 'вчера';
  return days <= NEAR ? `${daysWord(days)} назад` : dateWords(iso, now);
}

/** «3 дня». */
function daysWord(count: number): string {
  return `${count} ${pluralRu(count, 'день', 'дня', 'дней')}`;
}

/** The day of a moment as `YYYY-MM-DD`. */
export function dayOf(at: number): string {
  return new Date(at + MOSCOW_MS).toISOString().slice(0, 10);
}

/** The day of a moment where the computer is, as `YYYY-MM-DD`: that of a paper that is signed there. */
export function dayHere(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function dayNumber(at: number): number {
  return Math.floor((at + MOSCOW_MS) / DAY_MS);
}

function yearOf(at: number): number {
  return new Date(at + MOSCOW_MS).getUTCFullYear();
}
