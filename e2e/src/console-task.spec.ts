import type { BrowserContext, Page } from '@playwright/test';

import { Console } from './pages/console.ts';
import { Ticket } from './pages/ticket.ts';
import { enlargeText, expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { bankOf } from './support/bank.ts';
import {
  emptySchoolsTest as test,
  expect,
  openDesktop,
  type Person,
  type School,
} from './support/console.ts';
import { enter } from './support/session.ts';

/** A teacher gives the group a ticket, a phone does it without a network, and it ticks itself. */
test.describe.configure({ mode: 'serial' });
test.use({ schoolsOf: 'console-task' });

const GROUP = 'Домашняя 5';
const LEARNER = 'Прилежная Нина';
const TICKET = 3;
const PHONE = { width: 390, height: 844 };

interface WireQuestion {
  readonly eduetq_number_card: number;
  readonly eduetq_number_card_pp: number;
  readonly answers: readonly { readonly edueta_title: string; readonly edueta_is_right: boolean }[];
}

let own: School;
let teacher: Person;
let groupId: number;
let context: BrowserContext;
let phone: Page;

test.beforeAll(async ({ browser, server, schools }) => {
  own = schools.own;
  groupId = (await own.addGroup(GROUP)).id;
  teacher = await own.hire({ role: 'teacher', groupIds: [groupId] });
  context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  });
  phone = await context.newPage();
  await enter(phone, 'prilezhnaya', own.code);
  const { learners } = await own.call<{ learners: { id: number; version: number }[] }>(
    'GET',
    '/learners?q=prilezhnaya',
  );
  const [row] = learners;
  await own.call('PATCH', `/learners/${row?.id}`, { version: row?.version, name: LEARNER, groupId });
});
test.afterAll(() => context.close());

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The card on the learner's home. */
const card = () => phone.getByRole('link', { name: new RegExp(`^Билет ${TICKET}`) });
const task = (page: Page) => page.getByRole('row').filter({ hasText: `Билет ${TICKET}` });

