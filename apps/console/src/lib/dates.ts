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

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });

/** Minutes of Moscow's clock as `getTimezoneOffset` says them. */
const MOSCOW_OFFSET = -180;

/** Owner of the clock, in words, where the computer shows another time: a class in Khabarovsk has it seven hours later. */
function placeOf(instant: string): string {
  return new Date(instant).getTimezoneOffset() === MOSCOW_OFFSET ? '' : ' по Москве';
}

/** «22 ноября 2026 г. в 14:05» of an instant, by Moscow's clock. */
export function momentText(instant: string): string {
  return moments.format(new Date(instant)) + placeOf(instant);
}

/** «22 ноября 2026 г. в 14:05 – 14:45» of two instants, by Moscow's clock. */
export function spanText(from: string, to: string): string {
  return `${moments.format(new Date(from))} – ${clockText(to)}`;
}

/** «14:05» of an instant, by Moscow's clock. */
export function clockText(instant: string): string {
  return bareClockText(instant) + placeOf(instant);
}

/** The same beside a moment that says whose clock it is. */
export function bareClockText(instant: string): string {
  return clock.format(new Date(instant));
}
