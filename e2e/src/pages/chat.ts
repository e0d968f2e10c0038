import { expect, type Locator, type Page } from '@playwright/test';

/** /chat: the assistant. */
export class Chat {
  readonly #page: Page;
  readonly input: Locator;
  readonly send: Locator;
  readonly log: Locator;
  readonly failure: Locator;
  readonly repeat: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.input = page.getByPlaceholder('Введите ваш вопрос');
    this.send = page.getByRole('button', { name: 'Спросить' });
    this.log = page.getByRole('log');
    this.failure = this.log.getByText('Ошибка. Попробуйте позже.');
    this.repeat = this.log.getByRole('button', { name: 'Повторить' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/chat');
    await expect(this.#page.getByRole('heading', { name: 'ПДД - ассистент' })).toBeVisible();
  }

  async ask(question: string): Promise<void> {
    await this.input.fill(question);
    await this.send.click();
  }

  /** Waits until the assistant has answered so many questions and may be asked again. */
  async answered(count: number): Promise<void> {
    await expect(this.log.getByText('Ассистент:')).toHaveCount(count);
    await expect(this.input).toBeEnabled();
  }
}
