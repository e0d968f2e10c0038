import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import { hashOfToken } from '#console/staff-sessions.ts';
import type { KeyRing } from '#lib/secrets.ts';

const ISSUER = 'Твоя автошкола';
const PERIOD = 30;
/** Steps before and after the present one whose codes are taken: clocks of phones differ. */
const WINDOW = 1;

/** A new secret of an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, login: string): string {
  return new TOTP({ issuer: ISSUER, label: login, secret, period: PERIOD }).toString();
}

/**
 * The time step that a code belongs to; undefined for a wrong code.
 * @param now milliseconds since 1970
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ secret, period: PERIOD });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Binds a sealed secret to its account: copied into another row it cannot be opened. */
const contextOf = (staffId: number) => Buffer.from(`staff/${staffId}`);

type Keys = readonly [KeyRing, ...KeyRing[]];

/** Encrypts a secret of an authenticator app with the newest key: nonce, tag, ciphertext. */
export function sealTotp([newest]: Keys, staffId: number, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, newest.staffTotp, nonce).setAAD(contextOf(staffId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Decrypts a sealed secret; `isStale` when an older key opened it. Undefined when none did: the server's secret was
 * replaced more than once, or the database came from another server.
 */
export function openTotp(
  keys: Keys,
  staffId: number,
  sealed: Uint8Array,
): { secret: string; isStale: boolean } | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  for (const [index, { staffTotp }] of keys.entries()) {
    try {
      const decipher = createDecipheriv(CIPHER, staffTotp, nonce, { authTagLength: TAG_BYTES })
        .setAAD(contextOf(staffId))
        .setAuthTag(tag);
      const secret = Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      return { secret, isStale: index > 0 };
    } catch {
      // Sealed with another key: the next one may open it.
    }
  }
  return undefined;
}

/** Letters and digits that cannot be taken for each other. */
const LEGIBLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 16;

/** Ten recovery codes of 79 bits, as they are shown once: four groups of four. */
export function newRecoveryCodes(): string[] {
  const letter = () => LEGIBLE[randomInt(LEGIBLE.length)] ?? '';
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, letter)
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** A typed second factor without spaces and dashes, in capitals. */
export function foldFactor(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Hash under which a recovery code is stored. */
export function hashOfRecovery(code: string): Buffer {
  return hashOfToken(foldFactor(code));
}
