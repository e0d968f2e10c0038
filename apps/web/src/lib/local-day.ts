/** The day of a moment (milliseconds since 1970) on this device, as 'YYYY-MM-DD'. */
export function localDay(at: number): string {
  const date = new Date(at);
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  return [pad(date.getFullYear(), 4), pad(date.getMonth() + 1, 2), pad(date.getDate(), 2)].join('-');
}

/** Days from one 'YYYY-MM-DD' to another; less than 0 where the other is earlier. */
export function daysBetween(from: string, to: string): number {
  // In UTC, where every day has 24 hours.
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
