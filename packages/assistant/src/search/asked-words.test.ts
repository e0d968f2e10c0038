import { expect, it } from 'vitest';

import { gatherAskedWords } from '#testing/asked-words.ts';
import { questionSets } from '#testing/question-sets.ts';

const HEAD = `/**
 * Words by which learners ask for a rule and hardly for another, and which its facts do not have, by its reference. Gathered from
 * the questions that rules are tuned on, never from those that are only counted; \`npx vitest run -u\` with the test beside writes
 * this table anew.
 */
export const askedWords: Readonly<Record<string, string>> = {
`;

/** A property as the formatter leaves it, which breaks lines of more than 110 characters. */
const formatted = (key: string, value: string): string =>
  `${key}${key.length + value.length < 110 ? ' ' : '\n    '}${value}\n`;

it('are those of the questions that rules are tuned on', async () => {
  const tuned = Object.values(questionSets)
    .filter(({ givesWords }) => givesWords)
    .flatMap(({ questions }) => questions.filter(({ isTuned }) => isTuned));
  const words = gatherAskedWords(tuned);
  const rows = Object.entries(words).map(([ref, row]) => formatted(`  '${ref}':`, `'${row}',`));
  await expect(`${HEAD}${rows.join('')}};\n`).toMatchFileSnapshot('asked-words.ts');
});
