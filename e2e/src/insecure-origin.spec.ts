import type { Page } from '@playwright/test';

import config from '../playwright.config.ts';
import { Chat } from './pages/chat.ts';
import { Entrance } from './pages/entrance.ts';
import { Exam } from './pages/exam.ts';
import { Profile } from './pages/profile.ts';
import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { cameraJpeg } from './support/pictures.ts';
import { storedTokens } from './support/session.ts';
import { expect, PASSWORD, test } from './support/test.ts';

/** A name of this machine that is not localhost, as in the network of a classroom: plain http, no secure context. */
const HOST = 'school.lan';

const { launchOptions } = config.use ?? {};

/** One worker for all of them: each further one would start a server of its own. */
test.describe.configure({ mode: 'default' });

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
  baseURL: async ({ server }, use) => use(server.url.replace('localhost', HOST)),
  // The download asks for no consent, however much of it home has brought by then.
  isMetered: false,
});

/** Entries of the learner that the device keeps, in IndexedDB and in localStorage; shared ones are not counted. */
function personalEntries(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const isPersonal = (key: string) => !key.startsWith('shared:');
    const prefix = 'query-cache:';
    const local = Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'query-cache')) return local.filter(isPersonal);
    const indexed = await new Promise<string[]>((resolve) => {
      const open = indexedDB.open('query-cache');
      open.addEventListener('success', () => {
        const keys = open.result.transaction('entries').objectStore('entries').getAllKeys();
        keys.addEventListener('success', () => {
          open.result.close();
          resolve(keys.result as string[]);
        });
      });
    });
    return [...local, ...indexed].filter(isPersonal);
  });
}

test('over plain http a learner comes, answers and leaves: the session ends on the server, the answer arrives, nothing stays', async ({
  strictPage: page,
  server,
  login,
}) => {
  await new Entrance(page).register(login);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const { refreshToken } = await storedTokens(page);
  const ticket = new Ticket(page);
  await ticket.open(1);
  await ticket.choose(1);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(1);
  await expect.poll(() => personalEntries(page)).not.toEqual([]);

  // The second answer is still unsent at the sign-out.
  const posts = '**/api/v1/user/questions/';
  await page.route(posts, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await ticket.forward.click();
  await ticket.choose(1);
  const profile = new Profile(page);
  await profile.open();
  await expect(page.getByText('Не отправлено ответов: 1', { exact: true })).toBeVisible();
  await profile.leave.click();
  await page.unroute(posts);
  await profile.leaving.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/onboarding/);

  // Asked from outside the browser, which alone knows the name of the host.
  const post = (path: string, data: object) =>
    page.request.post(`${server.url}/api/v1/auth/${path}`, { data });
  await expect.poll(async () => (await post('refresh', { refreshToken })).status()).toBe(409);
  await expect.poll(() => personalEntries(page)).toEqual([]);
  const again = await post('user/signin', { login, password: PASSWORD });
  const { accessToken } = (await again.json()) as { accessToken: string };
  const saved = await page.request.get(`${server.url}/api/v1/user/questions/`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await saved.json()).toHaveLength(2);
});

test('over plain http every screen works without an error', async ({ strictPage: page, login }) => {
  await new Entrance(page).register(login);
  for (const path of ['/home', '/banner', '/learn', '/learn/9', '/mistakes', '/questionnary', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const profile = new Profile(page);
  const buffer = await cameraJpeg(page, 300, 300);
  await profile.file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(profile.photo).toBeVisible();
  await profile.rename('Анна');
  await profile.greets('Анна');
  await profile.code.click();

  const chat = new Chat(page);
  await chat.open();
  await chat.ask('Где запрещён обгон?');
  await chat.answered(1);

  await page.goto('/onboarding/loading');
  await expect(page).toHaveURL(/\/home$/);
  const exam = new Exam(page);
  await exam.open();
  await exam.answer(false);
  await exam.answer(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Экзамен не сдан' })).toBeVisible();
});
