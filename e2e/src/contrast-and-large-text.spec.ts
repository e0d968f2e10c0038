import type { Locator } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { enlargeText, linesOf } from './support/accessibility.ts';
import { submitResult } from './support/api.ts';
import { answerInThePast } from './support/learned.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('the chosen option, the progress, tiles and the current tab can be told from the rest', async ({
    page,
    login,
  }) => {
    await enter(page, login);
    await page.goto('/learn');
    const tile = page.getByRole('link', { name: /^Билет 3,/ });
    expect(await style(tile, 'border-top-width')).toBe('2px');
    const bar = page.getByRole('progressbar').first();
    expect(await style(bar, 'border-top-width')).toBe('1px');
    expect(await style(bar.locator('div'), 'background-color')).not.toBe(
      await style(bar, 'background-color'),
    );
    const tabs = page.getByRole('navigation', { name: 'Разделы' });
    const pill = (name: string) =>
      style(tabs.getByRole('link', { name }).locator('span').first(), 'background-color');
    expect(await pill('Билеты')).not.toBe(await pill('Главная'));
    await new Ticket(page).open(3);
    const strip = (number: number) =>
      style(page.getByRole('button', { name: new RegExp(`^Вопрос ${number},`) }), 'background-color');
    expect(await strip(1)).not.toBe(await strip(2));
    const exam = new Exam(page);
    await exam.open();
    await exam.options.first().check();
    const card = (place: number) =>
      style(page.getByRole('article').locator('label').nth(place), 'border-top-color');
    expect(await card(0)).not.toBe(await card(1));
  });
});

for (const width of [390, 320]) {
  test(`with 200 % text at ${width} px icons and captions grow, and no word of the greeting, the school, a review or the privacy policy is torn`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enter(page, login);
    const sizes = async () => {
      await page.goto('/mistakes/done/5');
      const caption = await page
        .getByText('правильных')
        .evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
      await page.goto('/profile');
      const icon = page.getByRole('link', { name: 'На главную' }).locator('svg');
      return { caption, icon: (await icon.boundingBox())?.width ?? 0 };
    };
    const before = await sizes();
    await enlargeText(page, '200%');
    const after = await sizes();
    expect(after.icon).toBeGreaterThan(before.icon * 1.4);
    expect(after.caption).toBeGreaterThan(before.caption * 1.4);
    expect(await linesOf(page.getByText('Привет, пользователь'), 'пользователь')).toBe(1);
    await page.goto('/home');
    const school = page.getByRole('heading', { level: 1, name: 'Твоя автошкола' });
    expect(await linesOf(school, 'автошкола')).toBe(1);
    await answerInThePast(page, [{ ticket: 1, position: 1, right: false, daysAgo: 9 }]);
    await page.goto('/review');
    await expect(page.getByRole('button', { name: 'В избранном' })).toBeVisible();
    const review = page.getByRole('heading', { level: 1, name: 'Повторение' });
    expect(await linesOf(review, 'Повторение')).toBe(1);
    await page.goto('/privacy.html');
    const policy = page.getByRole('heading', { level: 1, name: 'Политика конфиденциальности' });
    expect(await linesOf(policy, 'конфиденциальности')).toBe(1);
  });
}

test('on the smallest phone neither the code of the school nor a word beside it is torn', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  await submitResult(page);
  await page.goto('/profile');
  const results = page.getByRole('button', { name: 'Результаты тестирования' });
  await expect(results).toBeVisible();
  expect(await linesOf(results, 'тестирования')).toBe(1);
  expect(await linesOf(page.getByText('AVTO2026', { exact: true }), 'AVTO2026')).toBe(1);
});

test('a notice stands below title and controls, and its cross is a large target beside nothing else', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/home');
  await page.getByRole('main').getByRole('button', { name: 'Ошибки' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Нет вопросов с ошибками' });
  await expect(notice).toBeVisible();
  const box = (locator: Locator) => locator.boundingBox();
  const below = async (top: Locator) => {
    const [upper, lower] = [await box(top), await box(notice)];
    expect((lower?.y ?? 0) - ((upper?.y ?? 0) + (upper?.height ?? 0))).toBeGreaterThanOrEqual(0);
  };
  await below(page.getByRole('heading', { level: 1 }));
  const cross = await box(notice.getByRole('button', { name: 'Закрыть' }));
  expect(Math.min(cross?.width ?? 0, cross?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // The notice follows the learner to the next screen; there it stands below the head of that screen.
  await page.getByRole('main').getByRole('link', { name: 'Билеты' }).click();
  await page.getByRole('link', { name: /^Билет 1,/ }).click();
  await new Ticket(page).atQuestion(1);
  if (await notice.isVisible()) await below(page.locator('header'));
});

test('the marks of the questions are one stop of the Tab key and large enough for a finger', async ({
  page,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(1);
  const mark = (number: number) => page.getByRole('button', { name: new RegExp(`^Вопрос ${number},`) });
  const box = await mark(1).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await mark(1).focus();
  await page.keyboard.press('End');
  await expect(mark(20)).toBeFocused();
  await expect(mark(20)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await ticket.atQuestion(20);
  await mark(20).focus();
  await page.keyboard.press('Tab');
  await expect(mark(19)).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
});
