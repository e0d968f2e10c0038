import type { Page } from '@playwright/test';

/** Checks without a request between them, until the page is believed to have asked for all that it wants. */
const QUIET_CHECKS = 5;

/**
 * Waits until a page has all that it asks for by itself, what it fetches in idle time included. `networkidle` is reached once a
 * document, in the first pause, which on a busy machine comes before the page has begun; here the pause is counted by the page, which is as
 * slow as the machine is.
 */
export async function networkRests(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  let asked = 0;
  let open = 0;
  const begin = () => {
    asked += 1;
    open += 1;
  };
  const end = () => (open -= 1);
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  try {
    let before = '';
    for (let quiet = 0; quiet < QUIET_CHECKS;) {
      const now = `${asked} ${await fetchedAfterPause(page)}`;
      quiet = now === before && open <= 0 ? quiet + 1 : 0;
      before = now;
    }
  } finally {
    page.off('request', begin);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  }
}

/** Count of what has been fetched, once the page has been idle and a tenth of a second has passed. */
function fetchedAfterPause(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setTimeout(
          () => requestIdleCallback(() => resolve(performance.getEntriesByType('resource').length)),
          100,
        );
      }),
  );
}
