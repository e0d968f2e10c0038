import { expect, type Locator, type Page } from '@playwright/test';

/** /questionnary and its result. */
export class Questionnaire {
  readonly #page: Page;
  readonly forward: Locator;
  readonly options: Locator;
  readonly praise: Locator;
  readonly results: Locator;
  readonly resend: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.forward = page.getByRole('button', { name: 'Вперед' });
    this.options = page.getByRole('article').getByRole('listitem').getByRole('button');
    this.praise = page.getByText('Поздравляем, вы успешно прошли тестирование!');
    this.results = page.getByRole('main').getByRole('listitem').getByRole('button');
    this.resend = page.getByRole('button', { name: 'Отправить ответы ещё раз' });
  }

  async atQuestion(number: number): Promise<void> {
    await expect(this.#page.getByText(`${number}/5`)).toBeVisible();
  }

  /** Chooses the answer at a place, from 1. */
  async choose(place: number): Promise<void> {
    const option = this.options.nth(place - 1);
    await option.click();
    await expect(option).toHaveAttribute('aria-pressed', 'true');
  }

  /** Answers from the first question on, by places from 1. */
  async answer(places: readonly number[], look?: () => Promise<void>): Promise<void> {
    for (const [index, place] of places.entries()) {
      await this.atQuestion(index + 1);
      await this.choose(place);
      await look?.();
      await this.forward.click();
    }
  }
}
