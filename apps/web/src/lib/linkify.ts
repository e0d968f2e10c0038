import { externalUrl } from './external-link.ts';

/** A piece of a text: words, or a link to be shown with the words it was written in. */
export type TextPiece = string | { readonly text: string; readonly url: string };

const candidate = /https?:\/\/[^\s<>"«»]+/giu;

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds http and https addresses in plain text. Punctuation that ends the sentence is not part of an address,
 * nor is a bracket that was opened before it. What is not fit to be followed stays text (decision C2).
 */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(candidate)) {
    const address = withoutTail(match[0]);
    const url = externalUrl(address);
    if (url === null) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ text: address, url });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Counts once and takes off while it goes back: an address that ends in a thousand brackets costs no more. */
function withoutTail(address: string): string {
  const counts = new Map<string, number>();
  const countOf = (character: string): number => counts.get(character) ?? 0;
  for (const character of address) counts.set(character, countOf(character) + 1);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    const opening = closing[last];
    const isStray = opening !== undefined && countOf(opening) < countOf(last);
    if (!isStray && !/[.,;:!?…'’”*_~]/u.test(last)) break;
    counts.set(last, countOf(last) - 1);
  }
  return address.slice(0, end);
}
