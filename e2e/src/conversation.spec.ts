import type { Page } from '@playwright/test';

import { Chat } from './pages/chat.ts';
import { Ticket } from './pages/ticket.ts';
import { expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Texts of the right option and of a wrong one of a question, without their full stops. */
const optionsOf = (page: Page, ticket: number, question: number) =>
  page.evaluate(
    async ([number, place]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` };
      const response = await fetch(`/api/v1/user/exam/tickets/${number}`, { headers });
      const questions = (await response.json()) as {
        eduetq_number_card_pp: number;
        answers: { edueta_title: string; edueta_is_right: boolean }[];
      }[];
      const answers = questions.find((one) => one.eduetq_number_card_pp === place)?.answers ?? [];
      const text = (isRight: boolean) =>
        (answers.find((one) => one.edueta_is_right === isRight)?.edueta_title ?? '').replace(/\.$/, '');
      return { right: text(true), wrong: text(false) };
    },
    [ticket, question] as const,
  );

test('a follow-up continues what was asked, and its ticket opens the question and leads back', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const chat = new Chat(page);
  await chat.open();
  await chat.ask('Можно ли обгонять на перекрёстке?');
  await chat.answered(1);
  await chat.ask('а на мосту?');
  await chat.answered(2);
  await expect(chat.log).toContainText('Про обгон на мосту: ');
  await chat.ask('Где запрещён обгон?');
  await chat.answered(3);

  // A place becomes a link when its ticket is there, each in its own time: the last link may be another one a moment later.
  const links = chat.log.getByRole('link', { name: /^Билет \d+, вопрос \d+$/ });
  const place = (await links.last().textContent()) ?? '';
  await chat.log.getByRole('link', { name: place, exact: true }).last().click();
  await expect(page.getByText(place, { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: 'К чату' }).click();
  await chat.answered(3);
  await expect(chat.log).toContainText('Про обгон на мосту: ');
});

test('a mistake is asked about: the answer names both options; the verdict on it is counted', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(3);
  const { right, wrong } = await optionsOf(page, 3, 1);
  await ticket.options.filter({ hasText: wrong }).first().click();
  await ticket.answered();
  await ticket.why.click();
  await page.getByRole('link', { name: 'Спросить ассистента' }).click();

  const chat = new Chat(page);
  await expect(page.getByRole('link', { name: 'Вопрос 1 билета 3' })).toBeVisible();
  await expect(chat.input).toHaveValue('Почему у меня ошибка?');
  await chat.send.click();
  await chat.answered(1);
  await expect(chat.log).toContainText(`Вы ответили: «${wrong}». Верный ответ: «${right}».`);

  const counted = page.waitForResponse('**/api/v1/user/chat/verdict');
  await chat.log.getByRole('button', { name: 'Не помогло' }).click();
  expect((await counted).status()).toBe(200);
  await chat.log.getByRole('button', { name: 'Отправить вопрос разработчикам' }).click();
  await expect(chat.log.getByText('Вопрос отправлен без вашего имени. Спасибо!')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать вопрос' }).click();
  await expect(page.getByRole('link', { name: 'Вопрос 1 билета 3' })).toBeHidden();
});

test('axe finds nothing in a conversation about a question at 320 px, and nothing is lost with large text', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, login);
  const ticket = new Ticket(page);
  await ticket.open(3);
  const { wrong } = await optionsOf(page, 3, 1);
  await ticket.options.filter({ hasText: wrong }).first().click();
  await ticket.answered();
  await ticket.why.click();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('link', { name: 'Спросить ассистента' }).click();
  const chat = new Chat(page);
  await chat.send.click();
  await chat.answered(1);
  await chat.log.getByRole('button', { name: 'Не помогло' }).click();
  await expect(chat.log.getByRole('button', { name: 'Отправить вопрос разработчикам' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  expect(await findLost(page)).toEqual([]);
});
