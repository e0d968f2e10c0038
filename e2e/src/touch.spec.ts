import type { Page } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true });

/** Counts what the browser tells of its taps from here on. */
async function listen(page: Page): Promise<() => Promise<{ clicks: number; presses: number }>> {
  await page.evaluate(() => {
    const heard = { clicks: 0, presses: 0 };
    // A label's click makes a second one, of its radio button.
    addEventListener(
      'click',
      ({ target }) => (heard.clicks += target instanceof HTMLInputElement ? 0 : 1),
      true,
    );
    addEventListener('mousedown', () => (heard.presses += 1), true);
    Object.assign(globalThis, { heard });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { heard: { clicks: number; presses: number } }).heard);
}

test('a ticket is opened, answered and gone through by taps, each of which counts once and before the browser makes a mouse of it', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/learn');
  const heard = await listen(page);
  await page.getByRole('main').getByRole('link', { name: 'Билет 2,' }).tap();
  const ticket = new Ticket(page);
  for (const number of [1, 2, 3]) {
    await ticket.atQuestion(number);
    await ticket.options.first().tap();
    await ticket.answered();
    if (number === 1) {
      await ticket.why.tap();
      await expect(page.getByRole('complementary', { name: 'Подсказка' })).toBeVisible();
    }
    await ticket.forward.tap();
  }
  await ticket.atQuestion(4);
  await page.getByRole('button', { name: /^Вопрос 2,/ }).tap();
  await ticket.atQuestion(2);
  await ticket.back.tap();
  await ticket.atQuestion(1);
  expect(await heard()).toEqual({ clicks: 10, presses: 0 });
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(3);
});

test('in the exam a tap chooses and may be changed, until the next one goes on', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.open();
  const heard = await listen(page);
  const options = page.getByRole('article').locator('label');
  for (const place of [0, 1]) {
    await options.nth(place).tap();
    await expect(exam.options.nth(place)).toBeChecked();
  }
  await exam.forward.tap();
  await expect(page.getByText(/^Вопрос 2 из 2[05]$/)).toBeVisible();
  expect(await heard()).toEqual({ clicks: 3, presses: 0 });
});

test('a finger that scrolls over the answers chooses none of them', async ({ strictPage: page, login }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  const box = await ticket.options.first().boundingBox();
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 160, y }] });
  const from = (box?.y ?? 0) + 10;
  await touch('touchStart', from);
  for (let moved = 20; moved <= 120; moved += 20) await touch('touchMove', from - moved);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Почему?' })).toHaveCount(0);
  expect(await savedAnswers(page)).toEqual([]);
});
