import type { Page } from '@playwright/test';

import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Tabs until what is wanted has the focus; far more often than there are controls would be a trap. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'switch' | 'radio',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('keys alone: from the tickets to a topic, an answer, a star and the next question', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/learn');
  await tabTo(page, 'link', 'Темы');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Темы', level: 1 })).toBeVisible();
  await tabTo(page, 'link', /^Общие положения/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Вопрос 1 из/)).toBeVisible();
  await tabTo(page, 'button', 'В избранном');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'В избранном' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: /Почему/ })).toBeVisible();
  // Enter belongs to the star while that has the focus.
  await tabTo(page, 'button', 'Вперед');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Вопрос 2 из/)).toBeVisible();
});

test('keys alone: a question is searched, opened and left; a setting is chosen', async ({ page, login }) => {
  await enter(page, login);
  await page.goto('/search');
  await expect(page.getByRole('searchbox', { name: 'Поиск по вопросам' })).toBeFocused();
  await page.keyboard.type('обгон');
  await tabTo(page, 'link', /^Билет \d+, вопрос \d+/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
  await tabTo(page, 'link', 'К результатам');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await page.goto('/profile/settings');
  await tabTo(page, 'radio', 'Светлая');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
