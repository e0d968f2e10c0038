import { gzipSync } from 'node:zlib';

import type { Request } from '@playwright/test';

import { fontsAreHere } from './support/fonts-are-here.ts';
import { networkRests } from './support/network-rests.ts';
import { expect, test } from './support/test.ts';

const KIB = 1024;

test('the first view costs what the budgets allow and asks nobody else', async ({ strictPage: page }) => {
  // Files of the next screens wait for two seconds: here for ever, because on a slow machine they would come into the view.
  await page.addInitScript(() => {
    const begin = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (work: TimerHandler, ms = 0) => (ms < 2_000 ? begin(work, ms) : 0),
    });
  });
  const bytes = { script: 0, stylesheet: 0, font: 0 };
  const asked: Request[] = [];
  const note = (request: Request): void => void asked.push(request);
  page.on('request', note);
  await page.goto('/onboarding');
  // Painted by its HTML, the page asks for the app and the fonts only afterwards.
  await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  await fontsAreHere(page);
  await networkRests(page);
  page.off('request', note);
  for (const request of asked) {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') continue;
    // Asked for once more: Chromium may have let go of what the page was given.
    const body = await (await page.request.get(request.url())).body();
    bytes[type] += type === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
  }
  expect(bytes.script).toBeGreaterThan(60 * KIB);
  expect(bytes.script).toBeLessThanOrEqual(111.5 * KIB);
  expect(bytes.stylesheet).toBeGreaterThan(0);
  expect(bytes.stylesheet).toBeLessThanOrEqual(12 * KIB);
  expect(bytes.font).toBeGreaterThan(0);
  expect(bytes.font).toBeLessThanOrEqual(70 * KIB);
});
