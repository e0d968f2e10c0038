import { expect, type Locator, type Page } from '@playwright/test';

import { PASSWORD } from '../support/test.ts';

/** From the first slide to home: code, registration, sign-in. */
export class Entrance {
  readonly #page: Page;
  readonly code: Locator;
  readonly enter: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.code = page.getByRole('textbox', { name: 'Код автошколы' });
    this.enter = page.getByRole('button', { name: 'Войти' });
  }

  async openCode(): Promise<void> {
    await this.#page.goto('/onboarding');
    await this.#page.getByRole('button', { name: 'Начнём' }).click();
    await expect(this.#page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
  }

  async chooseSchool(code = 'AVTO2026'): Promise<void> {
    await this.openCode();
    await this.code.fill(code);
    await this.enter.click();
    await expect(this.#page).toHaveURL(/\/auth\/registration/);
  }

  async fillRegistration(login: string, password = PASSWORD, repeated = password): Promise<void> {
    await this.#page.getByLabel('Никнейм').fill(login);
    await this.#page.getByLabel('Пароль', { exact: true }).fill(password);
    await this.#page.getByLabel('Повторите пароль').fill(repeated);
  }

  /** The whole way in for a new learner. */
  async register(login: string, code?: string): Promise<void> {
    await this.chooseSchool(code);
    await this.fillRegistration(login);
    await this.#page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(this.#page).toHaveURL(/\/home$/);
  }

  async signIn(login: string, password = PASSWORD): Promise<void> {
    // The form of the registration has fields of the same names.
    await expect(this.#page.getByRole('heading', { name: 'Вход' })).toBeVisible();
    await this.#page.getByLabel('Никнейм').fill(login);
    await this.#page.getByLabel('Пароль', { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: 'Войти' }).click();
  }
}
