import type { Page } from '@playwright/test';

import { Ticket } from './pages/ticket.ts';
import { savedStars } from './support/api.ts';
import { expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { networkRests } from './support/network-rests.ts';
import { chooseSchool, enter, signIn, store } from './support/session.ts';
import { expect, test } from './support/test.ts';

const starOf = (page: Page) => page.getByRole('button', { name: 'В избранном', exact: true });
const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Stars the questions on screen at these places of ticket 3. */
async function star(page: Page, places: readonly number[]): Promise<void> {
  const ticket = new Ticket(page);
  await ticket.open(3);
  for (const place of places) {
    await page.getByRole('button', { name: new RegExp(`^Вопрос ${place},`) }).click();
    await ticket.atQuestion(place);
    await expect(starOf(page)).toHaveAttribute('aria-pressed', 'false');
    await starOf(page).click();
    await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true');
  }
}

test('stars set without a network survive a reload and are on another phone', async ({
  page,
  context,
  browser,
  baseURL,
  login,
}) => {
  await enter(page, login);
  await page.goto('/learn/3');
  await expect(page.getByRole('article')).toBeVisible();
  await networkRests(page);
  await context.setOffline(true);
  const ticket = new Ticket(page);
  await starOf(page).click();
  await ticket.choose(1);
  await ticket.forward.click();
  await starOf(page).click();
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await page.goto('/favourites');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText('Билет 3, вопрос 2');

  await expect.poll(() => savedStars(page)).toBe(2);

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const phone = await other.newPage();
  await chooseSchool(phone);
  await store(phone, await signIn(phone, login));
  await phone.goto('/favourites');
  await expect(rowsOf(phone)).toHaveCount(2);
  await phone.getByRole('button', { name: 'Убрать из избранного: билет 3, вопрос 2' }).click();
  await expect(phone.getByText('Билет 3, вопрос 2: убран из избранного.')).toBeVisible();
  await phone.getByRole('button', { name: 'Вернуть' }).click();
  await expect(phone.getByRole('button', { name: 'Решать все (2)' })).toBeVisible();
  await other.close();
});

test('favourites are searched and practised; an answer there is the ordinary one', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  await star(page, [1, 2, 4, 5]);
  await page.goto('/favourites');
  await expect(rowsOf(page)).toHaveCount(4);
  const title = (await rowsOf(page).first().locator('mark, span').last().textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Поиск в избранном' }).fill(title);
  await expect(rowsOf(page).first()).toContainText('Билет 3, вопрос 5');
  await page.getByRole('button', { name: 'Очистить' }).click();
  await page.getByRole('button', { name: 'Решать все (4)' }).click();
  const ticket = new Ticket(page);
  for (const place of [1, 2, 3, 4]) {
    await expect(page.getByText(`Вопрос ${place} из 4`)).toBeVisible();
    await ticket.choose(1);
    await ticket.forward.click();
  }
  await expect(page.getByText(/^Верно: \d из 4 вопросов$/)).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: /верно|ошибка/ })).toHaveCount(4);
});

test('no star stands in the exam', async ({ page, login }) => {
  await enter(page, login);
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  await page.goto('/exam');
  await expect(page.getByRole('article').getByRole('radio').first()).toBeVisible();
  await expect(starOf(page)).toHaveCount(0);
});

test('axe finds nothing in favourites, empty and full, and nothing is lost with large text', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  await page.goto('/favourites');
  await expect(page.getByText('Здесь будут вопросы, которые вы отметите звёздочкой.')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await star(page, [1, 2, 4, 5]);
  await page.goto('/favourites');
  await expect(rowsOf(page)).toHaveCount(4);
  await expectNoFindingsInBothThemes(page);
  await page.goto('/favourites/practice');
  await expect(page.getByRole('article')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  expect(await findLost(page)).toEqual([]);
  await page.goto('/favourites');
  await expect(rowsOf(page)).toHaveCount(4);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  expect(await findLost(page)).toEqual([]);
});
