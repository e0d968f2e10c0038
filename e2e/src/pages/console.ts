import { expect, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { STAFF_PASSWORD } from '../support/console.ts';
import { visit } from '../support/screens.ts';

const PERIOD_MS = 30_000;

/** Section of the console that an address is in, and how deep: the same for two screens of one kind. */
function kindOf(address: string): string {
  const parts = address.replace(/\?.*/, '').split('/').filter(Boolean);
  return `${parts[1] ?? ''} ${parts.length}`;
}

/** The school's console as somebody of the staff sees it. */
export class Console {
  readonly page: Page;
  readonly sections: Locator;
  readonly dialog: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  readonly code: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sections = page.getByRole('navigation', { name: 'Разделы' });
    this.dialog = page.getByRole('dialog');
    this.password = page.getByRole('textbox', { name: 'Пароль', exact: true });
    this.newPassword = page.getByRole('textbox', { name: 'Новый пароль' });
    this.code = page.getByRole('textbox', { name: 'Код из приложения' });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async isAt(heading: string | RegExp): Promise<void> {
    const found = this.page.getByRole('heading', { level: 1, name: heading });
    await expect(found).toBeVisible();
    const title = typeof heading === 'string' ? heading : ((await found.textContent()) ?? '');
    await expect(this.page).toHaveTitle(`${title} — Кабинет автошколы`);
  }

  /** Opens a screen by its address below /console and waits for its heading. */
  async open(path: string, heading: string | RegExp): Promise<void> {
    await this.page.goto(`/console${path}`);
    await this.isAt(heading);
  }

  /** The same from another screen of the console, as a link there does it; one of the same kind is loaded. */
  async visit(path: string, heading: string | RegExp): Promise<void> {
    if (kindOf(`/console${path}`) === kindOf(new URL(this.page.url()).pathname)) {
      await this.open(path, heading);
      return;
    }
    await visit(this.page, `/console${path}`);
    await this.isAt(heading);
  }

  async setPassword(password: string): Promise<void> {
    await this.newPassword.fill(password);
    await this.button('Сохранить и войти').click();
  }

  async signIn(login: string, password = STAFF_PASSWORD): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Логин' }).fill(login);
    await this.password.fill(password);
    await this.button('Войти').click();
  }

  async giveCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.button('Войти').click();
  }

  async signOut(): Promise<void> {
    await this.button('Выйти').click();
    await this.isAt('Вход');
  }

  /** Connects an authenticator on «Мой доступ»; returns what makes its codes and the recovery codes. */
  async connectTotp(): Promise<{ readonly codes: Codes; readonly recovery: string[] }> {
    await this.button('Подключить').click();
    await this.page.getByRole('textbox', { name: 'Сначала введите свой пароль' }).fill(STAFF_PASSWORD);
    await this.button('Дальше').click();
    const codes = new Codes(
      await this.page.getByRole('textbox', { name: 'Ключ для приложения' }).inputValue(),
    );
    await this.code.fill(codes.next());
    await this.button('Подключить').click();
    const kept = this.page.getByRole('checkbox', { name: 'Коды сохранены' });
    await expect(kept).toBeVisible();
    const shown = this.page.getByRole('main').getByRole('listitem');
    const recovery = await shown.allTextContents();
    // A code in two lines would be copied by hand as two.
    const heights = await shown.evaluateAll((items) =>
      items.map((item) => Math.round(item.clientHeight / parseFloat(getComputedStyle(item).lineHeight))),
    );
    expect(new Set(heights)).toEqual(new Set([1]));
    await expect(this.button('Готово')).toBeDisabled();
    await kept.check();
    await this.button('Готово').click();
    return { codes, recovery };
  }
}

/**
 * Codes of an authenticator app. Each counts once, so that one that is asked for within the same half minute is of the next:
 * the server takes it, as clocks of phones differ.
 */
export class Codes {
  readonly #totp: TOTP;
  #step = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret });
  }

  next(): string {
    this.#step = Math.max(this.#step + 1, Math.floor(Date.now() / PERIOD_MS));
    return this.#totp.generate({ timestamp: this.#step * PERIOD_MS });
  }

  /** A code that the server never takes. */
  wrong(): string {
    return this.#totp.generate({ timestamp: Date.now() - 20 * PERIOD_MS });
  }
}
