import type { Page } from '@playwright/test';

import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { networkRests } from './support/network-rests.ts';
import { screensAreHere } from './support/screens.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

const SAVE = /\/api\/v1\/user\/questions\/?$/;

test('a connection lost in the middle of a ticket costs no answer and doubles none', async ({
  page,
  context,
  login,
}) => {
  await enter(page, login);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && SAVE.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  const ticket = new Ticket(page);
  await ticket.open(1);
  await ticket.answerUpTo(1, 6);
  await ticket.forward.click();
  await context.setOffline(true);
  await ticket.answerUpTo(7, 13);
  await expect(page.getByText('Нет сети — ответы сохранятся и отправятся позже')).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  await context.setOffline(false);
  await expect(page.getByText('Нет сети — ответы сохранятся и отправятся позже')).toBeHidden();
  await ticket.forward.click();
  await ticket.answerUpTo(14, 20);
  await ticket.forward.click();
  await expect(page.getByText('Билет №1 пройден')).toBeVisible();
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(20);
  const answers = await savedAnswers(page);
  expect(new Set(answers.map(({ questionId }) => questionId)).size).toBe(20);
  // One event a question, however often it had to be sent.
  expect(new Set(keys).size).toBe(20);
});

test('a ticket is finished without a connection, result included', async ({ page, context, login }) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  // Opened by its address: no other screen has been visited before the network goes.
  await ticket.open(5);
  await ticket.choose(1);
  await networkRests(page);
  await screensAreHere(page, ['learn._tiket.done']);
  await context.setOffline(true);
  await ticket.forward.click();
  await ticket.answerUpTo(2, 20);
  await ticket.forward.click();
  await expect(page.getByText('Билет №5 пройден')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(20);
});

/** Keeps the outbox's database from storing anything, as a slow or busy phone does; returns the way to let go. */
async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const open = indexedDB.open('outbox');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const store = open.result.transaction('ops', 'readwrite').objectStore('ops');
    // A transaction lives as long as it is asked for something.
    const ask = () => {
      if (!('letGo' in window)) store.count().addEventListener('success', ask);
    };
    ask();
  });
  return async () => await page.evaluate(() => void Object.assign(window, { letGo: true }));
}

test('an answer survives a reload before the database has it', async ({ page, context, login }) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(3);
  await ticket.choose(1);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(1);
  await ticket.forward.click();
  const other = await context.newPage();
  await other.goto('/privacy.html');
  const letGo = await holdDatabase(other);
  await ticket.choose(1);
  await page.reload();
  await ticket.atQuestion(3);
  await letGo();
  await expect.poll(async () => (await savedAnswers(page)).length, { timeout: 120_000 }).toBe(2);
});

test('starting over works without a connection and nothing comes back later', async ({
  page,
  context,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(4);
  await ticket.answerUpTo(1, 20);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(20);
  await ticket.forward.click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await ticket.atQuestion(1);
  await ticket.choose(1);
  await context.setOffline(false);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(1);
});
