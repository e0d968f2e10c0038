import type { Reply } from '#reply/reply.ts';

import { citationsIn, isOf } from './citations.ts';
import { hasAddress } from './addresses.ts';
import { areFiguresOf, areWeightyWordsOf, plain, withDecimalCommas } from './figures.ts';
import { contradicts, opensAgainst } from './polarity.ts';

/** Reason why a wording may not be shown; holds none of its text, so it may be counted and logged. */
export type Unbacked =
  | 'empty'
  | 'too-long'
  | 'address'
  | 'uncited'
  | 'foreign-clause'
  | 'foreign-figure'
  | 'contradicts';

/** Longest wording in characters; the prompt asks for six sentences. */
const LONGEST = 1500;
/** Digits of other scripts: «٧٠». */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/u;
const VERDICT = /^(да|нет)(?!\p{L})/iu;

/**
 * Checks a model's wording. It may be shown only if it cites a retrieved source and no other, names no address, and has no
 * figure and no penalty that the sources lack. It is also refused where it says «да» and the retrieved answer «нет», and
 * where it allows what the sources forbid, or the reverse.
 */
export function backed(
  said: string,
  { sources, text: retrieved }: Pick<Reply, 'sources' | 'text'>,
): { text: string } | { unbacked: Unbacked } {
  // Markup and blanks are removed below; a text far beyond the limit is not worth it.
  if (said.length > 4 * LONGEST) return { unbacked: 'too-long' };
  const text = withDecimalCommas(asPlainText(said));
  if (text === '') return { unbacked: 'empty' };
  if (text.length > LONGEST) return { unbacked: 'too-long' };
  // NFKC: lookalike dots and digits are checked as dots and digits.
  const checked = text.normalize('NFKC');
  if (hasAddress(checked)) return { unbacked: 'address' };
  if (FOREIGN_DIGIT.test(checked)) return { unbacked: 'foreign-figure' };
  // Sources without a number are cited by their name.
  const names = sources.filter(({ numbers }) => numbers.length === 0).map(({ cited }) => cited);
  const isNamed = names.some((name) => checked.includes(name));
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, ' '), checked);
  const { citations, rest } = citationsIn(withoutNames);
  if (citations.length === 0 && !isNamed) return { unbacked: 'uncited' };
  if (!citations.every((citation) => sources.some((source) => isOf(citation, source)))) {
    return { unbacked: 'foreign-clause' };
  }
  const facts = sources.map((source) => citationsIn(withDecimalCommas(source.text)).rest).join('\n');
  const isBacked = areFiguresOf(rest, facts) && areWeightyWordsOf(checked, facts);
  if (!isBacked) return { unbacked: 'foreign-figure' };
  const verdicts = [text, retrieved].map((answer) => VERDICT.exec(answer)?.[1]?.toLowerCase());
  const isTurned =
    (verdicts[0] && verdicts[1] && verdicts[0] !== verdicts[1]) ||
    opensAgainst(plain(rest), plain(retrieved)) ||
    contradicts(plain(rest), plain(facts));
  if (isTurned) return { unbacked: 'contradicts' };
  return { text };
}

/** Removes the Markdown that models add unasked, and the numbers of a list. */
function asPlainText(said: string): string {
  let item = 0;
  return said
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]|(?!\n)\p{Cc}/gu, '')
    .replace(/\*\*|__|`+|^#+\s+/gm, '')
    .replace(/^[ \t]*(\d{1,2})[.)]\s+/gm, (start, number: string) => {
      if (Number(number) !== item + 1) return start;
      item += 1;
      return '• ';
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
