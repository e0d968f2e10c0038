import type { Page } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { turnOn } from './support/turn-on.ts';

/** A signed-in learner who knows every answer, at the first question of an exam. */
async function begin(page: Page, login: string): Promise<Exam> {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.learn();
  await exam.open();
  return exam;
}

const result = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

test('passed without a mistake', async ({ strictPage: page, login }) => {
  // A time that does not pass: a slow machine takes more than a minute for twenty answers.
  await page.clock.setFixedTime(new Date());
  const exam = await begin(page, login);
  await exam.answerUpTo(1, 20);
  await expect(result(page, 'Экзамен сдан')).toBeVisible();
  await expect(page).toHaveURL(/\/exam\/done$/);
  await expect(page.getByText('20/20')).toBeVisible();
  await expect(page.getByText('Вы допустили 0 ошибок')).toBeVisible();
  await expect(page.getByText('Время: 1 минута')).toBeVisible();
});

test('one mistake adds five questions of its ticket, and the exam can still be passed', async ({
  page,
  login,
}) => {
  const exam = await begin(page, login);
  await exam.answerUpTo(1, 2);
  const ticket = await exam.answer(false);
  await exam.at(4, 25);
  await expect(exam.notice).toHaveText('Ошибка: добавлено 5 вопросов');
  const tickets: number[] = [];
  for (let number = 4; number <= 25; number += 1) tickets.push(await exam.answer(true));
  expect(tickets.slice(-5)).toEqual(Array.from({ length: 5 }, () => ticket));
  await expect(result(page, 'Экзамен сдан')).toBeVisible();
  await expect(page.getByText('24/25')).toBeVisible();
  await expect(page.getByText('Вы допустили 1 ошибку')).toBeVisible();
});

test('two mistakes in one ticket fail, and the total leaves five out', async ({ page, login }) => {
  const exam = await begin(page, login);
  await exam.answerUpTo(1, 3, [2]);
  await exam.answer(false);
  await expect(result(page, 'Экзамен не сдан')).toBeVisible();
  await expect(page.getByText('Вы допустили 2 ошибки в одном блоке вопросов')).toBeVisible();
  await expect(page.getByText('2/25')).toBeVisible();
});

test('two mistakes in different tickets end the exam, which says what the real one would ask', async ({
  page,
  login,
}) => {
  const exam = await begin(page, login);
  await expect(page.getByText('Правила: до второй ошибки')).toBeVisible();
  await exam.answer(false);
  await exam.answerUpTo(2, 5);
  await exam.answer(false);
  await expect(result(page, 'Экзамен сдан')).toBeVisible();
  await expect(page.getByText('4/30')).toBeVisible();
  await expect(page.getByText('Отвечено 6, верно 4')).toBeVisible();
  await expect(
    page.getByText('Экзамен закончился на второй ошибке; в ГАИ добавили бы 10 вопросов'),
  ).toBeVisible();
  // The next exam is chosen here, and its header says which one it is.
  await turnOn(page.getByRole('radio', { name: 'Как в ГАИ' }));
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await expect(page.getByText('Правила: как в ГАИ')).toBeVisible();
});

test('the time runs out, whatever the clock of the phone does', async ({ page, login }) => {
  await page.clock.install({ time: new Date('2026-03-02T10:00:00') });
  await enter(page, login);
  const exam = new Exam(page);
  await exam.learn();
  // The clock stands from before the first question on: only this test moves it.
  await exam.open(() => page.clock.pauseAt(new Date('2026-03-02T10:10:00')));
  await exam.answerUpTo(1, 3);
  // Set back by an hour: no time is won.
  await page.clock.setSystemTime(new Date('2026-03-02T09:10:00'));
  await page.clock.runFor(2000);
  await expect(exam.timer).toHaveText(/Осталось 19:\d\d/);
  // Set forth by ten minutes: it counts, as sleep does.
  await page.clock.setSystemTime(new Date('2026-03-02T09:20:30'));
  await page.clock.runFor(2000);
  await expect(exam.timer).toHaveText(/Осталось 09:\d\d/);
  await expect(page.getByRole('status').filter({ hasText: 'Осталось 10 минут' })).toHaveCount(1);
  await page.clock.fastForward('09:00');
  await page.clock.runFor(1000);
  await expect(page.getByRole('status').filter({ hasText: 'Осталась 1 минута' })).toHaveCount(1);
  await page.clock.fastForward('01:30');
  await page.clock.resume();
  await expect(result(page, 'Экзамен не сдан')).toBeVisible();
  await expect(page.getByText('Время вышло')).toBeVisible();
  await expect(page.getByText('Время: 20 минут')).toBeVisible();
  await expect(page.getByText('3/15')).toBeVisible();
});

test('a committed answer is locked, an uncommitted one is dropped on the way back', async ({
  page,
  login,
}) => {
  const exam = await begin(page, login);
  const first = await exam.question.textContent();
  await exam.answer(true);
  await exam.choose(true);
  await exam.back.click();
  await expect(exam.question).toHaveText(first ?? '');
  await expect(exam.options).toHaveCount(0);
  await expect(page.getByText('ваш ответ, правильный ответ')).toHaveCount(1);
  await exam.forward.click();
  await exam.at(2, 20);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(exam.forward).toBeDisabled();
});

