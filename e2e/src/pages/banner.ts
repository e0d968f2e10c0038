import { expect, type Locator, type Page } from '@playwright/test';

/** /banner: an advertisement that can be closed when its time is over. */
export class Banner {
  readonly #page: Page;
  readonly title: Locator;
  readonly follow: Locator;
  readonly picture: Locator;
  readonly close: Locator;
  readonly time: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.follow = page.getByRole('button', { name: 'Перейти' });
    this.picture = page.getByRole('article').getByRole('button');
    this.close = page.getByRole('button', { name: 'Закрыть' });
    this.time = page.getByRole('progressbar');
  }

  async open(): Promise<void> {
    await this.#page.goto('/banner');
    await expect(this.follow).toBeVisible();
  }

  /** Opens it on a clock that stands: only `page.clock.runFor` moves it on. */
  async openFrozen(): Promise<void> {
    const now = Date.now();
    // Until it is stopped, it runs: a slow machine must not be there before it.
    await this.#page.clock.install({ time: now - 3_600_000 });
    await this.#page.clock.pauseAt(now);
    await this.#page.goto('/banner');
    // Small steps, so that the app's own waits at its start pass one by one.
    await expect(async () => {
      await this.#page.clock.runFor(10);
      await expect(this.follow).toBeVisible({ timeout: 100 });
    }).toPass();
  }
}
