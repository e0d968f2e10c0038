// npm test: the checks, then the production build, its byte budgets, and the journeys in a real browser.
import { run, runSteps } from './lib.mjs';

await runSteps([
  ['check', () => run(process.execPath, ['scripts/check.mjs'])],
  ['build', () => run(process.execPath, ['scripts/build.mjs'])],
  ['byte budgets', () => run(process.execPath, ['scripts/budgets.mjs'])],
  ['journeys in a browser', () => run('playwright', ['test', '--config', 'e2e/playwright.config.ts'])],
]);
