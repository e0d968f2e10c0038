import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

// oxlint-disable-next-line no-restricted-imports -- the finder belongs to the repository, above every package
import { findBrowser } from '../../scripts/browser.mjs';

/** A cheap phone beside the machine of a developer. */
export const SLOW_DOWN = 4;

/** Browser of the benches: Debian's where it is installed, otherwise Playwright's own. */
export const browserPath: string | undefined = findBrowser();

export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const launchOptions = { args: BROWSER_FLAGS, ...(browserPath ? { executablePath: browserPath } : {}) };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

/** A browser whose storage lies in a folder and outlives it. */
export function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launchOptions, ...PHONE });
}

/** Slows the main thread of a page down; returns the function that ends it. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
}
