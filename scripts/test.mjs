// npm test: every check, then the journeys in a real browser on the production build.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

import { ensureBrowser } from './browser.mjs';
import { root, run, runSteps } from './lib.mjs';

/**
 * In Firefox and WebKit, then in Chromium. One after the other: three browsers at once keep a small machine so busy that calls
 * of the app run into their own time limits.
 */
async function allJourneys() {
  const data = execFileSync(process.execPath, ['--import', 'tsx', 'e2e/src/support/first-data.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for (const folder of ['e2e/engines', 'e2e'])
      await run('playwright', ['test', '--config', `${folder}/playwright.config.ts`], {
        E2E_FIRST_DATA: data,
      });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

await runSteps([
  ['check', () => run(process.execPath, ['scripts/check.mjs'])],
  ['browser', async () => console.log(await ensureBrowser())],
  ['journeys', allJourneys],
]);
