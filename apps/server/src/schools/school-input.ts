import { randomInt } from 'node:crypto';

import * as z from 'zod';

/** Letters of Crockford's base32: none that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 8 letters are 40 bits: guessing runs into the limit on unknown codes long before (decision O6). */
const CODE_LENGTH = 8;

/** A new code that nobody can guess. */
export function newSchoolCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isWebAddress, 'нужен адрес сайта, например https://avto.example/');

const text = (most: number) =>
  z.string().trim().min(1, 'не может быть пустым').max(most, `не длиннее ${most} знаков`);
const email = z.email('нужен адрес почты, например info@avto.example').max(254);

/** Everything an operator may set of a school. Empty text removes an optional part. */
export const schoolInput = z.object({
  code: text(40).regex(/^[\p{L}\p{N}_-]+$/u, 'только буквы, цифры, дефис и подчёркивание'),
  name: text(120),
  support_email: email.nullable(),
  info_email: email.nullable(),
  website: webAddress.nullable(),
  promotion_link: webAddress.nullable(),
});

/** The same rule learners' apps apply to links: http or https, a real host, no credentials (decision L2). */
function isWebAddress(value: string): boolean {
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password;
  } catch {
    return false;
  }
}
