import type { Page } from '@playwright/test';

import { Ticket } from './pages/ticket.ts';
import { expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { networkRests } from './support/network-rests.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** The learner's reports as the server has them. */
function storedReports(page: Page): Promise<readonly object[]> {
  return page.evaluate(async () => {
    const token = localStorage.getItem('accessToken') ?? '';
    const response = await fetch('/api/v1/user/export', { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { reports: readonly object[] }).reports;
  });
}

test('an error reported without a network arrives once, with its comment', async ({
  strictPage: page,
  context,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  await ticket.choose(1);
  await networkRests(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ошибка в вопросе?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Где ошибка?' });
  await dialog.getByRole('textbox').fill('Знак не тот');
  await dialog.getByRole('button', { name: 'Картинка' }).click();
  await expect(page.getByText('Спасибо, передадим')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => await storedReports(page)).toHaveLength(1);
  expect(await storedReports(page)).toMatchObject([{ about: 'picture', comment: 'Знак не тот' }]);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await storedReports(page)).toHaveLength(1);
});

test('axe finds nothing in the report of an error, and it can be left by the keyboard', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  await ticket.choose(1);
  const opener = page.getByRole('button', { name: 'Ошибка в вопросе?' });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  expect(await findLost(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
