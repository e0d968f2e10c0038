import type { Locator, Page } from '@playwright/test';

import { Banner } from './pages/banner.ts';
import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { expectNoFindings, findLost } from './support/accessibility.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

const middle = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

/** Pixels that may be out of view: of the longest questions, and an exam may draw one, it is the margin below the answers. */
const DRAWN = 16;
/** The same below the notice of a mistake: the tip of the keys too, which stands under the answers. */
const NOTICED = 48;

/** The picture, or the question without one, stands left of the answers; everything is in view and nothing scrolls. */
async function expectSideBySide(page: Page, answers: Locator, overlap = 0): Promise<void> {
  const steps = page.getByRole('button', { name: 'Вперед', exact: true });
  const question = page.getByRole('article').getByRole('heading', { level: 2 });
  const left = page.locator('article > :first-child');
  expect((await middle(left)).x).toBeLessThan((await middle(answers.first())).x - 100);
  for (const part of [page.locator('header'), question, left, steps, answers.first(), answers.last()])
    await expect(part).toBeInViewport({ ratio: 1 });
  const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(hidden).toBeLessThanOrEqual(overlap);
  expect(await findLost(page)).toEqual([]);
}

for (const [name, viewport] of [
  ['a phone lying on its side', { width: 844, height: 390 }],
  ['the screen of a desk', { width: 1280, height: 800 }],
] as const) {
  test(`on ${name} picture, question and answers stand side by side, in a ticket and in the mistakes`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize(viewport);
    await enter(page, login);
    const ticket = new Ticket(page);
    const exam = new Exam(page);
    await ticket.open(2);
    for (let number = 1; number <= 4; number += 1) {
      await ticket.atQuestion(number);
      await page.waitForLoadState('networkidle');
      await expectSideBySide(page, ticket.options);
      await ticket.choose(number === 1 ? 1 : await exam.wrongPlace(ticket.options));
      await ticket.forward.click();
    }
    const header = await page.locator('header').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(60);
    await expectNoFindings(page);
    await page.goto('/mistakes');
    await expect(exam.question).toBeVisible();
    await expectSideBySide(page, ticket.options);
    await expectNoFindings(page);
  });

  test(`on ${name} an exam and its answers are in view while the clock runs`, async ({ page, login }) => {
    await page.setViewportSize(viewport);
    await enter(page, login);
    const exam = new Exam(page);
    const cards = page.getByRole('article').locator('label');
    await exam.open();
    await page.waitForLoadState('networkidle');
    for (let number = 1; number <= 3; number += 1) {
      await exam.at(number, 20);
      await expectSideBySide(page, cards, DRAWN);
      await expect(exam.timer).toBeInViewport({ ratio: 1 });
      await exam.answer(true);
    }
    await expectNoFindings(page);
    await exam.answer(false);
    await expectSideBySide(page, cards, NOTICED);
    while (await exam.question.isVisible()) await exam.answer(false);
    await page.getByRole('button', { name: 'Мои ответы' }).click();
    await expect(page.getByText(/^Вопрос 1 из/)).toBeVisible();
    await expectSideBySide(page, new Ticket(page).options, DRAWN);
    await expectNoFindings(page);
  });

  test(`on ${name} the words of the banner stand clear of its button`, async ({ page, login }) => {
    await page.setViewportSize(viewport);
    await enter(page, login);
    await new Banner(page).open();
    const button = page.getByRole('button', { name: 'Перейти' });
    const text = page.getByRole('article').locator('p');
    await expect(text).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('article').locator('button')).toBeInViewport({ ratio: 1 });
    const [words, foot] = [await text.boundingBox(), await button.boundingBox()];
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  });
}

test('all tickets, and all ways on from home, are in view on the screen of a desk', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, login);
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: /^Билет 40,/ })).toBeInViewport({ ratio: 1 });
  await expectNoFindings(page);
  await page.goto('/home');
  for (const name of ['Билеты', 'Экзамен', 'Профиль'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  expect(await findLost(page)).toEqual([]);
  await expectNoFindings(page);
  for (const path of ['/profile', '/chat']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findLost(page), path).toEqual([]);
    await expectNoFindings(page);
  }
});

test('the keys are told once, where there are keys', async ({ page, login }) => {
  await enter(page, login);
  const tip = page.getByText('Клавиши:');
  await new Ticket(page).open(1);
  await expect(tip).toBeVisible();
  await page.reload();
  await new Ticket(page).atQuestion(1);
  await expect(tip).toHaveCount(0);
});

test.describe('with a finger only', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('nothing is said of keys', async ({ page, login }) => {
    await enter(page, login);
    await new Ticket(page).open(1);
    await expect(page.getByText('Клавиши:')).toHaveCount(0);
  });
});
