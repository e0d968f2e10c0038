import { randomInt } from 'node:crypto';

import { externalUrl } from '@avto/rules';
import * as z from 'zod';

/** Crockford's base32: no letters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 8 letters are 40 bits: guessing runs into the limit on unknown codes long before (decision O6). */
const CODE_LENGTH = 8;

/** Stands in place of a code for all schools without settings of their own. */
export const ALL_SCHOOLS = 'default';

/** A new random code. */
export function newSchoolCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The address of a page, as learners' apps would open it. */
export const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isWebAddress, 'нужен адрес сайта, например https://avto.example/');

const text = (most: number) =>
  z.string().trim().min(1, 'не может быть пустым').max(most, `не длиннее ${most} знаков`);
/** The address of a mailbox. */
export const email = z.email('нужен адрес почты, например info@avto.example').max(254);
/** The code that learners type to find their school. */
export const schoolCode = text(40).regex(/^[\p{L}\p{N}_-]+$/u, 'только буквы, цифры, дефис и подчёркивание');

/** Everything an operator may set of a school. Empty text removes an optional part. */
export const schoolInput = z.object({
  code: schoolCode.refine(
    (code) => code.toLowerCase() !== ALL_SCHOOLS,
    'это слово занято: им называют все автошколы сразу',
  ),
  name: text(120),
  support_email: email.nullable(),
  info_email: email.nullable(),
  website: webAddress.nullable(),
  promotion_link: webAddress.nullable(),
});

/** The rule of learners' apps (decisions L1, L2), and http or https written out: a school's address is no guess. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && externalUrl(value) !== null;
}
