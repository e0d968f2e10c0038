import { Chat } from './pages/chat.ts';
import { Profile } from './pages/profile.ts';
import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { calls, GATEWAY_PAGE, OFFLINE_BAR } from './support/calls.ts';
import { networkRests } from './support/network-rests.ts';
import { enter } from './support/session.ts';
import { expect, faultyTest as test } from './support/test.ts';

test('answers that meet every fault on the way are saved once each', async ({ page, faults, login }) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(1);
  const met = [
    faults.duplicate(calls.save, 1),
    faults.loseAnswer(calls.save, 1),
    faults.cutBody(calls.save, 1),
    faults.answer(calls.save, { status: 502, html: GATEWAY_PAGE }, 1),
    faults.answer(calls.save, { status: 409, json: { message: 'занято' } }, 1),
    faults.cut(calls.save, 1),
    faults.trickle(calls.save, 10, 1),
  ];
  for (let number = 1; number <= met.length; number += 1) {
    await ticket.atQuestion(number);
    await ticket.choose(1);
    await ticket.forward.click();
  }
  const keys = () => new Set(faults.delivered(calls.save).map(({ idempotencyKey }) => idempotencyKey));
  await expect.poll(() => keys().size).toBe(met.length);
  expect(met.map(({ hits }) => hits)).toEqual(met.map(() => 1));
  await expect(page.getByText(OFFLINE_BAR)).toBeHidden();
  const answers = await savedAnswers(page);
  expect(new Set(answers.map(({ questionId }) => questionId)).size).toBe(met.length);
  expect(answers).toHaveLength(met.length);
  expect(new Set(faults.delivered(calls.save).map(({ status }) => status)).size).toBe(1);
});

test('a server that asks for time gets it, without a notice and without a refresh', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  const busy = faults.answer(
    calls.save,
    { status: 429, json: { message: 'Слишком часто' }, headers: { 'retry-after': '3' } },
    1,
  );
  // Before the refusal: when it was seen, a busy machine may have waited half of the time already.
  const askedAt = Date.now();
  await ticket.choose(1);
  await expect.poll(() => busy.hits).toBe(1);
  await ticket.forward.click();
  await ticket.choose(1);
  // Not even the network coming back makes it hurry.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => faults.delivered(calls.save).length).toBe(2);
  expect(Date.now() - askedAt).toBeGreaterThan(2500);
  expect(faults.delivered(calls.refresh)).toEqual([]);
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('a network that is gone while the phone believes in it is one bar, and every answer arrives after it', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(3);
  await networkRests(page);
  await faults.offline();
  for (const number of [1, 2, 3]) {
    await ticket.atQuestion(number);
    await ticket.choose(1);
    await ticket.forward.click();
  }
  await expect(page.getByText(OFFLINE_BAR)).toHaveCount(1);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByRole('alert')).toBeEmpty();
  await faults.online();
  await expect(page.getByText(OFFLINE_BAR)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Отправлено' })).toHaveCount(1);
  expect(await savedAnswers(page)).toHaveLength(3);
});

test('a screen that is not there yet waits for the network, and never becomes the error page of the browser', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: /^Билет 40/ })).toBeVisible();
  await faults.offline();
  await page.getByRole('link', { name: 'Чат', exact: true }).click();
  const again = page.getByRole('button', { name: 'Повторить' });
  await expect(page.getByText('Этот экран ещё не загружен')).toBeVisible();
  await again.click();
  await expect(page.getByText('Этот экран ещё не загружен')).toBeVisible();
  await faults.online();
  // The last try may still be on its way, and find the network that is back.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(new Chat(page).input).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('answers survive a closed tab and a lost response, and go out at the next visit', async ({
  page,
  context,
  faults,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(3);
  // The server hears the first answer, and its own answer is lost on the way back.
  faults.loseAnswer(calls.save);
  await ticket.choose(1);
  await expect.poll(() => faults.delivered(calls.save).length).toBeGreaterThan(0);
  await faults.offline();
  for (const number of [2, 3]) {
    await ticket.forward.click();
    await ticket.atQuestion(number);
    await ticket.choose(1);
  }
  await page.close({ runBeforeUnload: false });
  await faults.reset();
  const again = await context.newPage();
  await again.goto('/learn');
  await expect(again.getByRole('link', { name: 'Билет 3, начат, 3 из 20' })).toBeVisible();
  await expect.poll(async () => (await savedAnswers(again)).length).toBe(3);
  expect(new Set(faults.delivered(calls.save).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

test('answers that wait for the network are counted, and the count goes when they have gone', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(2);
  const fault = faults.cut(calls.save);
  await ticket.choose(1);
  const profile = new Profile(page);
  await profile.open();
  await expect(page.getByText('Не отправлено ответов: 1')).toBeVisible();
  fault.lift();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Все ответы отправлены')).toBeVisible();
  await profile.signOut();
});

test('without tickets no clock runs, and the exam begins once they can be loaded', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const cuts = [faults.cut(calls.tickets), faults.cut(calls.ticket)];
  await page.goto('/exam');
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  for (const cut of cuts) cut.lift();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
});
