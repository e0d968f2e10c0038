import { expect, type Page } from '@playwright/test';

import { OFFLINE_BAR } from './calls.ts';

/** Fails if the screen says that there is no network. The bar waits half a second before it does, so this looks after a whole one. */
export async function expectNoOfflineBar(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  await expect(page.getByText(OFFLINE_BAR)).toHaveCount(0);
}
