import { firstMark, type Ways } from '@avto/search';

import type { Question } from '#data/question.ts';

/** Letters of a snippet before the first word that was searched for, and all of them. */
const BEFORE = 36;
const LONGEST = 140;

/**
 * A piece of an option or of the explanation with a word that was searched for; null when the title has one, or
 * neither has.
 */
export function snippetOf({ title, options, comment }: Question, ways: Ways): string | null {
  if (ways.length === 0 || firstMark(title, ways) >= 0) return null;
  for (const text of [...options.map((option) => option.title), comment]) {
    const at = firstMark(text, ways);
    if (at >= 0) return pieceOf(text, at);
  }
  return null;
}

function pieceOf(text: string, mark: number): string {
  const from = mark <= BEFORE ? 0 : text.indexOf(' ', mark - BEFORE) + 1;
  const end = from + LONGEST;
  const to = end >= text.length ? text.length : text.lastIndexOf(' ', end);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
