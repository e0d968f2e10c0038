import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { citationsIn, citationsOfRows, type Known, outlineOf, rulesOf, unresolved } from './citations.ts';
import { listFiles, readText as read } from './repository-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rules = rulesOf(read('docs/decisions/rules.md'));
const pages = readdirSync(join(root, 'docs/decisions'));
const repository = listFiles();

const known: Known = {
  rules: new Set(rules),
  outline: new Set(outlineOf(read('docs/decisions/specification-outline.md'))),
  pages: new Set(pages.flatMap((name) => /^(\d{4})-.+\.md$/.exec(name)?.[1] ?? [])),
  documents: new Set(repository.filter((file) => file.endsWith('.md')).map((file) => basename(file))),
};

/** Texts about traffic, whose letters and numbers are categories and signs; and this test's own examples. */
const otherSubjects =
  /^packages\/(?:question-bank\/bank|handbook\/src)\/|^scripts\/citations\.test\.ts$|\.gen\.ts$/;

/** Files in which something may be cited. */
const texts = repository.filter(
  (file) => /\.(?:ts|tsx|mjs|cjs|js|css|html|sql|md|sh|ya?ml|conf)$/.test(file) && !otherSubjects.test(file),
);

describe('citations', () => {
  it('resolve, in code, comments, tests, styles, SQL and documents', () => {
    const lost = texts.flatMap((file) =>
      unresolved(citationsIn(read(file)), known).map(({ name, line }) => `${file}:${line} cites ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it('resolve in the source column of the table of the specification', () => {
    expect(unresolved(citationsOfRows(read('docs/specification.md')), known)).toEqual([]);
  });

  it('resolve to one page each', () => {
    const numbers = pages.flatMap((name) => /^\d{4}/.exec(name)?.[0] ?? []);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('resolve to one line each', () => {
    expect(rules.length).toBeGreaterThan(200);
    expect(rules.filter((id, index) => rules.indexOf(id) !== index)).toEqual([]);
    const items = read('docs/decisions/rules.md').match(/^- /gm) ?? [];
    expect(items).toHaveLength(rules.length);
    expect([...known.outline]).toEqual(expect.arrayContaining(['§1', '§9', '§2, Home', 'rule 1', 'rule 7']));
  });
});

describe('the check of citations', () => {
  const lost = (text: string) => unresolved(citationsIn(text), known).map(({ name }) => name);

  it.each([
    ['/** Trimmed (decision Z9). */', ['Z9']],
    ["it('trims the code (Q99)', () => {});", ['Q99']],
    ['/**\n * One at a time (decisions B1,\n * Z92).\n */', ['Z92']],
    ['-- Kept for a day (specification §7, decision Z93)', ['Z93']],
    ['/* White text (Z9) */', ['Z9']],
    ['{/* Only on entry (rule 7, R99). */}', ['R99']],
    ['the last ones (T15–T19)', ['T18', 'T19']],
    ['the last ones (T15–A3)', ['T15–A3']],
    ['(specification §10)', ['§10']],
    ['(specification §2, Settings)', ['§2, Settings']],
    ['decision 99 and decisions/0098', ['0099', '0098']],
    ['access rule 8', ['rule 8']],
    ['seconds (see docs/gone.md)', ['gone.md']],
  ])('finds what is unknown in %j', (text, names) => {
    expect(lost(text).toSorted()).toEqual([...names].toSorted());
  });

  it.each([
    '(decisions R2, R4 and A15–A17), (Q7), (rule 7, R9), (specification §2, Home), decision 13',
    'RFC 9110 §12.5.3',
    '[limits](docs/operating.md#limits), decisions/0013-persisted-cache.md',
    'an S3 store, sheet Z4, 2031 Q9, знак 3.27',
    "const path = 'M0 1L92 3'; const level = colour(Z9 + 1);",
    'color: #A78BFA; /* h1 to h7 */',
  ])('is content with %j', (text) => {
    expect(lost(text)).toEqual([]);
  });

  it('tells the line', () => {
    expect(citationsIn('\n\n/**\n * A reason\n * (Q7).\n */')).toEqual([
      { kind: 'rules', name: 'Q7', line: 5 },
    ]);
  });

  it('reads rows of the table', () => {
    const table =
      '## S\n\n| what | source | test |\n|---|---|---|\n| a | §2–§11, R1, Z91–Z92 | |\n| b | §7, added to it, Z93 later | |\n';
    expect(unresolved(citationsOfRows(table), known)).toEqual([
      { kind: 'outline', name: '§11', line: 5 },
      { kind: 'rules', name: 'Z91', line: 5 },
      { kind: 'rules', name: 'Z92', line: 5 },
      { kind: 'rules', name: 'Z93 later', line: 6 },
    ]);
  });
});
