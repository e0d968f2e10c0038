import type { Page } from '@playwright/test';

/** How many of the 40 tickets this phone keeps. */
export function keptTickets(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('query-cache');
        // The app has not made it: made here, it would have no stores.
        open.addEventListener('upgradeneeded', () => open.transaction?.abort());
        open.addEventListener('error', () => resolve(0));
        open.addEventListener('success', () => {
          const database = open.result;
          const keys = database.transaction('entries').objectStore('entries').getAllKeys();
          keys.addEventListener('success', () => {
            database.close();
            resolve(
              keys.result.filter((key) => typeof key === 'string' && key.includes('ticket-questions')).length,
            );
          });
        });
      }),
  );
}
