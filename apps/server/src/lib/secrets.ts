import { createHash, createPrivateKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigurationError } from '#env.ts';

/** Minimum length of a secret in bytes; HKDF derives every key from it under its own label. */
const SECRET_BYTES = 32;
/** The newest secret signs, the one before it still verifies while tokens of it live. */
const MOST_SECRETS = 2;

/** Keys derived from one secret. */
export interface KeyRing {
  /** Identifies the secret in token headers without revealing anything of it. */
  readonly kid: string;
  readonly accessToken: KeyObject;
  readonly schoolCookie: string;
  readonly deviceCookie: string;
  /** Encrypts secrets of authenticator apps. */
  readonly staffTotp: Buffer;
}

/** PKCS#8 wrapping of a raw Ed25519 seed (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function derive(secret: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32));
}

/** Derives every key of one secret; the labels keep them independent. */
export function keyRing(secret: Buffer): KeyRing {
  const seed = derive(secret, 'access-token');
  return {
    kid: createHash('sha256').update(derive(secret, 'kid')).digest('hex').slice(0, 12),
    accessToken: createPrivateKey({
      key: Buffer.concat([ED25519_PREFIX, seed]),
      format: 'der',
      type: 'pkcs8',
    }),
    schoolCookie: derive(secret, 'school-cookie').toString('base64'),
    deviceCookie: derive(secret, 'device-cookie').toString('base64'),
    staffTotp: derive(secret, 'staff-totp'),
  };
}

/**
 * Secrets given in the environment (APP_SECRETS), newest first.
 * @throws ConfigurationError when there are none, too many, or one is too short.
 */
export function secretsFromEnv(encoded: readonly string[]): KeyRing[] {
  if (encoded.length === 0) {
    throw new ConfigurationError(
      'С DATABASE_URL нужна переменная APP_SECRETS: один или два секрета через запятую, каждый не короче 32 байт в base64.\n' +
        "Создать: node -e \"console.log(require('crypto').randomBytes(32).toString('base64'))\"",
    );
  }
  if (encoded.length > MOST_SECRETS) {
    throw new ConfigurationError(`APP_SECRETS: не больше ${MOST_SECRETS} секретов, новый первым`);
  }
  return encoded.map((text, index) => {
    const secret = Buffer.from(text, 'base64');
    if (secret.length < SECRET_BYTES) {
      throw new ConfigurationError(
        `APP_SECRETS: секрет № ${index + 1} короче ${SECRET_BYTES} байт или не в base64`,
      );
    }
    return keyRing(secret);
  });
}

/** The secret kept in the data folder, created at the first start and readable by its owner only. */
export function secretsFromFolder(dataDir: string): KeyRing[] {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    const draft = `${file}.new`;
    writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64')}\n`, { mode: 0o600 });
    renameSync(draft, file);
  }
  const secrets = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  try {
    return secretsFromEnv(secrets);
  } catch {
    throw new ConfigurationError(
      `Файл ${file} испорчен. Верните его из копии. Если её нет, удалите файл: ученики останутся в приложении, ` +
        'а сотрудникам с аутентификатором понадобятся их коды восстановления',
    );
  }
}
