import { expect, it } from 'vitest';

import { listFiles, readText } from './repository-files.ts';

const OPENER = 'What|Whom?|Whose|Whoever|Whatever|Where|Wherever|Whichever|Nobody|Somebody|Everybody';
/** The pronoun at the beginning of a block comment, and of a line comment after code or on a line of its own. */
const BLOCK = new RegExp(String.raw`/\*\*?\s+(?:\*\s+)?(?:${OPENER})\b.*`, 'g');
const LINE = new RegExp(String.raw`(?:^|\s)// (?:${OPENER})\b`);
const isContinued = (line: string | undefined) => line?.trimStart().startsWith('// ') === true;

function headless(text: string): string[] {
  const lines = text.split('\n');
  const ofLines = lines.filter((line, index) => LINE.test(line) && !isContinued(lines[index - 1]));
  return [...text.matchAll(BLOCK)].map(([found]) => found).concat(ofLines);
}

it('finds comments that begin with a pronoun, not those that have one inside', () => {
  const opener = 'What';
  expect(headless(`/** ${opener} is kept. */`)).toHaveLength(1);
  expect(headless(`/**\n * ${opener} is kept.\n */`)).toHaveLength(1);
  expect(headless(`const a = 1;\n  // ${opener} is kept.`)).toHaveLength(1);
  expect(headless(`// The list shows\n// ${opener} is kept.`)).toEqual([]);
  expect(headless(`/** Rows: ${opener} is kept. */`)).toEqual([]);
});

it('leaves no comment without its subject in front', () => {
  const sources = listFiles().filter((file) =>
    /^(?:apps|packages|e2e|bench|scripts|deploy)\/.+\.(?:tsx?|mjs|cjs|css)$/.test(file),
  );
  const lost = sources.flatMap((file) => headless(readText(file)).map((comment) => `${file}: ${comment}`));
  expect(lost).toEqual([]);
});
