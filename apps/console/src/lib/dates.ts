/** School days are Moscow's, whatever the clock of the computer says. */
const timeZone = 'Europe/Moscow';

const days = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const moments = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** «22 ноября 2026 г.» of a day `YYYY-MM-DD`. */
export function dayText(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** «22 ноября 2026 г. в 14:05» of an instant, by Moscow's clock. */
export function momentText(instant: string): string {
  return moments.format(new Date(instant));
}

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });

/** «14:05» of an instant, by Moscow's clock. */
export function clockText(instant: string): string {
  return clock.format(new Date(instant));
}
