import { expect, type Page } from '@playwright/test';

/**
 * Waits until these screens can be opened without a network: their chunks, all that these import, and their styles.
 * @param chunks beginnings of file names, such as `exam.show`
 */
export async function screensAreHere(page: Page, chunks: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const scripts = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js'));
        const found = wanted.map((chunk) => scripts.find((name) => name.includes(`/assets/${chunk}-`)));
        if (found.includes(undefined)) return false;
        // Comes when the imports have come too.
        await Promise.all(found.map((script) => import(String(script))));
        const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
        return styles.every(({ sheet }) => sheet);
      }, chunks),
    )
    .toBe(true);
}

/**
 * Goes to a screen and waits for its heading. Where a screen of the app is open already it goes as the app's links do, which
 * is a quarter of the work of a load; the other screen must then be of another kind, whose heading is an element of its own.
 * An address that is open, or is just being opened, is loaded: the heading there may be the wanted one or the one before it.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const goesWithin = await page.evaluate((to) => {
    const headings = document.querySelectorAll<HTMLElement>('#root h1');
    if (headings.length === 0 || location.pathname === to) return false;
    for (const heading of headings) heading.dataset['before'] = '';
    history.pushState(null, '', to);
    return true;
  }, address);
  if (!goesWithin) await page.goto(address);
  await expect(page.locator('h1:not([data-before])').first()).toBeVisible();
}
