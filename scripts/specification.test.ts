import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { appRoutes, errorCatalogue, operations } from '../packages/contract/src/index.ts';
import {
  complaintsAbout,
  namesWithoutRow,
  NOT_BUILT,
  propertiesOf,
  readRows,
  testTitles,
} from './specification.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows = readRows(read('docs/specification.md'));

describe('the table of the specification', () => {
  it('names for every rule a test that is there', () => {
    expect(complaintsAbout(rows, root)).toEqual([]);
  });

  it('says nothing twice in a section', () => {
    const said = rows.map(({ section, what }) => `${section}: ${what}`);
    expect(said.filter((what, index) => said.indexOf(what) !== index)).toEqual([]);
  });

  it.each([
    ['routes of the app', appRoutes],
    ['operations of the contract', operations.map(({ id }) => id)],
    ['events', propertiesOf('AnalyticsEvents', read('apps/web/src/data/analytics/events.ts'))],
    ['error codes', Object.keys(errorCatalogue)],
  ])('has a row for all %s', (_kind, names) => {
    expect(names.length).toBeGreaterThan(10);
    expect(namesWithoutRow(rows, names)).toEqual([]);
  });
});

describe('the check of the table', () => {
  const here = 'scripts/specification.test.ts';
  const table = (row: string, section = 'Routes') =>
    readRows(`# Title\n\n## ${section}\n\n| what | source | test |\n|---|---|---|\n${row}\n`);
  const complaints = (row: string, section?: string) => complaintsAbout(table(row, section), root);
  const good = `\`${here}\` › \`says nothing twice in a section\``;

  it('is content with a row whose tests are there', () => {
    expect(complaints(`| a rule | §2, R1 | ${good} |`)).toEqual([]);
    expect(complaints(`| a rule | §2 | ${good}<br>\`${here}\` › \`has a row for all %s\` |`)).toEqual([]);
    expect(table(`| a \\| b | §2 | ${good} |`)).toEqual([
      { section: 'Routes', what: 'a \\| b', source: '§2', tests: good, line: 7 },
    ]);
  });

  it.each([
    ['a row without a test', '| a rule | §2 |  |', /^line 7, «a rule»: has no test/],
    ['a row of two cells', '| a rule | §2 |', /has no test/],
    ['a test in other words', '| a rule | §2 | the unit tests |', /has no test, or one that is not written/],
    ['a second test in other words', `| a rule | §2 | ${good}<br>by hand |`, /has no test, or one that/],
    [
      'a file that is not there',
      '| a rule | §2 | `scripts/gone.test.ts` › `x` |',
      /gone.test.ts does not exist/,
    ],
    [
      'a title that is not there',
      `| a rule | §2 | \`${here}\` › \`says nothing\` |`,
      /has no test «says nothing»/,
    ],
    ['a row without a section', `| a rule | R1 | ${good} |`, /names no section/],
  ])('complains about %s', (_kind, row, complaint) => {
    expect(complaints(row)).toEqual([expect.stringMatching(complaint)]);
  });

  it('wants no test of what is not built, and none that claims to be one', () => {
    expect(complaints('| a rule | §2 | |', NOT_BUILT)).toEqual([]);
    expect(complaints(`| a rule | §2 | ${good} |`, NOT_BUILT)).toEqual([
      expect.stringContaining('does not belong under'),
    ]);
  });

  it('misses a name that is only mentioned', () => {
    const some = table(`| \`/learn\`: see \`/exam\` | §2 | ${good} |`);
    expect(namesWithoutRow(some, ['/learn', '/exam', '/lear'])).toEqual(['/exam', '/lear']);
  });

  it('takes titles as they are written, and none of what is skipped or is no test', () => {
    const source = `
      import { test as base } from './support/test.ts';
      describe.each(rows)('group %s', () => {
        it('it\\'s one', () => {});
        it.each(rows)('row %s of %i', () => {});
        test(\`for \${name}\`, () => {});
        test.describe('on a phone', () => {});
        it.skip('skipped', () => {});
        test.step('a step', () => {});
        expect('a value');
        const text = 'just text';
      });
      describe.skip('all of it', () => { it('inside', () => {}); });
      base('renamed', () => {});
      // it('commented out', () => {});
    `;
    expect([...testTitles('a.test.tsx', source)]).toEqual([
      'group %s',
      "it's one",
      'row %s of %i',
      'for ${name}',
      'on a phone',
      'renamed',
    ]);
  });

  it('knows the events by their interface', () => {
    expect(
      propertiesOf('A', 'interface B { x: 1 } export interface A { readonly a: null; b: { c: 1 } }'),
    ).toEqual(['a', 'b']);
  });
});
