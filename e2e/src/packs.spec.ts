import type { BrowserContext, Page } from '@playwright/test';

import { Loading } from './pages/loading.ts';
import { bankOf } from './support/bank.ts';
import { type Kept, keptPhotos, withoutPacks } from './support/kept-photos.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ isMetered: false });

const PACK = '**/api/v1/photo-pack/*';

/** The requests of a page for tickets, pictures and packs. */
function watchRequests(page: Page) {
  const asked: { readonly url: string; readonly range: string | undefined }[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(?:photo|user\/exam)/.test(request.url())) {
      asked.push({ url: request.url(), range: request.headers()['range'] });
    }
  });
  return (part: string) => asked.filter(({ url }) => url.includes(part));
}

/** Which of these requests are for pictures that are kept: home shows others too, the school's. */
function ofKept(requests: readonly { readonly url: string }[], { singles, packed }: Kept): string[] {
  const kept = new Set([...singles, ...packed]);
  return requests.flatMap(({ url }) => (kept.has(url) ? [url] : []));
}

/** A ticket whose first question has a picture. */
async function picturedTicket(page: Page): Promise<number> {
  const questions = await bankOf<{
    eduetq_number_card: number;
    eduetq_number_card_pp: number;
    eduetq_photo_name: string;
  }>(page);
  const first = questions.find(
    ({ eduetq_number_card_pp: place, eduetq_photo_name: photo }) => place === 1 && photo !== 'NULL',
  );
  if (!first) throw new Error('no ticket begins with a picture');
  return first.eduetq_number_card;
}

test('the whole bank comes in packs under both counters, each picture once', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const requests = watchRequests(page);
  const loading = new Loading(page);
  const tickets = await loading.hold('**/exam/pack');
  const packs = await loading.hold(PACK);
  await loading.open();
  await expect(loading.count('вопросы')).toHaveText('Загружаем вопросы: 0/40');
  await expect(loading.size).toHaveText(/^Билеты и картинки: ~\d+(,\d)?\sМБ$/);
  await tickets.release();
  await expect(loading.count('фото')).toHaveText(/^Загружаем фото: 0\/\d{2,}$/);
  const total = Number((await loading.count('фото').textContent())?.split('/')[1]);
  await packs.release();
  await loading.finished();
  const kept = await keptPhotos(page);
  const { singles, packed } = kept;
  expect([singles.length, new Set(packed).size]).toEqual([0, total]);
  expect(requests('/exam/tickets/')).toEqual([]);
  expect(ofKept(requests('/api/v1/photo/'), kept)).toEqual([]);
  // A request brings dozens of pictures.
  expect(total / requests('/photo-pack/').length).toBeGreaterThan(20);
});

/** A phone that keeps its data when its page is gone. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  return await context.newPage();
}

test('a download that is killed goes on where it was, and without a network the pictures are there', async ({
  page: first,
  context,
  login,
}) => {
  await enter(first, login);
  await first.goto('/404.html');
  // The first pack comes, the others never do.
  let packs = 0;
  await first.route(PACK, async (route) => {
    packs += 1;
    if (packs === 1) await route.continue();
  });
  await new Loading(first).open();
  await expect.poll(async () => (await keptPhotos(first)).packed.length).toBeGreaterThan(10);
  const before = await keptPhotos(first);
  const page = await reopen(context, first);
  const requests = watchRequests(page);
  const loading = new Loading(page);
  await loading.open();
  await loading.finished();
  const after = await keptPhotos(page);
  expect(after.packed).toEqual(expect.arrayContaining(before.packed));
  expect(new Set(after.packed).size).toBe(after.packed.length);
  expect(ofKept(requests('/api/v1/photo/'), after)).toEqual([]);
  // Not the pack that was here.
  expect(new Set(requests('/photo-pack/').map(({ url }) => url)).size).toBeLessThan(packs + 1);
  const pictured = await picturedTicket(page);
  // The code of the screen is here; the picture is not.
  await page.goto('/learn');
  await page.getByRole('link', { name: new RegExp(`^Билет ${pictured === 1 ? 2 : 1},`) }).click();
  await expect(page.getByText('Вопрос 1 из 20')).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  await page.getByRole('link', { name: new RegExp(`^Билет ${pictured},`) }).click();
  await expect
    .poll(
      async () =>
        await page
          .locator('article img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('what was kept one by one is not fetched again in packs', async ({ page, context, login }) => {
  await enter(page, login);
  await withoutPacks(page);
  const old = new Loading(page);
  await old.open();
  await old.finished();
  const before = await keptPhotos(page);
  expect(before.packed).toEqual([]);
  const next = await reopen(context, page);
  const requests = watchRequests(next);
  await new Loading(next).open();
  await new Loading(next).finished();
  expect([requests('photo-pack'), ofKept(requests('/api/v1/photo/'), before)]).toEqual([[], []]);
  expect((await keptPhotos(next)).singles).toEqual(before.singles);
});
