import type { Page } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { enter } from './support/session.ts';
import { doubleTap, swipe } from './support/swipe.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true });

interface Heard {
  /** Clicks that the app made itself. */
  readonly quick: number;
  /** Clicks of the browser, and presses of the mouse that it plays before each. */
  readonly clicks: number;
  readonly presses: number;
}

/** Counts what comes of taps from here on. */
async function listen(page: Page): Promise<() => Promise<Heard>> {
  await page.evaluate(() => {
    const heard = { quick: 0, clicks: 0, presses: 0 };
    const onClick = ({ target, isTrusted }: Event): void => {
      // A label's click makes a second one, of its radio button.
      if (!(target instanceof HTMLInputElement)) heard[isTrusted ? 'clicks' : 'quick'] += 1;
    };
    addEventListener('click', onClick, true);
    addEventListener('mousedown', () => (heard.presses += 1), true);
    Object.assign(globalThis, { heard });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
}

/** Taps of which each counted once. A slow machine holds a finger long, or the page has just moved: those the browser keeps. */
function expectTaps({ quick, clicks, presses }: Heard, taps: number): void {
  expect(quick + clicks).toBe(taps);
  expect(presses).toBe(clicks);
}

test('a ticket is opened, answered and gone through by taps, each of which counts once, at best before the browser makes a mouse of it', async ({
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
  const taps = await heard();
  expectTaps(taps, 10);
  expect(taps.quick).toBeGreaterThan(0);
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
  expectTaps(await heard(), 3);
});

test('a double tap opens a ticket and answers nothing of it', async ({ strictPage: page, login }) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  let onOptions = 0;
  // On which tiles an option will lie is not known before: one after the other.
  for (let number = 5; number <= 12; number += 1) {
    await page.goto('/learn');
    const tile = page.getByRole('main').getByRole('link', { name: `Билет ${number},` });
    await tile.scrollIntoViewIfNeeded();
    const box = await tile.boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await doubleTap(page, at, async () => {
      await ticket.atQuestion(1);
      await expect(ticket.options.first()).toBeVisible();
      onOptions += await page.evaluate(
        ({ x, y }) => Number(Boolean(document.elementFromPoint(x, y)?.closest('article button'))),
        at,
      );
    });
    await ticket.atQuestion(1);
  }
  expect(onOptions).toBeGreaterThan(0);
  // One answer that is meant is the first one that arrives.
  await expect(ticket.options.first()).toBeEnabled();
  await ticket.options.first().tap();
  await expect.poll(async () => (await savedAnswers(page)).length).toBeGreaterThan(0);
  expect(await savedAnswers(page)).toHaveLength(1);
});

test('a finger that scrolls over the answers chooses none of them', async ({ strictPage: page, login }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  const box = await ticket.options.first().boundingBox();
  const from = (box?.y ?? 0) + 10;
  await swipe(page, { x: 160, y: from }, { x: 160, y: from - 120 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Почему?' })).toHaveCount(0);
  expect(await savedAnswers(page)).toEqual([]);
});