test('leaving asks first, by the icon and by the way back, and staying loses nothing', async ({
  page,
  login,
}) => {
  const exam = await begin(page, login);
  await exam.answer(true);
  const question = await exam.question.textContent();
  await page.getByRole('link', { name: 'Выйти из экзамена' }).click();
  await expect(exam.leaveDialog).toContainText('Вы действительно хотите выйти? Прогресс не будет сохранен.');
  await expect(page.getByRole('button', { name: 'НЕТ' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(exam.leaveDialog).toBeHidden();
  await expect(exam.question).toHaveText(question ?? '');
  await page.goBack();
  await expect(exam.leaveDialog).toBeVisible();
  await page.getByRole('button', { name: 'НЕТ' }).click();
  await exam.at(2, 20);
  await page.goBack();
  await page.getByRole('button', { name: 'ДА' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('main').getByRole('link', { name: 'Экзамен' }).click();
  await exam.at(1, 20);
});

test('a reload at question 7 goes on at question 7, the clock running on', async ({ page, login }) => {
  const exam = await begin(page, login);
  // The browser asks before it leaves a running exam.
  page.on('dialog', (dialog) => void dialog.accept());
  await exam.answerUpTo(1, 6, [3]);
  await exam.at(7, 25);
  const question = await exam.question.textContent();
  const options = await page.getByRole('article').locator('label').allTextContents();
  await page.reload();
  await exam.at(7, 25);
  await expect(exam.question).toHaveText(question ?? '');
  expect(await page.getByRole('article').locator('label').allTextContents()).toEqual(options);
  await exam.answerUpTo(7, 25);
  await expect(page.getByText('24/25')).toBeVisible();
  await page.reload();
  await expect(result(page, 'Экзамен сдан')).toBeVisible();
});

test('a whole exam without a connection, from the mistake to the walk through the answers', async ({
  page,
  context,
  login,
}) => {
  const exam = await begin(page, login);
  await exam.hasAll();
  await context.setOffline(true);
  await exam.answerUpTo(1, 25, [4]);
  await expect(page.getByText('24/25')).toBeVisible();
  await page.getByRole('button', { name: 'Мои ответы' }).click();
  await expect(page).toHaveURL(/\/exam\/show$/);
  await expect(page.getByRole('button', { name: /^Вопрос 4, неверно/ })).toBeVisible();
  await page.getByRole('button', { name: /^Вопрос 25/ }).click();
  await exam.forward.click();
  await expect(page).toHaveURL(/\/exam\/done$/);
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await exam.at(1, 20);
});

test('the walk through the answers colours what was given and tells nothing of open questions', async ({
  page,
  login,
}) => {
  const exam = await begin(page, login);
  await exam.answer(false);
  await exam.answer(false);
  await expect(result(page, 'Экзамен не сдан')).toBeVisible();
  await page.getByRole('button', { name: 'Мои ответы' }).click();
  const options = page.getByRole('article').getByRole('listitem').getByRole('button');
  await expect(options.filter({ hasText: 'ваш ответ' })).toHaveCount(1);
  await expect(options.filter({ hasText: 'правильный ответ' })).toHaveCount(1);
  const comment = page.getByRole('complementary', { name: 'Подсказка' });
  await page.getByRole('button', { name: 'Почему?' }).click();
  await expect(comment).toBeVisible();
  await page.getByRole('button', { name: 'Подсказка' }).click();
  await expect(comment).toBeHidden();
  await page.getByRole('button', { name: 'Только ошибки' }).click();
  await expect(page.getByText('Вопрос 1 из 2')).toBeVisible();
  await page.getByRole('button', { name: 'Только ошибки' }).click();
  await page.getByRole('button', { name: /^Вопрос 30/ }).click();
  await expect(page.getByRole('button', { name: 'Подсказка' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Почему?' })).toHaveCount(0);
  await expect(options.first()).toBeVisible();
  await expect(page.getByText('правильный ответ')).toHaveCount(0);
  await options.first().click({ force: true });
  await expect(page.getByText('ваш ответ')).toHaveCount(0);
});

test('the result and the walk opened without an exam lead to a new one', async ({ page, login }) => {
  await enter(page, login);
  for (const path of ['/exam/done', '/exam/show']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/exam$/);
    page.once('dialog', (dialog) => void dialog.accept());
  }
});

async function beginOfficial(page: Page, login: string): Promise<Exam> {
  await enter(page, login);
  await page.goto('/profile');
  await turnOn(page.getByRole('radio', { name: 'Как в ГАИ' }));
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Как в ГАИ' })).toBeChecked();
  const exam = new Exam(page);
  await exam.learn();
  await exam.open();
  return exam;
}

test('«Как в ГАИ»: one mistake asks five more in five minutes, after the twenty', async ({ page, login }) => {
  await page.clock.install({ time: new Date('2026-03-02T10:00:00') });
  const exam = await beginOfficial(page, login);
  await exam.answerUpTo(1, 19, [7]);
  await exam.at(20, 20);
  await exam.answer(true);
  await exam.at(21, 25);
  await expect(exam.timer).toHaveText(/Осталось 0[45]:\d\d/);
  await exam.answerUpTo(21, 25);
  await expect(result(page, 'Экзамен сдан')).toBeVisible();
  await expect(page.getByText('Результат экзамена «Как в ГАИ»')).toBeVisible();
  await expect(page.getByText('24/25')).toBeVisible();
});

test('«Как в ГАИ»: two mistakes in different blocks ask ten more, and the first mistake there fails', async ({
  page,
  login,
}) => {
  const exam = await beginOfficial(page, login);
  await exam.answerUpTo(1, 20, [2, 8]);
  await exam.at(21, 30);
  await expect(exam.timer).toHaveText(/Осталось (10:00|09:\d\d)/);
  await exam.answerUpTo(21, 24);
  await exam.answer(false);
  await expect(result(page, 'Экзамен не сдан')).toBeVisible();
  await expect(page.getByText('Вы допустили ошибку в дополнительных вопросах')).toBeVisible();
});

test('keys alone: digits choose, Enter goes on', async ({ page, login }) => {
  await begin(page, login);
  await page.keyboard.press('2');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Вопрос 2 из/)).toBeVisible();
});
