import type { Page } from '@playwright/test';

/** Chromium's offer to install the app, made by hand: no test browser makes one. */
export class InstallOffer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Fires the event; `outcome` is what the learner will answer to the browser's question. */
  async make(outcome: 'accepted' | 'dismissed'): Promise<void> {
    await this.#page.evaluate((answer) => {
      const prompt = (): Promise<void> => {
        document.documentElement.dataset['prompts'] =
          `${Number(document.documentElement.dataset['prompts'] ?? 0) + 1}`;
        return Promise.resolve();
      };
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) }));
    }, outcome);
  }

  /** How often the browser was told to ask. */
  async prompts(): Promise<number> {
    return await this.#page.evaluate(() => Number(document.documentElement.dataset['prompts'] ?? 0));
  }
}
