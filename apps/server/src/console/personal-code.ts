import { createHash, randomInt } from 'node:crypto';

/** Digits and letters of a personal code: none that is read as another (0 O 1 I L). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
const WHOLE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Cyrillic capitals that look like a letter of the alphabet. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  У: 'Y',
};

/** A new code of 49 bits, as it is stored: without its dash. */
export function newPersonalCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A typed code in the form in which codes are stored; undefined for text that is no personal code. */
export function foldPersonalCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll(/[А-Я]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return WHOLE.test(code) ? code : undefined;
}

/** A stored code as it is printed: `7F3KQ-2M9XD`. */
export function showPersonalCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Tells a code from another of the same invitation without revealing it, for the cookie of the chosen school. */
export function markOfCode(code: string): string {
  return createHash('sha256').update(`invitation ${code}`).digest('base64url').slice(0, 8);
}
