const DAY_MS = 86_400_000;

const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const date = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

/** A later moment in words, in local time: «сегодня в 18:40», «завтра», «25 ноября». Milliseconds since 1970. */
export function dayWords(at: number, now: number): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS);
  if (days <= 0) return `сегодня в ${time.format(at)}`;
  return days === 1 ? 'завтра' : date.format(at);
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
