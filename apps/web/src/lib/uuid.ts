/*
 * UUIDs of our own making: `crypto.randomUUID` is absent on a page served over plain http, as in a classroom's
 * network.
 */

/** 32 hexadecimal digits in the groups of a UUID, 8-4-4-4-12. */
export function groupAsUuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A random UUID of version 4. */
export function uuidv4(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return groupAsUuid(hexOf(bytes));
}

/** A UUID of version 7 with the given time in milliseconds. */
export function uuidv7(time: number): string {
  const hex = hexOf(crypto.getRandomValues(new Uint8Array(10)));
  const stamp = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hex.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return groupAsUuid(`${stamp}7${hex.slice(0, 3)}${variant}${hex.slice(4, 19)}`);
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
