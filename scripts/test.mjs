// npm test: every check, then the journeys in a real browser on the production build.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

import { ensureBrowser } from './browser.mjs';
import { root, run, runSteps } from './lib.mjs';

/** In Chromium, and beside it in Firefox and WebKit, where most of the time is spent waiting for the browser to start. */
async function allJourneys() {
  const data = execFileSync(process.execPath, ['--import', 'tsx', 'e2e/src/support/first-data.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const journeys = (/** @type {string} */ folder) =>
    run('playwright', ['test', '--config', `${folder}/playwright.config.ts`], { E2E_FIRST_DATA: data });
  const ended = await Promise.allSettled([journeys('e2e'), journeys('e2e/engines')]);
  rmSync(data, { recursive: true, force: true });
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

await runSteps([
  ['check', () => run(process.execPath, ['scripts/check.mjs'])],
  ['browser', async () => console.log(await ensureBrowser())],
  ['journeys', allJourneys],
]);
