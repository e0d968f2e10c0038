import type { Page } from '@playwright/test';

import { Banner } from './pages/banner.ts';
import { emptyCache, enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

// With the motion that most learners see.
test.use({ reducedMotion: 'no-preference' });

const PERFORMANCE = '**/api/v1/user/ad/performance_banner';
const STATIC = '**/api/v1/user/ad/static_banner';

test('the banner holds its close button back for ten seconds and then leads home', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const banner = new Banner(page);
  await banner.openFrozen();
  await expect(banner.title).toHaveText('Готовы к экзамену?');
  await expect(banner.time).toHaveAttribute('aria-valuenow', '0');
  await page.clock.runFor(5000);
  await expect(banner.time).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByText('Ещё 5 с')).toBeVisible();
  await page.clock.runFor(4800);
  await expect(banner.close).toBeHidden();
  await banner.follow.focus();
  await page.clock.runFor(300);
  await expect(banner.close).toBeVisible();
  await expect(banner.time).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Можно закрыть' })).toBeAttached();
  await expect(banner.follow).toBeFocused();
  await page.clock.resume();
  await banner.close.click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/banner/);
});

test('a signed-in learner meets the banner at the door, and its questionnaire behind button and picture', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/');
  await expect(page).toHaveURL(/\/banner\?redirect=/);
  const banner = new Banner(page);
  await banner.follow.click();
  await expect(page).toHaveURL(/\/questionnary$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/banner/);
  await banner.picture.click();
  await expect(page).toHaveURL(/\/questionnary$/);
});

/** Kinds of links of decision L1, and where they lead from a page served over http. */
const followed = [
  ['https://site.example/a?b=1', 'https://site.example/a?b=1'],
  ['HTTPS://Site.example', 'https://site.example/'],
  ['site.example/path', 'http://site.example/path'],
  ['//site.example/b', 'http://site.example/b'],
] as const;

test('a banner with a link opens it in a new tab, however the school wrote it', async ({
  browser,
  server,
  login,
}) => {
  for (const [index, [link, url]] of followed.entries()) {
    const context = await browser.newContext({ baseURL: server.url });
    // The operator's command takes whole addresses only; the others came in by older ways.
    await context.route(PERFORMANCE, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), link, formId: null } });
    });
    await context.route(/site\.example/, (route) =>
      route.fulfill({ body: 'сайт', contentType: 'text/plain' }),
    );
    const page = await context.newPage();
    await enter(page, `${login}${index}`);
    const banner = new Banner(page);
    await banner.open();
    const opened = context.waitForEvent('page');
    await banner.follow.click();
    const tab = await opened;
    await expect(tab).toHaveURL(url);
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await expect(page).toHaveURL(/\/banner$/);
    await context.close();
  }
});

test('a link that must not be followed does nothing', async ({ page, login }) => {
  await enter(page, login);
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    window.open = (...call) => {
      calls.push(call);
      return null;
    };
  });
  let link = '';
  await page.route(PERFORMANCE, (route) =>
    route.fulfill({ json: { imageName: null, link, title: 'Реклама', text: '', formId: null } }),
  );
  const banner = new Banner(page);
  for (link of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'mailto:a@b.ru',
    '/home',
    'https://u:p@b.ru',
  ]) {
    await emptyCache(page);
    await banner.open();
    await banner.follow.click();
    await expect(page).toHaveURL(/\/banner$/);
  }
  link = 'https://site.example/';
  await emptyCache(page);
  await banner.open();
  await banner.follow.click();
  expect(await page.evaluate(() => (window as unknown as { calls: unknown }).calls)).toEqual([
    ['https://site.example/', '_blank', 'noopener,noreferrer'],
  ]);
});

/** How far things moved by themselves since the page was opened. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without a single shift the observer says nothing.
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
      }),
  );
}

test('the home screen carries the static banner, whose link opens in a new tab', async ({ page, login }) => {
  await enter(page, login);
  await page.goto('/home');
  const banner = page.getByRole('link', { name: /Первое занятие за рулём — бесплатно/ });
  await expect(banner).toHaveAttribute('href', 'https://example.com/zanyatie');
  await expect(banner).toHaveAttribute('target', '_blank');
  await expect(banner).toHaveAttribute('rel', 'noopener noreferrer');
  const picture = banner.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await shifts(page)).toBeLessThan(0.001);
});

test('nothing moves on the home screen when its banner comes late, or not at all', async ({
  page,
  login,
}) => {
  await enter(page, login);
  let release!: () => void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(STATIC, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/home');
  const tickets = page.getByRole('main').getByRole('link', { name: 'Билеты' });
  const before = await tickets.boundingBox();
  release();
  await expect(page.getByRole('link', { name: /Первое занятие/ })).toBeVisible();
  expect(await tickets.boundingBox()).toEqual(before);
  expect(await shifts(page)).toBeLessThan(0.001);
  await page.unroute(STATIC);
  await emptyCache(page);
  await page.route(STATIC, (route) => route.fulfill({ json: null }));
  await page.goto('/home');
  await expect(tickets).toBeVisible();
  await expect(page.getByRole('link', { name: /Первое занятие/ })).toBeHidden();
});
