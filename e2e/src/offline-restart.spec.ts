import type { BrowserContext, Page } from '@playwright/test';

import { Banner } from './pages/banner.ts';
import { Profile } from './pages/profile.ts';
import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** The pages stay reachable, the API does not. */
async function cutApi(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
}

interface Kept {
  readonly indexed: number;
  readonly local: number;
  /** Of the entries of the database. */
  readonly kinds: readonly unknown[];
}

/** Everything the device keeps, by its place. */
function kept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const local = Object.keys(localStorage).filter((key) => key.startsWith('query-cache:')).length;
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'query-cache')) return { indexed: 0, local, kinds: [] };
    const entries = await new Promise<{ queryKey: unknown[] }[]>((resolve) => {
      const open = indexedDB.open('query-cache');
      open.addEventListener('success', () => {
        const all = open.result.transaction('entries').objectStore('entries').getAll();
        all.addEventListener('success', () => {
          open.result.close();
          resolve(all.result as never);
        });
      });
    });
    return { indexed: entries.length, local, kinds: entries.map(({ queryKey }) => queryKey[0]) };
  });
}

/** Signs up, answers two questions of ticket 3, and waits until 40 tickets, answers and banners are kept. */
async function visit(page: Page, login: string, where: 'indexed' | 'local' = 'indexed'): Promise<void> {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(3);
  await ticket.choose(1);
  await ticket.forward.click();
  await ticket.choose(1);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(2);
  await page.goto('/home');
  await expect.poll(async () => (await kept(page))[where]).toBeGreaterThanOrEqual(42);
}

async function reopen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close();
  return await context.newPage();
}

/** Every screen of the learner, from the device alone. */
async function expectWorking(page: Page): Promise<void> {
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: 'Билет 3, начат, 2 из 20' })).toBeVisible();
  const ticket = new Ticket(page);
  await ticket.open(4);
  await ticket.answerUpTo(1, 20);
  await ticket.forward.click();
  await expect(page.getByText('Билет №4 пройден')).toBeVisible();
  await page.goto('/mistakes');
  await expect(page.getByText(/^Вопрос 1 из /)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(/Не отправлено ответов: 20/)).toBeVisible();
  await page.goto('/exam');
  await expect(page.getByText('Вопрос 1 из 20')).toBeVisible();
  // No response never signs a learner out (T5).
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
}

test('after a restart without the server every screen works from the device', async ({
  page,
  context,
  login,
}) => {
  await visit(page, login);
  const again = await reopen(page, context);
  await cutApi(context);
  await expectWorking(again);
});

test('a month later the tickets still open, and the banner leads home', async ({ page, context, login }) => {
  await visit(page, login);
  const again = await reopen(page, context);
  await cutApi(context);
  await again.clock.install({ time: Date.now() + 30 * 86_400_000 });
  await again.goto('/banner');
  await expect(again).toHaveURL(/\/home$/);
  await again.goto('/learn/4');
  await new Ticket(again).atQuestion(1);
  await again.goto('/learn');
  await expect(again.getByRole('link', { name: 'Билет 3, начат, 2 из 20' })).toBeVisible();
});

test('a banner of the last minutes is shown without the server (B5)', async ({ page, context, login }) => {
  await enter(page, login);
  const banner = new Banner(page);
  await banner.open();
  const title = (await banner.title.textContent()) ?? '';
  await expect.poll(async () => (await kept(page)).kinds).toContain('performance-banner');
  const again = await reopen(page, context);
  await cutApi(context);
  await again.goto('/banner');
  await expect(again.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(again).toHaveURL(/\/banner$/);
});

test('the next learner on the phone finds nothing of the one before', async ({ page, context, login }) => {
  await visit(page, login);
  await page.goto('/profile');
  await new Profile(page).signOut();
  await expect.poll(() => kept(page)).toEqual({ indexed: 0, local: 0, kinds: [] });
  await enter(page, `${login}b`);
  await page.goto('/home');
  await expect.poll(async () => (await kept(page)).indexed).toBeGreaterThanOrEqual(42);
  const again = await reopen(page, context);
  await cutApi(context);
  await again.goto('/learn');
  await expect(again.getByRole('link', { name: /Билет 4,/ })).toBeVisible();
  await expect(again.getByRole('link', { name: /, начат,/ })).toHaveCount(0);
});

test('without a usable database local storage takes over', async ({ page, context, login }) => {
  const warnings: string[] = [];
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await visit(page, login, 'local');
  expect(warnings.some((text) => text.includes('cannot be persisted, using local storage'))).toBe(true);
  const again = await reopen(page, context);
  await cutApi(context);
  await expectWorking(again);
});

test('a database that was deleted, or filled with nonsense, is no harm', async ({ page, context, login }) => {
  await visit(page, login);
  const other = await context.newPage();
  await page.close();
  await other.goto('/privacy.html');
  await other.evaluate(async () => {
    const open = indexedDB.open('query-cache');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const change = open.result.transaction('entries', 'readwrite');
    const store = change.objectStore('entries');
    store.openCursor().addEventListener('success', (event) => {
      const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      cursor.update({ ...(cursor.value as object), data: [{ options: 'none' }] });
      cursor.continue();
    });
    await new Promise((resolve) => change.addEventListener('complete', resolve));
    open.result.close();
  });
  await other.goto('/learn/3');
  await new Ticket(other).atQuestion(3);
  await other.goto('/privacy.html');
  await other.evaluate(async () => {
    const gone = indexedDB.deleteDatabase('query-cache');
    await new Promise((resolve) => gone.addEventListener('success', resolve));
  });
  await other.goto('/learn/3');
  await new Ticket(other).atQuestion(3);
  await other.goto('/home');
  await expect.poll(async () => (await kept(other)).indexed).toBeGreaterThanOrEqual(42);
});
