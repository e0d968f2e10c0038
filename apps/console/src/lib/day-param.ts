/** A day of an address, `YYYY-MM-DD`, or undefined: the 31st of February would be read as a day of March. */
export function dayParam(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
}
