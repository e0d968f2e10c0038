// npm run quick [-- <revision>]: format, lint and types of everything, and the tests nearest to what changed since the
// last commit, or since a revision. All at once, for a machine of two cores; what decides is `npm run check`.
import { affectedTests } from './affected-tests.ts';
import { changedSince, filesOf } from './changes.ts';
import { readImportGraph } from './import-graph.ts';
import { root, runTogether } from './lib.mjs';

const changed = changedSince(root, process.argv[2] ?? 'HEAD');
const tests = changed.length === 0 ? [] : affectedTests(changed, readImportGraph(root, filesOf(root)));

console.log(`${changed.length} changed files, ${tests.length} test files near them`);
const vitest = ['run', '--passWithNoTests', '--project', '!faults', ...tests];
const succeeded = await runTogether([
  ...(tests.length > 0 ? [{ name: 'tests', command: 'vitest', args: vitest }] : []),
  { name: 'types', command: process.execPath, args: ['scripts/types.mjs'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
]);
process.exit(succeeded ? 0 : 1);
