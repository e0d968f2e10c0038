import type { Page } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { explainedFrom } from './support/bank.ts';
import { expectNoOfflineBar } from './support/offline-bar.ts';
import { enter } from './support/session.ts';
import { expect, faultyTest as test } from './support/test.ts';

// With the motion that most learners see.
test.use({ reducedMotion: 'no-preference' });

const places = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().y));
const picture = (page: Page) => page.getByRole('article').locator('img');

test('nothing moves while a picture comes, and an answer pressed meanwhile is taken', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const slow = faults.hold('GET /api/v1/photo/*');
  const ticket = new Ticket(page);
  await ticket.open(2);
  await ticket.choose(1);
  await ticket.forward.click();
  await ticket.atQuestion(2);
  const before = await places(page);
  const pressed = ticket.options.nth(1);
  const box = await pressed.boundingBox();
  // On the lower edge: the card below would be met if the picture pushed it away.
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) - 3);
  await page.mouse.down();
  slow.lift();
  await expect(picture(page)).toBeVisible();
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await places(page)).toEqual(before);
  await page.mouse.up();
  await ticket.answered();
  await expect(pressed).toContainText('ваш ответ');
});

test('the bar of a lost network comes after the press that it would push away', async ({
  page,
  context,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  await ticket.choose(1);
  await ticket.forward.click();
  // The press takes the focus from the heading of the new question.
  await expect(page.getByRole('article').getByRole('heading')).toBeFocused();
  const bar = page.getByText('Нет сети — ответы сохранятся и отправятся позже');
  const pressed = ticket.options.nth(1);
  const box = await pressed.boundingBox();
  // On the upper edge: the card above would be met if the bar pushed it down.
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 3);
  await page.mouse.down();
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await expectNoOfflineBar(page);
  await page.mouse.up();
  await ticket.answered();
  await expect(pressed).toContainText('ваш ответ');
  await expect(bar).toBeVisible();
});

test('a question and its answer stay on screen while the list of answers does not come', async ({
  page,
  login,
}) => {
  await enter(page, login);
  let asked = 0;
  let saved = 0;
  await page.route('**/api/v1/user/questions/', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fulfill({ response: await route.fetch() });
      saved += 1;
      return;
    }
    asked += 1;
    await route.abort();
  });
  const ticket = new Ticket(page);
  await ticket.open(2);
  await expect(ticket.options.first()).toBeVisible();
  await page.evaluate(() => document.querySelector('article')?.setAttribute('data-first', ''));
  const before = asked;
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked).toBeGreaterThan(before);
  await ticket.choose(2);
  await expect(page.locator('article[data-first]')).toHaveCount(1);
  // Answers that the server has confirmed, too. The second one is sent when the first has left the outbox.
  await ticket.forward.click();
  await ticket.atQuestion(2);
  await ticket.choose(1);
  await expect.poll(() => saved).toBe(2);
  await ticket.back.click();
  await ticket.atQuestion(1);
  await ticket.answered();
});

test('without a catalogue the place of a picture has the shape of the last one, and keeps its own when one differs', async ({
  page,
  faults,
  login,
}) => {
  // 3 : 2, as other banks have them.
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>';
  faults.answer('GET /api/v1/user/exam/catalogue', { status: 404 });
  faults.answer('GET /api/v1/photo/*', { html: svg, headers: { 'content-type': 'image/svg+xml' } });
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  const ratio = async () => {
    const box = await picture(page).boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  await page.getByRole('button', { name: /^Вопрос 2,/ }).click();
  await expect(picture(page)).toBeVisible();
  expect(await ratio()).toBeCloseTo(604 / 225, 1);
  await page.getByRole('button', { name: /^Вопрос 3,/ }).click();
  await expect(picture(page)).toBeVisible();
  expect(await ratio()).toBeCloseTo(1.5, 1);
});

test('a press that began on the question before is taken for no answer of the next one', async ({
  page,
  login,
}) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.open();
  await exam.choose(true);
  const card = page.getByRole('article').locator('label').first();
  const box = await card.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.keyboard.press('Enter');
  await exam.at(2, 20);
  await page.mouse.up();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(exam.forward).toBeDisabled();
});

test('a tap in the moment of the change belongs to the question that is on screen', async ({
  page,
  login,
}) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.open();
  await exam.choose(true);
  // Both in one turn of the page, before it can show the second question.
  await page.evaluate(() => {
    const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('Enter');
    press('1');
  });
  await exam.at(2, 20);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('nothing moves in an explanation while its picture comes', async ({ page, faults, login }) => {
  await enter(page, login);
  const { ticket: number, position, photo } = await explainedFrom(page, 'plan');
  const slow = faults.hold(`GET /api/v1/photo/${photo}`);
  const ticket = new Ticket(page);
  await ticket.open(number);
  await page.getByRole('button', { name: new RegExp(`^Вопрос ${position},`) }).click();
  await ticket.atQuestion(position);
  await ticket.choose(1);
  await ticket.why.click();
  const figure = page.getByRole('figure');
  const sizes = () =>
    figure.evaluate((element: HTMLElement) => [
      element.offsetWidth,
      element.offsetHeight,
      document.documentElement.scrollHeight,
    ]);
  await expect(figure).toBeVisible();
  const before = await sizes();
  slow.lift();
  const width = () => figure.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(300);
  expect(await sizes()).toEqual(before);
});
