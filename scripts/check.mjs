// npm run check: everything that needs no browser, the production build included.
import { run, runSteps, runTogether } from './lib.mjs';

const databaseUrl = process.env.TEST_DATABASE_URL;

const npm = (/** @type {string} */ name) => ({ name, command: 'npm', args: ['run', '--silent', name] });

/** None needs another, and most leave a core idle. */
async function checkSources() {
  const names = ['lint', 'types', 'boundaries', 'unused', 'bank:check'];
  const format = { name: 'format', command: 'oxfmt', args: ['--check'] };
  if (!(await runTogether([...names.map(npm), format]))) throw new Error('see above');
}

await runSteps([
  ['sources', checkSources],
  ['build', () => run(process.execPath, ['scripts/build.mjs'])],
  ['byte budgets', () => run(process.execPath, ['scripts/budgets.mjs'])],
  ['tests', () => run('vitest', ['run', '--project', '!faults'], { TEST_DATABASE_URL: '' })],
  ...(databaseUrl
    ? [['tests on Postgres', () => run('vitest', ['run', '--project', 'api', '--project', 'process'])]]
    : []),
]);