test('a teacher gives the group a ticket by the keyboard', async ({ page }) => {
  const cabinet = new Console(page);
  await own.enter(page, teacher);
  await page.setViewportSize({ width: 1280, height: 800 });
  await cabinet.open('', 'Кому помочь');
  await cabinet.sections.getByRole('link', { name: 'Задания' }).press('Enter');
  await cabinet.isAt('Задания');
  await expect(page.getByText('Заданий пока нет')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await cabinet.button('Новое задание').press('Enter');
  await expect(cabinet.dialog.getByLabel('Кому')).toContainText(GROUP);
  await expectNoFindingsInBothThemes(page);
  await cabinet.dialog.getByLabel('С билета').fill('4');
  await cabinet.dialog.getByLabel('По билет').fill('3');
  await page.keyboard.press('Enter');
  await expect(cabinet.dialog.getByText('Не меньше первого')).toBeVisible();
  await cabinet.dialog.getByLabel('С билета').fill(String(TICKET));
  await page.keyboard.press('Enter');
  await expect(cabinet.dialog).toBeHidden();
  await expect(task(page)).toContainText(GROUP);
  await expect(task(page)).toContainText('0 из 1');
  await expectNoFindingsInBothThemes(page);
});

test('a phone without a network does it, and it ticks for the learner at once and later for the teacher', async ({
  page,
}) => {
  await phone.goto('/home');
  await expect(card()).toContainText('верно 0 из 20');
  await expectNoFindingsInBothThemes(phone);
  const bank = await bankOf<WireQuestion>(phone);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await card().click();
  const ticket = new Ticket(phone);
  await ticket.atQuestion(1);
  await context.setOffline(true);
  for (let number = 1; number <= 20; number += 1) {
    await ticket.atQuestion(number);
    const question = bank.find(
      (each) => each.eduetq_number_card === TICKET && each.eduetq_number_card_pp === number,
    );
    const right = question?.answers.find((each) => each.edueta_is_right)?.edueta_title ?? '';
    await ticket.options
      .filter({ hasText: new RegExp(`\\. ${escaped(right)}$`) })
      .first()
      .click();
    await expect(ticket.options.filter({ hasText: 'правильный ответ' })).toHaveCount(1);
    await ticket.forward.click();
  }
  await expect(phone.getByText('Задание выполнено')).toBeVisible();
  await phone.getByRole('button', { name: 'В меню' }).click();
  await expect(phone.getByText(`Билет ${TICKET} Задание выполнено`)).toBeVisible();
  await expect(card()).toHaveCount(0);
  // The phone keeps the task too.
  await phone.reload();
  await expect(phone.getByText(`Билет ${TICKET} Задание выполнено`)).toBeVisible();

  const cabinet = new Console(page);
  await own.enter(page, teacher);
  await page.setViewportSize({ width: 1280, height: 800 });
  await cabinet.open('/tasks', 'Задания');
  await expect(task(page)).toContainText('0 из 1');
  await context.setOffline(false);
  await expect(task(page)).toContainText('1 из 1');
  await task(page).getByRole('link').click();
  await cabinet.isAt(`Билет ${TICKET}`);
  const row = page.getByRole('row').filter({ hasText: LEARNER });
  await expect(row).toContainText('20 из 20');
  await expect(row).not.toContainText('позже срока');
  await expectNoFindingsInBothThemes(page);
  for (const width of [390, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findLost(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await cabinet.open(`/groups/${groupId}`, GROUP);
  await expect(page.getByRole('row').filter({ hasText: LEARNER })).toContainText('1 из 1');
});

test('it is changed, ended, resumed and deleted, and the phone follows', async ({ page }) => {
  const cabinet = new Console(page);
  await own.enter(page, teacher);
  await cabinet.open(`/tasks?group=${groupId}`, 'Задания');
  await task(page).getByRole('link').click();
  await cabinet.button('Изменить').click();
  await cabinet.dialog.getByLabel('Что сделать').selectOption('Сдать экзамен');
  await cabinet.dialog.getByLabel('Сколько раз').fill('2');
  await cabinet.button('Сохранить').click();
  await cabinet.isAt('Сдать экзамен 2 раза');
  await expect(page.getByRole('row').filter({ hasText: LEARNER })).toContainText('0 из 2');
  const exam = phone.getByRole('link', { name: /^Сдать экзамен 2 раза/ });
  await expect(async () => {
    await phone.goto('/home');
    await expect(exam).toContainText('сдано 0 из 2');
  }).toPass();
  await cabinet.button('Завершить').click();
  await cabinet.dialog.getByRole('button', { name: 'Завершить' }).click();
  await expect(cabinet.button('Возобновить')).toBeVisible();
  await page.getByRole('link', { name: 'Все задания' }).click();
  await expect(page.getByText('Заданий пока нет')).toBeVisible();
  await page.getByText('Завершены').click();
  await page.getByRole('link', { name: 'Сдать экзамен 2 раза' }).click();
  await cabinet.button('Возобновить').click();
  await expect(cabinet.button('Завершить')).toBeVisible();
  await cabinet.button('Удалить').click();
  await cabinet.dialog.getByRole('button', { name: 'Удалить' }).click();
  await cabinet.isAt('Задания');
  await expect(page.getByText('Заданий пока нет')).toBeVisible();
});

test('one learner gets a task of the own, of another school nobody sees it', async ({ browser, schools }) => {
  const page = await openDesktop(browser, own);
  const cabinet = new Console(page);
  await page.goto(`/console/groups/${groupId}`);
  await page.getByRole('link', { name: LEARNER }).click();
  await cabinet.isAt(LEARNER);
  await cabinet.button('Дать задание').click();
  await cabinet.dialog.getByLabel('Что сделать').selectOption('Решить тему');
  await cabinet.dialog.getByRole('button', { name: 'Дать задание' }).click();
  await expect(cabinet.dialog.getByText('Выберите тему').last()).toBeVisible();
  await cabinet.dialog.getByLabel('Тема').selectOption({ index: 1 });
  await cabinet.dialog.getByRole('button', { name: 'Дать задание' }).click();
  await expect(cabinet.dialog).toBeHidden();
  await cabinet.open('/tasks', 'Задания');
  const row = page.getByRole('row').filter({ hasText: LEARNER });
  await expect(row).toContainText('Тема «');
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await findLost(page)]).toEqual([width, []]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await enlargeText(page, '200%');
  expect(await findLost(page)).toEqual([]);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  const address = page.url();
  await page.context().close();
  const stranger = await openDesktop(browser, schools.other);
  await stranger.goto(address);
  await expect(stranger.getByText('Такого задания нет')).toBeVisible();
  await stranger.context().close();
});
