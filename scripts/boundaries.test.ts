import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

/** One wrong import for every rule: file, and what it imports. */
const planted: Record<string, [file: string, imports: string]> = {
  'no-cycles': ['apps/server/src/lib/ring-a.ts', './ring-b.ts'],
  unresolved: ['apps/server/src/lib/lost.ts', './nowhere.ts'],
  'features-apart': ['apps/web/src/features/home/home.ts', '../exam/exam.ts'],
  'nothing-imports-routes': ['apps/web/src/features/exam/exam.ts', '../../routes/exam.ts'],
  'quiz-below-features': ['apps/web/src/quiz/card.ts', '../features/exam/exam.ts'],
  'data-knows-no-screens': ['apps/web/src/data/answers.ts', '../quiz/card.ts'],
  'ui-knows-no-product': ['packages/ui/src/button.ts', '../../rules/src/exam.ts'],
  'lib-below-data': ['apps/web/src/lib/links.ts', '../data/session/session.ts'],
  'worker-knows-no-page': ['apps/web/src/sw/worker.ts', '../data/session/session.ts'],
  'dev-stays-in-dev': ['apps/web/src/features/home/start.ts', '../../dev/gallery.ts'],
  'console-features-apart': ['apps/console/src/features/staff/staff.ts', '../journal/journal.ts'],
  'console-nothing-imports-routes': ['apps/console/src/features/journal/link.ts', '../../routes/staff.ts'],
  'console-parts-below-features': ['apps/console/src/parts/table.ts', '../features/journal/journal.ts'],
  'console-data-knows-no-screens': ['apps/console/src/data/http.ts', '../parts/states.ts'],
  'learners-carry-no-console': [
    'apps/web/src/data/need.ts',
    '../../../../packages/contract/src/console/index.ts',
  ],
  'modules-apart': ['apps/server/src/modules/auth/auth.ts', '../tickets/tickets.ts'],
  'stores-below-modules': ['apps/server/src/db/client.ts', '../modules/tickets/tickets.ts'],
  'testing-stays-in-tests': ['apps/server/src/app.ts', './testing/test-app.ts'],
  'pure-packages': ['packages/rules/src/exam.ts', 'node:fs'],
  'learning-is-pure': ['packages/learning/src/memory.ts', 'node:fs'],
  'search-is-pure': ['packages/search/src/words.ts', 'node:fs'],
  'handbook-is-data': ['packages/handbook/src/entries.ts', 'node:fs'],
  'assistant-is-given-its-texts': ['packages/assistant/src/assistant.ts', '../../question-bank/src/bank.ts'],
  'packages-know-no-apps': ['packages/question-bank/src/bank.ts', '../../../apps/server/src/env.ts'],
  'apps-apart': ['apps/console/src/main.ts', '../../web/src/data/session/session.ts'],
};
/** Targets of the wrong imports. */
const targets = [
  'apps/web/src/routes/exam.ts',
  'apps/web/src/dev/gallery.ts',
  'apps/web/src/data/session/session.ts',
  'apps/console/src/features/journal/journal.ts',
  'apps/console/src/routes/staff.ts',
  'apps/console/src/parts/states.ts',
  'packages/contract/src/console/index.ts',
  'apps/server/src/modules/tickets/tickets.ts',
  'apps/server/src/testing/test-app.ts',
  'apps/server/src/env.ts',
];

let folder: string;
let reported: { rule: { name: string }; from: string }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'avto-boundaries-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of targets) write(file, 'export const here = 1;\n');
  for (const [file, imports] of Object.values(planted)) {
    write(file, `import * as there from '${imports}';\nexport const here = there;\n`);
  }
  write(
    'apps/server/src/lib/ring-b.ts',
    "import * as there from './ring-a.ts';\nexport const here = there;\n",
  );
  write('tsconfig.base.json', '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" } }');
  reported = cruise();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function cruise(): typeof reported {
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const output = execFileSync(
    process.execPath,
    [command, '--config', config, '--output-type', 'json', 'apps', 'packages'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return (JSON.parse(output) as { summary: { violations: typeof reported } }).summary.violations;
}

describe('the boundary check', () => {
  it('has a planted violation for every rule', () => {
    expect(Object.keys(planted).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(planted))('bites: %s', (rule, [file]) => {
    expect(reported.map((violation) => [violation.rule.name, violation.from])).toContainEqual([rule, file]);
  });
});
