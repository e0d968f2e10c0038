import { posix } from 'node:path';

import type { ImportGraph } from './import-graph.ts';

/**
 * Files that put the product together. All API tests reach every module through them, so `affectedTests` does not look
 * behind them: the modules' own folders name their tests.
 */
const COMPOSITION =
  /^apps\/server\/src\/(app|jobs|main|services|store)\.ts$|^apps\/web\/src\/(main|router)\.tsx?$|\.gen\.ts$|^packages\/contract\/src\/operations\.ts$|\/testing\//;

/** A module of the server is tested over HTTP, by the tests of its folder. */
const SERVER_MODULE = /^apps\/server\/src\/modules\/[^/]+\//;

/** Tests of files that are read at run time and never imported. */
const READ_AT_RUN_TIME: readonly (readonly [files: RegExp, tests: RegExp])[] = [
  [/^apps\/server\/migrations\//, /^apps\/server\/src\/db\//],
  [/^apps\/server\/demo-school\//, /^apps\/server\/src\/schools\//],
  [/^packages\/question-bank\/bank\//, /^packages\/question-bank\/src\/(checks\/)?builtin-bank\.test\.ts$/],
  [/^deploy\//, /^apps\/server\/src\/deploy\.test\.ts$/],
  [/^\.oxlintrc\.json$/, /^scripts\/lint\.test\.ts$/],
  [/^\.dependency-cruiser\.cjs$/, /^scripts\/boundaries\.test\.ts$/],
  // Texts, citations, the map: they read the whole tree, and take a second each.
  [/./, /^scripts\/(?!boundaries|lint)[^/]+\.test\.ts$/],
];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * The tests nearest to a change: those beside a changed file, and those that import it, directly or not. Fewer than all
 * that could notice it; the rest are for `npm run check`.
 */
export function affectedTests(changed: readonly string[], graph: ImportGraph): string[] {
  const tests = [...graph.keys()].filter(isTest);
  const reached = reachedFrom(changed, graph);
  const folders = new Set(
    [...changed, ...[...reached].filter((file) => SERVER_MODULE.test(file))].map((file) =>
      posix.dirname(file),
    ),
  );
  const readers = READ_AT_RUN_TIME.filter(([files]) => changed.some((file) => files.test(file)));
  return tests.filter(
    (test) =>
      reached.has(test) ||
      folders.has(posix.dirname(test)) ||
      readers.some(([, theirs]) => theirs.test(test)),
  );
}

/** The changed files and all that import them, stopping where the product is put together. */
function reachedFrom(changed: readonly string[], graph: ImportGraph): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  const reached = new Set(changed);
  const left = [...changed];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      if (!COMPOSITION.test(importer)) left.push(importer);
    }
  }
  return reached;
}
