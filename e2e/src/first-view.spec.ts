import { gzipSync } from 'node:zlib';

import type { Response } from '@playwright/test';

import { expect, test } from './support/test.ts';

const KIB = 1024;

test('the first view costs what the budgets allow and asks nobody else', async ({ strictPage: page }) => {
  const bytes = { script: 0, stylesheet: 0, font: 0 };
  const bodies: Promise<void>[] = [];
  const read = (response: Response): void => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return;
    bodies.push(
      response.body().then((body) => {
        bytes[type] += type === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
        return undefined;
      }),
    );
  };
  page.on('response', read);
  await page.goto('/onboarding');
  await page.waitForLoadState('networkidle');
  // Files that are fetched ahead come later on a busy machine, and maybe not before the page is closed.
  page.off('response', read);
  await Promise.all(bodies);
  expect(bytes.script).toBeGreaterThan(60 * KIB);
  expect(bytes.script).toBeLessThanOrEqual(111.5 * KIB);
  expect(bytes.stylesheet).toBeGreaterThan(0);
  expect(bytes.stylesheet).toBeLessThanOrEqual(12 * KIB);
  expect(bytes.font).toBeGreaterThan(0);
  expect(bytes.font).toBeLessThanOrEqual(70 * KIB);
});
