// npm run check: everything that needs no browser, the production build included.
import { run, runSteps } from './lib.mjs';

const databaseUrl = process.env.TEST_DATABASE_URL;

await runSteps([
  ['format', () => run('oxfmt', ['--check'])],
  ['lint', () => run('oxlint', ['--type-aware', '--deny-warnings'])],
  ['types', () => run('npm', ['run', '--silent', 'types'])],
  ['boundaries', () => run('npm', ['run', '--silent', 'boundaries'])],
  ['unused code', () => run('knip', [])],
  ['bank', () => run('npm', ['run', '--silent', 'bank:check'])],
  ['build', () => run(process.execPath, ['scripts/build.mjs'])],
  ['byte budgets', () => run(process.execPath, ['scripts/budgets.mjs'])],
  ['tests', () => run('vitest', ['run', '--project', 'node', '--project', 'web'], { TEST_DATABASE_URL: '' })],
  ...(databaseUrl
    ? [['tests on Postgres', () => run('vitest', ['run', '--project', 'node', 'apps/server'])]]
    : []),
]);
