import type { Locator } from '@playwright/test';

import { expectNoFindings, expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { networkRests } from './support/network-rests.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('from the tickets by section and clause to a sign, what it is confused with, and a search without a network', async ({
  strictPage: page,
  context,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Правила', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Правила' })).toBeFocused();
  await page.getByRole('link', { name: /^13 Проезд перекрёстков/ }).click();
  await page.getByRole('link', { name: /^13\.11\(1\)/ }).click();
  await expect(page).toHaveTitle(/^Пункт 13\.11\(1\) — /);
  await expect(page.getByText('Своими словами: это пересказ, а не текст Правил.')).toBeVisible();
  await page.getByRole('link', { name: 'знак 4.3, Круговое движение' }).click();
  await expect(page.getByRole('img', { name: 'Круговое движение: как выглядит' })).toBeVisible();
  const group = page.getByRole('region', { name: 'Не перепутать' });
  await group.getByRole('link', { name: /^1\.7/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Знак 1.7' })).toBeFocused();
  await page.getByRole('link', { name: /^Вперёд: знак\s1\.8/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Знак 1.8' })).toBeFocused();
  // Leafing added no step: the arrow leads to the sign before.
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Знак 4.3' })).toBeVisible();
  await page.goto('/rules');
  await expect(page.getByRole('link', { name: /^13 Проезд перекрёстков/ })).toBeVisible();
  await networkRests(page);
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Поиск по правилам и знакам' }).fill('кирпич');
  await page.getByRole('link', { name: /^3\.1 Въезд запрещён/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Въезд запрещён' })).toBeVisible();
  await context.setOffline(false);
});

test('axe finds nothing in the handbook, and nothing is lost on a small screen with large text', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  const screens = [
    ['/rules', 'Разделы Правил'],
    ['/rules?q=обгон', 'Нашлось'],
    ['/rules/2', 'Общие обязанности водителей'],
    ['/rules/6.2', 'Круглые сигналы светофора'],
    ['/rules/13.99', null],
    ['/signs?group=2', 'Знаки приоритета'],
    ['/signs/3.27', 'Не перепутать'],
    ['/signals', 'Круглые сигналы'],
  ] as const;
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(
      heading === null
        ? page.getByText('В Правилах нет пункта 13.99.')
        : page.getByRole('heading', { level: 2, name: heading }),
    ).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    expect(await findLost(page), path).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Красный', exact: true })).toBeVisible();
  await expectNoFindings(page);
});

test('the list of signs comes whole, with its faces where one scrolls; the way back and a signal’s address find their place', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/signs');
  const marks = page.locator('main section li');
  await expect(marks).toHaveCount(314);
  const isDrawn = async (mark: Locator) =>
    await mark.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(() => isDrawn(marks.first())).toBe(true);
  expect(await isDrawn(marks.last())).toBe(false);
  const far = marks.filter({ has: page.getByRole('link', { name: /^5\.14\.1/ }) });
  await far.scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(far)).toBe(true);
  await far.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Знак 5.14.1' })).toBeVisible();
  await page.goBack();
  await expect(far).toBeInViewport();
  await expect.poll(() => isDrawn(far)).toBe(true);
  await page.goto(`/signals#${encodeURIComponent('руки опущены, со стороны спины')}`);
  await expect(page.locator('[id="руки опущены, со стороны спины"]')).toBeInViewport();
});
