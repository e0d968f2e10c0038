// npm test: every check, then the journeys in a real browser on the production build.
import { ensureBrowser } from './browser.mjs';
import { run, runSteps } from './lib.mjs';

await runSteps([
  ['check', () => run(process.execPath, ['scripts/check.mjs'])],
  ['browser', async () => console.log(await ensureBrowser())],
  ['journeys in a browser', () => run('playwright', ['test', '--config', 'e2e/playwright.config.ts'])],
  [
    'journeys in Firefox and WebKit',
    () => run('playwright', ['test', '--config', 'e2e/engines/playwright.config.ts']),
  ],
]);
