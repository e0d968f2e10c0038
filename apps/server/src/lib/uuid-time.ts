import { parse, validate, version } from 'uuid';

/** Milliseconds since 1970 in the first 48 bits of a UUID of version 7; undefined for any other text. */
export function uuidTime(uuid: string): number | undefined {
  if (!validate(uuid) || version(uuid) !== 7) return undefined;
  return Buffer.from(parse(uuid)).readUIntBE(0, 6);
}
