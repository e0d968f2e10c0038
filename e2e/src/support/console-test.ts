import type { Browser, Page } from '@playwright/test';

import { Server } from './server.ts';
import { expect, test } from './test.ts';

/** A person of a school's staff, signed in on a page of a desktop. */
export interface StaffPage {
  readonly page: Page;
  /** Calls the console as its pages do. */
  readonly call: (method: string, path: string, body?: object) => Promise<unknown>;
}

interface ConsoleWorker {
  /** One-time links of the managers of a school of the journeys and of another one. */
  links: { readonly manager: string; readonly stranger: string };
}

const PASSWORD = 'длинный тихий вечерний трамвай';
export const OWN_SCHOOL = 'ROSTER2026';
const OTHER_SCHOOL = 'OTHER2026';

const links = new Map<Server, ConsoleWorker['links']>();

/** Journeys of the school's console: a server whose staff can set their passwords. */
export const consoleTest = test.extend<object, ConsoleWorker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
    async ({}, use) => {
      const server = new Server();
      // The demo school has learners already.
      await server.school('add', '--name', 'Автошкола «Журнал»', '--code', OWN_SCHOOL);
      const manager = linkIn(
        await server.school('staff', 'add', OWN_SCHOOL, 'own@example.org', '--name', 'Своя Ирина'),
      );
      await server.school('add', '--name', 'Другая автошкола', '--code', OTHER_SCHOOL);
      const stranger = linkIn(
        await server.school('staff', 'add', OTHER_SCHOOL, 'other@example.org', '--name', 'Чужакова Вера'),
      );
      links.set(server, { manager, stranger });
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  links: [
    async ({ server }, use) => use(links.get(server) ?? { manager: '', stranger: '' }),
    { scope: 'worker' },
  ],
});

/** Sets the password by a one-time link, on a desktop of its own. */
export async function enterConsole(browser: Browser, baseURL: string, link: string): Promise<StaffPage> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Кому помочь' })).toBeVisible();
  const call: StaffPage['call'] = (method, path, body) =>
    page.evaluate(
      async ([how, where, what, key]) => {
        const response = await fetch(`/api/v1/console${where}`, {
          method: how,
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          ...(what === '' ? {} : { body: what }),
        });
        if (!response.ok) throw new Error(`${where}: ${response.status} ${await response.text()}`);
        return (await response.json()) as unknown;
      },
      [method, path, body === undefined ? '' : JSON.stringify(body), crypto.randomUUID()] as const,
    );
  return { page, call };
}

function linkIn(said: string): string {
  const path = /\/console\/link\/[\w-]+/.exec(said)?.[0];
  if (path === undefined) throw new Error(`no link in: ${said}`);
  return path;
}
