import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Entries whose description begins with the names of their folders, up to a colon. */
const LISTS = /\/(features|modules)$/;

/** Paths of the tree that opens the document: an entry, then at least two spaces or nothing, indented below its parent. */
function pathsOf(markdown: string): string[] {
  const tree = /^```\n([\s\S]*?)^```$/m.exec(markdown)?.[1] ?? '';
  const paths: string[] = [];
  const parents: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', name, description = ''] = /^( {0,4})([^\s*]+)(?: {2,}(.*))?$/.exec(line) ?? [];
    if (name === undefined) continue;
    const depth = indent.length / 2;
    const path = posix.join(parents[depth - 1] ?? '', name);
    parents.length = depth;
    parents.push(path);
    paths.push(path);
    if (LISTS.test(path)) {
      const names = description.replace(/:.*/, '').split(' ').filter(Boolean);
      paths.push(...names.map((each) => posix.join(path, each)));
    }
  }
  return paths;
}

/** Folders that need no line: libraries, builds and helpers of tests. */
const UNSAID = new Set(['node_modules', 'dist', 'testing']);

const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !UNSAID.has(entry.name))
    .map(({ name }) => name)
    .toSorted();

const paths = pathsOf(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));

describe('the map of docs/architecture.md', () => {
  it('names nothing that is not there', () => {
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each([
    'apps',
    'packages',
    'apps/web/src',
    'apps/web/src/features',
    'apps/web/src/data',
    'apps/console/src',
    'apps/console/src/features',
    'apps/server/src',
    'apps/server/src/modules',
  ])('names every folder of %s', (parent) => {
    const named = new Set(paths.map((path) => posix.relative(parent, path).split('/')[0]));
    expect(foldersIn(parent).filter((folder) => !named.has(folder))).toEqual([]);
  });

  it('reads entries, lists and what is below them', () => {
    const tree =
      '```\napps/web   the app\n  *.html   pages\n  src/features  a b: screens\n                and more\n  src/data  data\n    http  calls\n```';
    expect(pathsOf(tree)).toEqual([
      'apps/web',
      'apps/web/src/features',
      'apps/web/src/features/a',
      'apps/web/src/features/b',
      'apps/web/src/data',
      'apps/web/src/data/http',
    ]);
  });
});
