/** Milliseconds since 1970 that a UUID of version 7 carries, or undefined for other versions (RFC 9562). */
export function uuidV7Time(uuid: string): number | undefined {
  return uuid[14] === '7' ? Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16) : undefined;
}
