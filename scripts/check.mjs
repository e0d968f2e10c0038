// npm run check: everything that needs no browser, the production build included.
import { run, runSteps, runTogether } from './lib.mjs';

const databaseUrl = process.env.TEST_DATABASE_URL;

const npm = (/** @type {string} */ name) => ({ name, command: 'npm', args: ['run', '--silent', name] });

/** None needs another, and most leave a core idle. */
async function checkSourcesAndBuild() {
  const names = ['lint', 'types', 'boundaries', 'unused', 'bank:check'];
  const format = { name: 'format', command: 'oxfmt', args: ['--check'] };
  const build = { name: 'build', command: process.execPath, args: ['scripts/build.mjs'] };
  if (!(await runTogether([...names.map(npm), format, build]))) throw new Error('see above');
}

const vitest = (/** @type {string[]} */ projects, /** @type {NodeJS.ProcessEnv} */ env = {}) =>
  run('vitest', ['run', ...projects.flatMap((name) => ['--project', name])], {
    ...env,
    SERVER_IS_BUILT: '1',
  });

await runSteps([
  ['sources and build', checkSourcesAndBuild],
  ['byte budgets', () => run(process.execPath, ['scripts/budgets.mjs'])],
  ['tests', () => vitest(['!faults'], { TEST_DATABASE_URL: '' })],
  ...(databaseUrl ? [['tests on Postgres', () => vitest(['api', 'process'], { SECOND_ENGINE: '1' })]] : []),
]);
