/** Control characters, line ends, halves of characters, and invisible ones that turn the direction of a line around. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** A text as one line that does nothing to a terminal: what cannot be printed becomes a space. */
export function plainText(text: string): string {
  return text.replaceAll(UNPRINTABLE, ' ').trim();
}
