import type { Page } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { savedAnswers } from './support/api.ts';
import { bankOf } from './support/bank.ts';
import { expectNoFindings, findLost } from './support/accessibility.ts';
import { answerInThePast, type PastAnswer } from './support/learned.ts';
import { networkRests } from './support/network-rests.ts';
import { visit } from './support/screens.ts';
import { enter, signIn, store } from './support/session.ts';
import { expect, test } from './support/test.ts';

interface TopicQuestion {
  readonly id: number;
  readonly ticket: number;
  readonly position: number;
  readonly topic: number;
}

interface PlacedQuestion {
  readonly eduetq_id: number;
  readonly eduetq_number_card: number;
  readonly eduetq_number_card_pp: number;
}

/** The server's answer to the learner who is signed in on the page. */
function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (asked) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` };
    const response = await fetch(`/api/v1/user/${asked}`, { headers, cache: 'no-store' });
    return (await response.json()) as never;
  }, path);
}

/** Every question of the bank with its topic, by the size of the topics, the smallest first. */
async function questionsBySmallestTopic(page: Page): Promise<TopicQuestion[][]> {
  const { questions } = await ask<{ questions: { id: number; topic: number }[] }>(page, 'exam/catalogue');
  const topicOf = new Map(questions.map(({ id, topic }) => [id, topic]));
  const byTopic = new Map<number, TopicQuestion[]>();
  for (const wire of await bankOf<PlacedQuestion>(page)) {
    const { eduetq_id: id, eduetq_number_card: ticket, eduetq_number_card_pp: position } = wire;
    const topic = topicOf.get(id) ?? 0;
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), { id, ticket, position, topic }]);
  }
  return [...byTopic.values()].toSorted((a, b) => a.length - b.length);
}

/** Answers the question of a round on screen and goes on. */
async function answer(page: Page, exam: Exam, isRight: boolean): Promise<void> {
  const options = page.getByRole('article').getByRole('list').getByRole('button');
  const place = await (isRight ? exam.rightPlace(options) : exam.wrongPlace(options));
  await options.nth(place - 1).click();
  await page.getByRole('button', { name: 'Вперед', exact: true }).click();
}

test('practice of a topic mends a mistake in its ticket and in the mistakes', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.learn();
  const [questions = []] = await questionsBySmallestTopic(page);
  const [wrong] = questions;
  if (!wrong) throw new Error('no topic');
  await answerInThePast(
    page,
    questions.map(({ id, ticket, position }) => ({
      ticket,
      position,
      right: id !== wrong.id,
      daysAgo: 0.01,
    })),
  );
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Ошибки вопросов: 1' })).toBeVisible();
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Темы', exact: true }).click();
  await page.locator(`a[href="/topics/${wrong.topic}"]`).click();
  await expect(page.getByText('Вопрос 1 из 1')).toBeVisible();
  await answer(page, exam, true);
  await expect(page.getByText('1/1')).toBeVisible();
  await page.getByRole('button', { name: 'В меню' }).click();
  await page.getByRole('button', { name: 'Ошибки', exact: true }).click();
  await expect(page.getByText('Нет вопросов с ошибками')).toBeVisible();
  await expect
    .poll(async () => (await savedAnswers(page)).find(({ questionId }) => questionId === wrong.id)?.status)
    .toBe('SUCCESS');
  // The place of the answer is remembered with it.
  const { questions: memory } = await ask<{ questions: number[][] }>(page, 'memory');
  const newest = memory.find(([id]) => id === wrong.id)?.[2] ?? 0;
  expect(newest % 16).toBe(8 + 2);
});

test('a repetition on two phones without a network ends in one memory', async ({
  page,
  browser,
  baseURL,
  login,
}) => {
  await enter(page, login);
  const past: PastAnswer[] = [1, 2, 3].map((position) => ({
    ticket: 4,
    position,
    right: true,
    daysAgo: 200,
  }));
  await answerInThePast(page, past);
  const second = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const other = await second.newPage();
  await other.goto('/404.html');
  const school = await page.evaluate(() => localStorage.getItem('driving-school') ?? '');
  await store(other, { 'driving-school': school });
  await store(other, await signIn(other, login));
  const phones = [
    { phone: page, isRight: true },
    { phone: other, isRight: false },
  ];
  for (const { phone, isRight } of phones) {
    const exam = new Exam(phone);
    await exam.learn();
    await phone.goto('/review');
    await expect(phone.getByText('Вопрос 1 из 3')).toBeVisible();
    await networkRests(phone);
    await phone.context().setOffline(true);
    for (let number = 1; number <= 3; number += 1) {
      await expect(phone.getByText(`Вопрос ${number} из 3`)).toBeVisible();
      await answer(phone, exam, isRight);
    }
    await expect(phone.getByText(isRight ? '3/3' : '0/3')).toBeVisible();
  }
  for (const { phone } of phones) await phone.context().setOffline(false);
  // The past answer, one of each phone.
  await expect
    .poll(async () => {
      const { questions } = await ask<{ questions: number[][] }>(page, 'memory');
      return questions.map(([, , ...recent]) => recent.length);
    })
    .toEqual([3, 3, 3]);
  const shown: string[] = [];
  for (const { phone } of phones) {
    await phone.goto('/progress');
    const topics = phone.getByRole('region', { name: 'Темы' });
    await expect(topics).toBeVisible();
    // The phone's copy is on the screen first, the server's follows.
    const days = phone.getByRole('region', { name: 'Дни занятий' });
    // Answers and right ones, of two days where midnight came between the phones.
    const sums = () =>
      days
        .getByRole('row')
        .evaluateAll((rows: HTMLTableRowElement[]) =>
          [1, 2].map((at) => rows.reduce((sum, row) => sum + (Number(row.cells[at]?.textContent) || 0), 0)),
        );
    await expect.poll(sums).toEqual([6, 3]);
    shown.push((await topics.innerText()) + (await days.innerText()));
  }
  expect(shown[0]).toBe(shown[1]);
  await second.close();
});

test('progress says what is missing before 60 questions of 8 topics, and a count of exams after them', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const topics = (await questionsBySmallestTopic(page)).slice(-9);
  const some = (list: readonly TopicQuestion[][], count: number): PastAnswer[] =>
    list.flatMap((questions) =>
      questions
        .slice(0, count)
        .map(({ ticket, position }) => ({ ticket, position, right: true, daysAgo: 1 })),
    );
  await answerInThePast(page, some(topics.slice(0, 7), 5));
  await page.goto('/profile');
  await page.getByRole('link', { name: /Мой прогресс/ }).click();
  await expect(
    page.getByText(
      'Чтобы оценить готовность, ответьте ещё на 25 новых вопросов, в том числе из 1 новой темы.',
    ),
  ).toBeVisible();
  await answerInThePast(page, some(topics, 8));
  await page.reload();
  await expect(page.getByText(/^(?:Сдадите|Пока сдадите) .* из 10 таких экзаменов$/)).toBeVisible();
});

test('axe finds nothing on the screens of learning, and nothing is lost at 320 px', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const [small = []] = await questionsBySmallestTopic(page);
  const positions = Array.from({ length: 12 }, (_, index) => index + 1);
  await answerInThePast(
    page,
    [1, 2, 3, 4, 5, 6].flatMap((ticket) =>
      positions.map((position) => ({ ticket, position, right: position % 4 > 0, daysAgo: 40 - ticket })),
    ),
  );
  for (const [path, text] of [
    ['/home', 'пора повторить'],
    ['/learn', 'Избранное'],
    ['/topics', 'Верно'],
    [`/topics/${small[0]?.topic}`, 'Вопрос 1 из'],
    ['/review', 'Вопрос 1 из 20'],
    ['/review/done/20', 'Повторение пройдено'],
    ['/progress', 'из 10 таких экзаменов'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectNoFindings(page);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await findLost(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('the card on home leads where it says', async ({ strictPage: page, login }) => {
  await enter(page, login);
  await page.goto('/home');
  const card = page.getByRole('link', { name: /^Продолжить/ });
  const topic = /«(.+)»/.exec((await card.textContent()) ?? '')?.[1] ?? '';
  expect(topic).not.toBe('');
  await card.click();
  await expect(page.getByText(topic, { exact: true })).toBeVisible();
  // Much that is forgotten comes before what is new.
  const positions = Array.from({ length: 20 }, (_, index) => index + 1);
  await answerInThePast(
    page,
    positions.map((position) => ({ ticket: 1, position, right: false, daysAgo: 300 })),
  );
  await page.goto('/home');
  await expect(card).toContainText('20 вопросов пора повторить');
  await card.click();
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByText('Вопрос 1 из 20')).toBeVisible();
});

test('an exam that ended without a network arrives once, and its mistakes lead to their topics', async ({
  page,
  login,
}) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.learn();
  await exam.open();
  await exam.hasAll();
  await networkRests(page);
  await page.context().setOffline(true);
  // Two mistakes in one block end it.
  for (let number = 1; number <= 2; number += 1) {
    await expect(page.getByText(new RegExp(`^Вопрос ${number} из `))).toBeVisible();
    await exam.choose(false);
    await exam.forward.click();
  }
  await expect(page.getByText('Экзамен не сдан')).toBeVisible();
  await page.context().setOffline(false);
  const results = () => ask<{ right: number; wrong: number[] }[]>(page, 'exam/results');
  await expect.poll(async () => (await results()).length).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ошибки по темам' })).toBeVisible();
  await page.goto('/progress');
  await expect(page.getByText('Сдано 0 из 1 экзамена')).toBeVisible();
  expect((await results()).map(({ right, wrong }) => [right, wrong.length])).toEqual([[0, 2]]);
  await page.goto('/exam/done');
  await page.getByRole('button', { name: 'Повторить эти темы' }).click();
  // A small topic has fewer than a round.
  await expect(page.getByText(/^Вопрос 1 из (?:1?\d|20)$/)).toBeVisible();
});
