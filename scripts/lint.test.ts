import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'avto-lint-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The linter's messages about a file of this text at this place. */
function lint(file: string, text: string): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout;
}

it.each([
  'export const id = crypto.randomUUID();',
  'export const id = globalThis.crypto.randomUUID();',
  'export const { randomUUID } = crypto;',
  'export const hash = crypto.subtle;',
])('code for browsers may not use what is absent over plain http: %s', (text) => {
  for (const file of ['apps/web/src/data/a.ts', 'packages/ui/src/a.tsx']) {
    expect(lint(file, `${text}\n`)).toContain('Absent over plain http');
  }
});

it('the learners’ app may not load the browser’s tables of dates at its start', () => {
  for (const name of ['DateTimeFormat', 'NumberFormat'])
    expect(lint('apps/web/src/data/a.ts', `export const words = new Intl.${name}('ru');\n`)).toContain(
      '60 ms',
    );
});

it('the server may', () => {
  expect(lint('apps/server/src/a.ts', 'export const id = crypto.randomUUID();\n')).toContain(
    'Found 0 warnings and 0 errors',
  );
});
