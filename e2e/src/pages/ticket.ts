import { expect, type Locator, type Page } from '@playwright/test';

/** /learn/{n}: one question at a time. */
export class Ticket {
  readonly #page: Page;
  readonly forward: Locator;
  readonly back: Locator;
  readonly options: Locator;
  readonly hint: Locator;
  readonly why: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.forward = page.getByRole('button', { name: 'Вперед', exact: true });
    this.back = page.getByRole('button', { name: 'Назад', exact: true });
    this.options = page.getByRole('article').getByRole('listitem').getByRole('button');
    this.hint = page.getByRole('button', { name: 'Подсказка' });
    this.why = page.getByRole('button', { name: 'Почему?' });
  }

  async open(ticket: number): Promise<void> {
    await this.#page.goto(`/learn/${ticket}`);
    await this.atQuestion(1);
  }

  async atQuestion(number: number): Promise<void> {
    await expect(this.#page.getByText(`Вопрос ${number} из 20`)).toBeVisible();
  }

  /** Chooses the option at a place of the screen, from 1, and waits for the verdict. */
  async choose(place: number): Promise<void> {
    await this.options.nth(place - 1).click();
    await this.answered();
  }

  async answered(): Promise<void> {
    await expect(this.options.filter({ hasText: 'правильный ответ' })).toHaveCount(1);
    await expect(this.options.filter({ hasText: 'ваш ответ' })).toHaveCount(1);
  }

  /** Answers from the question on screen up to and including number `last`. */
  async answerUpTo(first: number, last: number): Promise<void> {
    for (let number = first; number <= last; number += 1) {
      await this.atQuestion(number);
      await this.choose(1);
      if (number < last) await this.forward.click();
    }
  }
}
