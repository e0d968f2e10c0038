import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { affectedTests } from './affected-tests.ts';
import { filesOf } from './changes.ts';
import { type ImportGraph, readImportGraph } from './import-graph.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ofTheTree = /^scripts\//;

describe('the import graph', () => {
  const files = {
    'packages/rules/package.json': '{ "exports": { ".": "./src/index.ts" } }',
    'packages/rules/src/index.ts': "export { a } from './a.ts';\nexport { type T, b } from './b.ts';",
    'packages/rules/src/a.ts': 'export const a = 1;',
    'packages/rules/src/b.ts': 'export const b = 1; export interface T {}',
    'packages/ui/package.json': '{ "exports": { "./*": "./src/*" } }',
    'packages/ui/src/button.tsx': "import styles from './button.module.css';",
    'apps/web/src/lib/x.ts': "import { a } from '@avto/rules';\nimport type { T } from '../types.ts';",
    'apps/web/src/y.tsx': "import * as rules from '@avto/rules';\nimport '@avto/ui/button.tsx';",
    'apps/web/src/z.ts': "import { x } from '#lib/x.ts';\nconst later = () => import('./y.tsx');",
  };
  let folder: string;
  let graph: ImportGraph;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'avto-graph-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    graph = readImportGraph(folder, Object.keys(files));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a name of a package, without the types', 'apps/web/src/lib/x.ts', ['packages/rules/src/a.ts']],
    [
      'all names of a package, and a file of one',
      'apps/web/src/y.tsx',
      ['packages/rules/src/a.ts', 'packages/rules/src/b.ts', 'packages/ui/src/button.tsx'],
    ],
    ['#… and import()', 'apps/web/src/z.ts', ['apps/web/src/lib/x.ts', 'apps/web/src/y.tsx']],
    ['a style sheet', 'packages/ui/src/button.tsx', ['packages/ui/src/button.module.css']],
  ])('follows %s', (_what, file, imported) => {
    expect([...(graph.get(file) ?? [])]).toEqual(imported);
  });
});

describe('the tests near a change of this repository', () => {
  const files = filesOf(root);
  const graph = readImportGraph(root, files);
  const near = (file: string) => affectedTests([file], graph).filter((test) => !ofTheTree.test(test));

  it('of a feature are those of its folder and of what shows it', () => {
    const tests = near('apps/web/src/features/exam/exam-store.ts');
    expect(tests).toContain('apps/web/src/features/exam/exam-store.test.ts');
    expect(tests.filter((test) => !test.startsWith('apps/web/src/features/'))).toEqual([]);
  });

  it('of a module are its own, which reach it through the whole server, and not those of all modules', () => {
    const tests = near('apps/server/src/modules/chat/chat.service.ts');
    expect(tests).toContain('apps/server/src/modules/chat/chat.test.ts');
    expect(tests.filter((test) => !test.startsWith('apps/server/src/modules/chat/'))).toEqual([]);
  });

  it('of a rule are those on both sides that use it by its name', () => {
    const tests = near('packages/rules/src/grading.ts');
    expect(tests).toEqual(
      expect.arrayContaining([
        'packages/rules/src/grading.test.ts',
        'apps/server/src/modules/answers/answers.test.ts',
        'apps/web/src/features/tickets/ticket-quiz.test.tsx',
      ]),
    );
    expect(tests).not.toContain('apps/server/src/modules/chat/chat.test.ts');
  });

  it('of what no code imports are those that read it', () => {
    expect(near('apps/server/migrations/ORDER')).toContain('apps/server/src/db/migrate.test.ts');
    expect(near('README.md')).toEqual([]);
    expect(affectedTests(['README.md'], graph)).toContain('scripts/specification.test.ts');
  });
});
