import type { Page } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { Profile } from './pages/profile.ts';
import { bankOf } from './support/bank.ts';
import { keptPhotos as readKept } from './support/kept-photos.ts';
import { Site } from './support/site.ts';
import { enter } from './support/session.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
  site: async ({}, use) => {
    const site = new Site();
    await site.start();
    await use(site);
    await site.dispose();
  },
  baseURL: async ({ site }, use) => use(site.server.url),
});
test.use({ serviceWorkers: 'allow' });

/** Waits for the worker of the first visit and comes back, so that it is in charge of the page. */
async function returnUnderWorker(page: Page): Promise<void> {
  await page.goto('/home');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Addresses of all pictures of the bank, as the server knows them. */
async function photosOfBank(page: Page): Promise<string[]> {
  const questions = await bankOf<Record<string, unknown>>(page);
  const values = questions.flatMap((question) => Object.values(question));
  const names = values.filter((value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value));
  const { origin } = new URL(page.url());
  return [...new Set(names)].map((name) => `${origin}/api/v1/photo/${String(name)}`);
}

async function keptPhotos(page: Page): Promise<string[]> {
  const { singles, packed } = await readKept(page);
  return [...singles, ...packed];
}

test('the console of the school is no business of the worker', async ({ page, login }) => {
  await enter(page, login);
  await returnUnderWorker(page);
  for (const path of ['/console', '/console/sign-in?back=%2Fstaff']) {
    const response = await page.goto(path);
    expect([response?.fromServiceWorker(), response?.status()]).toEqual([false, 200]);
    await expect(page).toHaveTitle(/Кабинет автошколы/);
  }
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path.startsWith('/console'))).toEqual([]);
});

test.describe('with pictures', () => {
  test.use({ isMetered: false });

  test('without a server the app opens, unknown addresses are told so, and pictures are there', async ({
    page,
    site,
    login,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /service worker/.test(message.text()))
        complaints.push(message.text());
    });
    await enter(page, login);
    await returnUnderWorker(page);
    const photos = await photosOfBank(page);
    expect(photos.length).toBeGreaterThan(20);
    await expect
      .poll(async () => await keptPhotos(page), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(photos));
    expect(complaints).toEqual([]);
    await site.server.stop();

    await page.goto('/home');
    await expect(page.getByRole('main').getByRole('link', { name: 'Билеты' })).toBeVisible();
    await page.goto('/learn/7');
    await expect(page.getByRole('heading', { name: 'Билет 7' })).toBeVisible();
    await page.goto('/nothing/here');
    await expect(page).toHaveURL(/\/404\.html$/);
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    await page.goto('/privacy.html');
    await expect(page.getByRole('heading', { name: 'Политика конфиденциальности' })).toBeVisible();
    await page.goto('/no-such-file.pdf');
    await expect(page.getByRole('heading', { name: 'Использовать без интернета' })).toBeVisible();
    await page.goto('/home');
    const widths = await page.evaluate(
      async (urls) =>
        await Promise.all(
          urls.map(async (url) => {
            const image = new Image();
            image.src = url;
            await image.decode();
            return image.naturalWidth;
          }),
        ),
      photos.slice(0, 5),
    );
    expect(widths.every((width) => width > 0)).toBe(true);
  });

  test('without a server the screens open that are kept after the installation', async ({
    page,
    site,
    login,
  }) => {
    await enter(page, login);
    await returnUnderWorker(page);
    const kept = (part: RegExp) =>
      page.evaluate(
        async (source) =>
          (await (await caches.open('later-assets')).keys()).some(({ url }) => new RegExp(source).test(url)),
        part.source,
      );
    const parts = [
      /favourites\.index/,
      /progress-.*\.css/,
      /search\.index/,
      /rows-.*\.js/,
      /handbook-/,
      /rules\._clause/,
      /signs\._number/,
      /what-school-sees/,
    ];
    for (const part of parts) {
      await expect.poll(() => kept(part)).toBe(true);
    }
    await expect.poll(async () => (await keptPhotos(page)).length, { timeout: 120_000 }).toBeGreaterThan(20);
    await site.server.stop();
    for (const [path, title] of [
      ['/search', 'Поиск'],
      ['/favourites', 'Избранное'],
      ['/progress', 'Мой прогресс'],
      ['/profile/settings', 'Настройки'],
      ['/what-school-sees', 'Что видит школа'],
      ['/rules/13.9', 'Пункт 13.9'],
      ['/signs/2.1', 'Знак 2.1'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: 'Главная дорога: как выглядит' })).toBeVisible();
  });

  test('sign-out keeps the pictures', async ({ page, login }) => {
    await enter(page, login);
    await returnUnderWorker(page);
    await expect.poll(async () => (await keptPhotos(page)).length, { timeout: 120_000 }).toBeGreaterThan(20);
    await page.goto('/profile');
    await new Profile(page).signOut();
    await expect(page).toHaveURL(/\/onboarding$/);
    expect((await keptPhotos(page)).length).toBeGreaterThan(20);
  });
});

test('a new build waits while an exam runs, comes by a button, and leaves other tabs their files', async ({
  page,
  context,
  site,
  login,
}) => {
  await enter(page, login);
  await returnUnderWorker(page);
  const { old, fresh } = await site.deploy();
  await page.goto('/profile');
  const offer = page.getByRole('button', { name: 'Обновить', exact: true });
  await expect(offer).toBeVisible();
  // The next build is here, and this one is what runs.
  const isNext = (where: Page) => where.locator('meta[name=build]').count();
  expect(await isNext(page)).toBe(0);

  const other = await context.newPage();
  const exam = new Exam(other);
  await exam.open();
  expect(await isNext(other)).toBe(0);
  const look = async () => await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await expect(async () => {
    await look();
    await expect(offer).toBeHidden({ timeout: 500 });
  }).toPass();
  await other.getByRole('link', { name: 'Выйти из экзамена' }).click();
  await exam.leaveDialog.getByRole('button', { name: 'ДА' }).click();
  await expect(other).toHaveURL(/\/home$/);
  await expect(async () => {
    await look();
    await expect(offer).toBeVisible({ timeout: 500 });
  }).toPass();

  const loads = { page: 0, other: 0 };
  page.on('load', () => (loads.page += 1));
  other.on('load', () => (loads.other += 1));
  await offer.click();
  // The browser lets the old worker come to rest first, which it does not while it is being watched: half a minute.
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  const rest = async () => {
    // Not once the next build is on its way: stopped then, its worker would give it no files.
    if ((await isNext(page)) === 0) await session.send('ServiceWorker.stopAllWorkers');
    return await isNext(page);
  };
  await expect.poll(rest, { timeout: 120_000 }).toBe(1);
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
  await expect(offer).toBeHidden();
  expect(loads).toEqual({ page: 1, other: 0 });
  const status = (url: string) => other.evaluate(async (address) => (await fetch(address)).status, url);
  expect([await status(old), await status(fresh)]).toEqual([200, 200]);
  expect((await fetch(site.server.url + old)).status).toBe(404);
});
