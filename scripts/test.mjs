// npm test: every check, then the journeys in a real browser on the production build.
import { ensureBrowser } from './browser.mjs';
import { run, runSteps } from './lib.mjs';

const journeys = (/** @type {string} */ folder) =>
  run('playwright', ['test', '--config', `${folder}/playwright.config.ts`]);

/** In Chromium, and beside it in Firefox and WebKit, where most of the time is spent waiting for the browser to start. */
async function allJourneys() {
  const ended = await Promise.allSettled([journeys('e2e'), journeys('e2e/engines')]);
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

await runSteps([
  ['check', () => run(process.execPath, ['scripts/check.mjs'])],
  ['browser', async () => console.log(await ensureBrowser())],
  ['journeys', allJourneys],
]);
