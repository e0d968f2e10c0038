// npm run watch: the tests nearest to each file that is saved, chosen as by `npm run quick`.
import { watch } from 'node:fs';

import { affectedTests } from './affected-tests.ts';
import { filesOf } from './changes.ts';
import { readImportGraph } from './import-graph.ts';
import { root, run } from './lib.mjs';

/** Editors save a file in several steps, and several files one after another; milliseconds. */
const QUIET = 200;

const saved = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let running: Promise<void> = Promise.resolve();

async function testSaved(): Promise<void> {
  const files = filesOf(root);
  const changed = files.filter((file) => saved.delete(file));
  saved.clear();
  if (changed.length === 0) return;
  const tests = affectedTests(changed, readImportGraph(root, files));
  console.log(`\n${changed.join(', ')}: ${tests.length} test files`);
  await run('vitest', ['run', '--passWithNoTests', '--project', '!faults', ...tests]).catch(
    // Vitest has printed what failed; the next save tries again.
    () => undefined,
  );
}

watch(root, { recursive: true }, (_event, file) => {
  if (file === null || /(^|[\\/])(node_modules|\.git|dist)[\\/]/.test(file)) return;
  saved.add(file.replaceAll('\\', '/'));
  clearTimeout(timer);
  timer = setTimeout(() => (running = running.then(testSaved)), QUIET);
});
console.log('Waiting for files to be saved');
