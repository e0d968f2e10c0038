import { createHash } from 'node:crypto';
import path from 'node:path';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHARACTERS = `${LETTERS}0123456789`;
const LENGTH = 5;

/**
 * Names of classes in production: five characters that follow from the class and its file, so that pages that the build renders
 * and the app agree. They stand in every style sheet, script and page that a phone keeps.
 *
 * @throws when two classes would have one name
 */
export function shortClassNames(root: string, hash = sha256): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const place = path.relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const owner = `${name} of ${place}`;
    const short = shorten(hash(owner));
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`${owner} and ${other} have one name, ${short}: rename one of them`);
    owners.set(short, owner);
    return short;
  };
}

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** The first begins no number, which a selector would have to escape. */
function shorten(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte, at) => {
    const alphabet = at === 0 ? LETTERS : CHARACTERS;
    return alphabet.charAt(byte % alphabet.length);
  }).join('');
}
