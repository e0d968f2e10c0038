import { expect, type Page } from '@playwright/test';

/** Waits for both families: a page of the entrance asks for them only after its first paint. */
export async function fontsAreHere(page: Page): Promise<void> {
  const families = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  for (const family of ['Rubik', 'Avto']) await expect.poll(families).toContain(family);
  await page.evaluate(async () => void (await document.fonts.ready));
}
