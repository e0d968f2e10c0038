import { expect, type Locator, type Page, type Route } from '@playwright/test';

import { screensAreHere } from '../support/screens.ts';

/** /onboarding/loading: all tickets and their pictures. */
export class Loading {
  readonly #page: Page;
  readonly bar: Locator;
  readonly size: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole('progressbar');
    this.size = page.getByText('Билеты и картинки:');
    this.retry = page.getByRole('button', { name: 'Повторить' });
  }

  /** Opens it by its address. */
  async open(): Promise<void> {
    await this.#page.goto('/onboarding/loading');
  }

  /** Opens it without leaving the app, as its router does. */
  async openInside(): Promise<void> {
    await this.#page.evaluate(() => {
      history.pushState(null, '', '/onboarding/loading');
      dispatchEvent(new PopStateEvent('popstate'));
    });
  }

  /** Waits until the screen could open without a network. */
  async codeIsHere(): Promise<void> {
    await screensAreHere(this.#page, ['loading']);
  }

  /** The counter of a phase. */
  count(what: 'вопросы' | 'фото'): Locator {
    return this.#page.getByText(new RegExp(`^Загружаем ${what}: \\d+/\\d+$`));
  }

  /** Waits until the whole bank is on the phone; half a thousand pictures take a busy machine a while. */
  async finished(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/home$/, { timeout: 300_000 });
  }

  /** Lets no answer of these addresses through until it is released. */
  async hold(pattern: string): Promise<{ readonly release: () => Promise<void> }> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const pass = async (route: Route): Promise<void> => {
      await released;
      // The browser that asked may be gone by now.
      await route.continue().catch(() => undefined);
    };
    await this.#page.route(pattern, pass);
    return {
      release: async () => {
        // Later requests do not go through the test.
        await this.#page.unroute(pattern, pass);
        release();
      },
    };
  }
}
