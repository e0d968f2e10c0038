import type { Page } from '@playwright/test';

import { Entrance } from './pages/entrance.ts';
import { Loading } from './pages/loading.ts';
import { keptPhotos as kept, withoutPacks, withoutTicketPack } from './support/kept-photos.ts';
import { enter } from './support/session.ts';
import { PASSWORD, expect, test } from './support/test.ts';

const TICKET = '**/api/v1/user/exam/tickets/*';
const PHOTO = '**/api/v1/photo/*';
const PACK = '**/api/v1/photo-pack/*';

/** As if the phone said this of its connection. */
async function onConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, get: () => value });
  }, connection);
}

/** Has the page give no call up: on a busy machine one may take longer than the app waits for it. */
async function withPatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begin = globalThis.setTimeout;
    const patient = (work: TimerHandler, ms = 0) => begin(work, ms < 5_000 ? ms : ms * 60);
    Object.assign(globalThis, { setTimeout: patient });
  });
}

/** How many pictures are kept on the phone. */
async function keptPhotos(page: Page): Promise<number> {
  const { singles, packed } = await kept(page);
  return singles.length + packed.length;
}

test.use({ isMetered: false });

test('the whole bank is loaded under both counters, each picture once, and then /home opens', async ({
  strictPage: page,
  login,
}) => {
  await withPatience(page);
  await withoutPacks(page);
  await enter(page, login);
  const loading = new Loading(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const tickets = await loading.hold(TICKET);
  const photos = await loading.hold(PHOTO);
  await loading.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Твоя автошкола' })).toBeVisible();
  await expect(loading.count('вопросы')).toHaveText('Загружаем вопросы: 0/40');
  await expect(loading.size).toHaveText(/^Билеты и картинки: ~\d+(,\d)?\sМБ$/);
  await tickets.release();
  await expect(loading.count('фото')).toHaveText(/^Загружаем фото: 0\/\d{2,}$/);
  const total = Number((await loading.count('фото').textContent())?.split('/')[1]);
  await expect(loading.bar).toHaveAttribute('aria-valuemax', String(total));
  await photos.release();
  await loading.finished();
  expect(await keptPhotos(page)).toBe(total);
  const pictures = asked.filter((url) => url.includes('/api/v1/photo/'));
  expect(new Set(pictures).size).toBe(pictures.length);
  // Replaced, not pushed: the way back does not lead into a download.
  await page.goBack();
  await expect(page).not.toHaveURL(/loading/);
});

test('what is here already is gone through at once, without a word about its size', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const loading = new Loading(page);
  await loading.open();
  await loading.finished();
  await expect(page.getByRole('link', { name: /Первое занятие/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await onConnection(page, { saveData: true });
  await loading.openInside();
  await loading.finished();
  expect(asked.filter((url) => /exam\/size|api\/v1\/photo|pack/.test(url))).toEqual([]);
});

test('tickets that failed are told and loaded by another try', async ({ page, login }) => {
  await withoutTicketPack(page);
  await enter(page, login);
  const loading = new Loading(page);
  await page.route('**/exam/tickets/7', (route) => route.fulfill({ status: 500, body: '' }));
  await loading.open();
  await expect(page.getByText('Не все билеты загрузились')).toBeVisible();
  await expect(loading.count('вопросы')).toHaveText('Загружаем вопросы: 39/40');
  await page.unroute('**/exam/tickets/7');
  await loading.retry.click();
  await loading.finished();
});

test('a dead picture counts as done after one more try', async ({ page, login }) => {
  await withoutPacks(page);
  await enter(page, login);
  const loading = new Loading(page);
  const dead: string[] = [];
  await page.route(PHOTO, async (route) => {
    const url = route.request().url();
    if (dead.length === 0 || dead[0] === url) {
      // /home asks for it once more, some time later.
      if (page.url().endsWith('/loading')) dead.push(url);
      return await route.fulfill({ status: 404, body: '' });
    }
    return await route.continue();
  });
  await loading.open();
  await loading.finished();
  expect(dead).toHaveLength(2);
  expect(await keptPhotos(page)).toBeGreaterThan(10);
});

test('without a Cache the pictures are skipped', async ({ strictPage: page, login }) => {
  await withoutPacks(page);
  await enter(page, login);
  await page.addInitScript(() => {
    // An own property of the window in Chromium is on its prototype.
    delete (Window.prototype as unknown as Record<string, unknown>)['caches'];
    delete (window as unknown as Record<string, unknown>)['caches'];
  });
  const loading = new Loading(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await loading.open();
  expect(await page.evaluate(() => 'caches' in window)).toBe(false);
  await loading.finished();
  expect(asked.some((url) => url.endsWith('/exam/tickets/40'))).toBe(true);
});

for (const [name, connection] of [
  ['with data saver', { saveData: true }],
  ['in a mobile network', { type: 'cellular', effectiveType: '4g' }],
  ['at 3G', { effectiveType: '3g' }],
] as const) {
  test(`nothing is downloaded unasked ${name}`, async ({ page, login }) => {
    await enter(page, login);
    await onConnection(page, connection);
    const loading = new Loading(page);
    const asked: string[] = [];
    await loading.open();
    page.on('request', (request) => asked.push(request.url()));
    await expect(loading.size).toHaveText(/^Билеты и картинки: ~/);
    await expect(page.getByText(/Билеты\s— \d.*, картинки\s— \d/)).toBeVisible();
    expect(asked.filter((url) => /api\/.*(?:tickets|photo|pack)/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Скачать' }).click();
    await loading.finished();
    expect(await keptPhotos(page)).toBeGreaterThan(10);
  });
}

test('the tickets can be had without the pictures, or nothing for now', async ({ page, login }) => {
  await enter(page, login);
  await onConnection(page, { saveData: true });
  const loading = new Loading(page);
  await loading.open();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await loading.open();
  await page.getByRole('button', { name: 'Только билеты' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await keptPhotos(page)).toBe(0);
});

test('without a network it says so, and goes on when there is one', async ({ page, context, login }) => {
  await withoutTicketPack(page);
  await enter(page, login);
  // The app without its tickets, so that they are missing when the network goes.
  await page.route(TICKET, (route) => route.abort());
  await page.goto('/profile');
  const loading = new Loading(page);
  await loading.codeIsHere();
  await context.setOffline(true);
  await loading.openInside();
  await expect(page.getByText('Нет сети. Подключитесь к интернету, чтобы скачать билеты.')).toBeVisible();
  await page.unroute(TICKET);
  await context.setOffline(false);
  await loading.retry.click();
  await loading.finished();
});

test('a network that goes while pictures load is told, and they go on from there', async ({
  page,
  context,
  login,
}) => {
  await withoutPacks(page);
  await enter(page, login);
  const loading = new Loading(page);
  const photos = await loading.hold(PHOTO);
  await loading.open();
  await expect(loading.count('фото')).toBeVisible();
  await context.setOffline(true);
  await photos.release();
  await expect(page.getByText('Сеть пропала')).toBeVisible({ timeout: 60_000 });
  await context.setOffline(false);
  await loading.retry.click();
  await loading.finished();
  expect(await keptPhotos(page)).toBeGreaterThan(10);
});

test('a full phone is told, and the way goes on without pictures', async ({ page, login }) => {
  await withoutPacks(page);
  await enter(page, login);
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await new Loading(page).open();
  await expect(page.getByText('не хватает места')).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить без картинок' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('leaving the screen ends the download', async ({ page, login }) => {
  await withoutPacks(page);
  await enter(page, login);
  const loading = new Loading(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/photo/')) asked.push(request.url());
  });
  const photos = await loading.hold(PHOTO);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await loading.openInside();
  await expect(loading.count('фото')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(6);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
  const before = asked.length;
  await photos.release();
  await page.waitForLoadState('networkidle');
  // Requests that had begun may still end.
  expect(await keptPhotos(page)).toBeLessThanOrEqual(6);
  expect(asked).toHaveLength(before);
});

test('a newcomer is led through the entrance and back', async ({ page, login }) => {
  await page.goto('/onboarding/loading');
  await expect(page).toHaveURL(/\/onboarding$/);
  const entrance = new Entrance(page);
  await entrance.register(login);
  await page.evaluate(() => {
    localStorage.removeItem('accessToken');
    localStorage.removeItem('refreshToken');
  });
  const loading = new Loading(page);
  await page.goto('/offline.html');
  await page.getByRole('link', { name: 'Скачать билеты' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fonboarding%2Floading$/);
  const photos = await loading.hold(PACK);
  await entrance.signIn(login, PASSWORD);
  await expect(page).toHaveURL(/\/onboarding\/loading$/);
  await photos.release();
  await loading.finished();
});
