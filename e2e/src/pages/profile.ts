import { expect, type Locator, type Page } from '@playwright/test';

/** The entry under the key of the specification. */
interface UserStorage {
  readonly ownerId: number;
  readonly name: string | null;
  readonly avatarBase64: string | null;
}

/** /profile: name, photo, progress, contacts, the way out. */
export class Profile {
  readonly #page: Page;
  readonly addPhoto: Locator;
  readonly photo: Locator;
  readonly file: Locator;
  readonly editName: Locator;
  readonly name: Locator;
  readonly saveName: Locator;
  readonly code: Locator;
  readonly leave: Locator;
  readonly leaving: Locator;
  readonly deleting: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.addPhoto = page.getByRole('button', { name: 'Загрузить фотографию' });
    this.photo = page.getByRole('button', { name: 'Удалить фотографию', exact: true });
    this.file = page.locator('input[type="file"]');
    this.editName = page.getByRole('button', { name: 'Изменить имя' });
    this.name = page.getByLabel('Ваше имя');
    this.saveName = page.getByRole('button', { name: 'Сохранить' });
    this.code = page.getByRole('button', { name: /^Код автошколы/ });
    this.leave = page.getByRole('button', { name: 'Выход' });
    this.leaving = page.getByRole('dialog', { name: 'Выйти сейчас?' });
    this.deleting = page.getByRole('dialog', { name: 'Удалить фотографию?' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/profile');
    await this.isOpen();
  }

  /** Through the app, without loading the page: also offline. */
  async openFromHome(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Профиль' }).click();
    await this.isOpen();
  }

  async isOpen(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
  }

  async rename(name: string): Promise<void> {
    await this.editName.click();
    await this.name.fill(name);
    await this.name.press('Enter');
  }

  async greets(whom: string): Promise<void> {
    await expect(this.#page.getByText(`Привет, ${whom}`, { exact: true })).toBeVisible();
  }

  /** On a busy machine the last answers may still be on their way: then the app asks, and the answer is yes. */
  async signOut(): Promise<void> {
    await this.leave.click();
    const surely = this.leaving.getByRole('button', { name: 'Выйти' });
    await expect
      .poll(async () => {
        if (await surely.isVisible()) await surely.click();
        return this.#page.url();
      })
      .toMatch(/\/onboarding/);
  }

  /** Chooses a file that is refused in these words. Returns how many pictures were decoded for it. */
  async refuse(file: Parameters<Locator['setInputFiles']>[0], text: string): Promise<number> {
    await this.#page.evaluate(() => {
      const decode = createImageBitmap;
      const count = { decoded: 0 };
      const counting = async (...given: Parameters<typeof decode>) => {
        count.decoded += 1;
        return await decode(...given);
      };
      Object.assign(globalThis, { count, createImageBitmap: counting });
    });
    await this.file.setInputFiles(file);
    const alert = this.#page.getByRole('alert').filter({ hasText: text });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Закрыть' }).click();
    await expect(alert).toBeHidden();
    return await this.#page.evaluate(
      () => (globalThis as unknown as { count: { decoded: number } }).count.decoded,
    );
  }

  stored(): Promise<UserStorage | null> {
    return this.#page.evaluate(() => JSON.parse(localStorage.getItem('user-storage') ?? 'null') as never);
  }
}
