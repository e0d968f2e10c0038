import type { Page } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { networkRests } from './support/network-rests.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Answers the first questions of a ticket wrongly. */
async function makeMistakes(page: Page, count: number): Promise<void> {
  const ticket = new Ticket(page);
  await ticket.open(1);
  for (let number = 1; number <= count; number += 1) {
    await ticket.atQuestion(number);
    const wrong = await new Exam(page).wrongPlace(ticket.options);
    await ticket.choose(wrong);
    await ticket.forward.click();
  }
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(count);
}

/** Answers the question on screen rightly. */
async function mend(page: Page, exam: Exam): Promise<void> {
  const ticket = new Ticket(page);
  await ticket.choose(await exam.rightPlace(ticket.options));
}

test('the only mistake is mended, saved once, and gone everywhere', async ({ strictPage: page, login }) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.learn();
  // One whose response was not waited for is sent again under its key.
  const saves = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/questions\/?$/.test(request.url()))
      saves.add(request.headers()['idempotency-key']);
  });
  await makeMistakes(page, 1);
  await page.goto('/home');
  await page.getByRole('button', { name: /^Ошибки/ }).click();
  await expect(page.getByText('Вопрос 1 из 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Назад', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Вперед', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Подсказка' }).click();
  await expect(page.getByRole('complementary', { name: 'Подсказка' })).toBeVisible();
  await mend(page, exam);
  // Locked: a second tap saves nothing.
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Вперед', exact: true }).click();
  await expect(page).toHaveURL(/\/mistakes\/done\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('пройден');
  await expect(page.getByText('1/1')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Больше нет вопросов с ошибками' })).toHaveCount(1);
  await page.getByRole('button', { name: 'В меню' }).click();
  await page.getByRole('button', { name: /^Ошибки/ }).click();
  await expect(page.getByText('Нет вопросов с ошибками', { exact: true })).toBeVisible();
  expect(saves.size).toBe(2);
});

test('of three mistakes one is mended, without a connection; the rest stays', async ({
  page,
  context,
  login,
}) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.learn();
  await makeMistakes(page, 3);
  await page.goto('/mistakes');
  await expect(page.getByText('Вопрос 1 из 3')).toBeVisible();
  await networkRests(page);
  await context.setOffline(true);
  const ticket = new Ticket(page);
  await mend(page, exam);
  await ticket.forward.click();
  for (const number of [2, 3]) {
    await expect(page.getByText(`Вопрос ${number} из 3`)).toBeVisible();
    await ticket.choose(await exam.wrongPlace(ticket.options));
    await ticket.forward.click();
  }
  await expect(page).toHaveURL(/\/mistakes\/done\/3$/);
  await expect(page.getByText('1/3')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await savedAnswers(page)).filter(({ status }) => status === 'ERROR').length)
    .toBe(2);
  await page.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(page.getByText('Вопрос 1 из 2')).toBeVisible();
});

test('mistakes of an exam stay in the exam', async ({ page, login }) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.learn();
  await exam.open();
  await exam.answer(false);
  await exam.answer(false);
  await expect(page.getByText('Экзамен не сдан')).toBeVisible();
  expect(await savedAnswers(page)).toEqual([]);
});

test('the done screen opened cold counts what there is; a count that cannot be is 404', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/mistakes/done/5');
  await expect(page.getByText('5/5')).toBeVisible();
  await page.getByRole('button', { name: 'Экзамен' }).click();
  await expect(page).toHaveURL(/\/exam$/);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/mistakes/done/801');
  await expect(page).toHaveURL(/\/404\.html$/);
});
