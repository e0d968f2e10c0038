import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { builtFolders, isBuildOld } from './build-age.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const BUILT = 1_000_000;
let root: string;

/** Writes a file as of so many seconds after the build. */
function write(file: string, after: number, text = ''): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, BUILT + after, BUILT + after);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'avto-build-age-'));
  write('package.json', -10, '{ "workspaces": ["apps/*", "packages/*", "bench"] }');
  write('packages/rules/src/index.ts', -10);
  write('bench/src/main.ts', 10);
  for (const file of ['web/dist/.vite/built', 'console/dist/.vite/built', 'server/dist/main.js']) {
    write(`apps/${file}`, 0);
  }
  write('apps/server/dist/builtin-bank.json', 0);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the age of a build', () => {
  it('is that of its sources, and no other’s', () => {
    expect(isBuildOld(root)).toBe(false);
  });

  it.each([
    'packages/rules/src/index.ts',
    'packages/added-since/src/deep/file.ts',
    'packages/question-bank/bank/tickets/ticket-01.ts',
    'apps/web/public/icon.png',
    'apps/console/vite.config.ts',
    'scripts/vite/precompress.ts',
    'package-lock.json',
  ])('is passed when %s is newer', (file) => {
    write(file, 1);
    expect(isBuildOld(root)).toBe(true);
  });

  it.each([
    'packages/rules/src/index.test.ts',
    'packages/rules/node_modules/x/index.js',
    'packages/rules/README.md',
    'apps/web/dist/assets/later.js',
  ])('is not touched by %s', (file) => {
    write(file, 1);
    expect(isBuildOld(root)).toBe(false);
  });

  it.each(['web/dist/.vite/built', 'console/dist/.vite/built', 'server/dist/builtin-bank.json'])(
    'is passed when the build never came to its end: without %s',
    (file) => {
      rmSync(join(root, 'apps', file));
      expect(isBuildOld(root)).toBe(true);
    },
  );

  it('counts every package that another one is made of', () => {
    const names = (folder: string) =>
      JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as Package;
    const folders = builtFolders(repository);
    const built = new Set(folders.map((folder) => names(folder).name));
    const used = folders.flatMap((folder) => Object.keys(names(folder).dependencies ?? {}));
    expect(used).toContain('@avto/learning');
    expect(used.filter((name) => name.startsWith('@avto/') && !built.has(name))).toEqual([]);
  });
});

interface Package {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
