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
