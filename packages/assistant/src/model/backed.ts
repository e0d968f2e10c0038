import type { Reply } from '#reply/reply.ts';

import { citationsIn, isOf } from './citations.ts';
import { areFiguresOf, areWeightyWordsOf, withDecimalCommas } from './figures.ts';

/** Why what a model said may not be shown; for counting, and it holds nothing of what was said. */
export type Unbacked =
  | 'empty'
  | 'too-long'
  | 'link'
  | 'uncited'
  | 'foreign-clause'
  | 'foreign-figure'
  | 'contradicts';

/** Longest wording in characters; the prompt asks for six sentences. */
const LONGEST = 1500;
const LINK =
  /:\/\/|(?<!\p{L})www\.|\]\(|[<>]|(?<![\p{L}\d])[\p{L}\d-]+\.(?:ru|com|org|net|info|рф|su|io|me)(?![\p{L}\d])/iu;
/** Digits of other scripts: «٧٠». */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/u;
const VERDICT = /^(да|нет)(?!\p{L})/iu;

/**
 * What a model said, as it may be shown: only if it cites a retrieved source and no other, and has no figure and no
 * penalty that the sources lack. A «да» where the retrieved answer begins with «нет» is refused too.
 */
export function backed(
  said: string,
  { sources, text: retrieved }: Reply,
): { text: string } | { unbacked: Unbacked } {
  // Marks and blanks may go; a text far beyond the limit is not even looked at.
  if (said.length > 4 * LONGEST) return { unbacked: 'too-long' };
  const text = withDecimalCommas(asPlainText(said));
  if (text === '') return { unbacked: 'empty' };
  if (text.length > LONGEST) return { unbacked: 'too-long' };
  // Dots and digits that only look like ours are ours to the check.
  const checked = text.normalize('NFKC');
  if (LINK.test(checked)) return { unbacked: 'link' };
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
  if (verdicts[0] && verdicts[1] && verdicts[0] !== verdicts[1]) return { unbacked: 'contradicts' };
  return { text };
}

/** Without the marks of Markdown that models put in unasked, and without the numbers of a list. */
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
