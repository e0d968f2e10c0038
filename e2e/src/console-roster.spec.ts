import type { Page } from '@playwright/test';

import { Ticket } from './pages/ticket.ts';
import { emptySchoolsTest as test, openDesktop, type School } from './support/console.ts';
import { answerInThePast } from './support/learned.ts';
import { printedPages, withoutSpaces } from './support/printed.ts';
import { expect, PASSWORD } from './support/test.ts';

/** Each journey goes on where the one before ended: pasted names, cards, learners, the archive. */
test.describe.configure({ mode: 'serial' });
test.use({ schoolsOf: 'console-roster' });

const CODE = /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/g;
const GROUP = 'Вечерняя 12';
const families = ['Иванов', 'Петрова', 'Кузнецов', 'Соколова', 'Лебедев', 'Морозова'];
const firstNames = ['Иван', 'Анна', 'Пётр', 'Мария', 'Олег'];
const names = families.flatMap((family) => firstNames.map((name) => `${family} ${name}`));
const learnerName = 'Соколова Мария';

let page: Page;
let own: School;
let codes: readonly string[] = [];

test.beforeAll(async ({ browser, schools }) => {
  own = schools.own;
  page = await openDesktop(browser, own);
});

test.afterAll(async () => {
  await page.context().close();
});

test('a pasted list becomes personal codes in a group made on the spot, doubles are left out', async () => {
  await page.goto('/console/invitations');
  const list = names.map((name, index) => `${index + 1}. ${name}\t+7 999 123-45-${10 + index}`);
  await page.getByLabel('Имена, по одному в строке').fill([...list, '', '  иванов  ИВАН '].join('\n'));
  await expect(page.getByText('30 имён, не отмечено: 1')).toBeVisible();
  await expect(page.getByText('уже есть в этом списке')).toBeVisible();
  await page.getByLabel('Группа').first().selectOption('Новая группа…');
  await page.getByLabel('Название новой группы').fill(GROUP);
  await page.getByRole('button', { name: 'Создать коды: 30' }).click();
  await expect(page.getByText('Создано кодов: 30')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Ждёт' })).toHaveCount(30);
  // Another time the same people are known.
  await page.getByLabel('Имена, по одному в строке').fill('Петрова Анна\nНовенький Глеб');
  await expect(page.getByText('уже есть в группе')).toBeVisible();
  await page.getByLabel('Имена, по одному в строке').fill('');
});

test('cards go onto sheets of eight with every name and code', async () => {
  await page.getByRole('link', { name: 'Напечатать карточки', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Лист 4 из 4' })).toBeVisible();
  const pages = await printedPages(page);
  expect(pages).toHaveLength(4);
  const text = pages.join('\n');
  codes = text.match(CODE) ?? [];
  expect(new Set(codes).size).toBe(30);
  expect(names.filter((name) => !text.includes(withoutSpaces(name)))).toEqual([]);
  expect(pages[0]).toContain('Наведитекамеру');
  expect(text).not.toContain('Кому');
});

test('a phone opens the card, registers, answers without a network and is seen with name and figures', async ({
  browser,
  server,
  login,
}) => {
  await own.call('PUT', '/settings', {
    ...(await own.call<{ needRules: object }>('GET', '/settings')),
    needRules: {
      awayDays: null,
      notBegunDays: null,
      dropPoints: null,
      failedExams: null,
      openMistakes: 10,
      overdueDays: null,
    },
  });
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    serviceWorkers: 'block',
  });
  const app = await phone.newPage();
  const card = page.getByRole('listitem').filter({ has: page.getByText(learnerName, { exact: true }) });
  const code = ((await card.first().textContent()) ?? '').match(CODE)?.[0] ?? '';
  await app.goto(`/onboarding/code?code=${code.replace('-', '')}`);
  await expect(app).toHaveURL(/\/auth\/registration/);
  await app.getByLabel('Никнейм').fill(login);
  await app.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await app.getByLabel('Повторите пароль').fill(PASSWORD);
  await app.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(app).toHaveURL(/\/(home|banner)/);
  const ticket = new Ticket(app);
  await ticket.open(1);
  await phone.setOffline(true);
  await ticket.answerUpTo(1, 20);
  await phone.setOffline(false);
  await app.reload();
  // As many mistakes as the school calls too many.
  await answerInThePast(
    app,
    Array.from({ length: 12 }, (_, index) => ({ ticket: 2, position: index + 1, right: false, daysAgo: 0 })),
  );

  await page.goto('/console/groups');
  await page.getByRole('link', { name: GROUP, exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: learnerName });
  await expect(row).toContainText(login);
  await expect(row).toContainText(/неисправленных ошибок: \d\d/);
  await expect(row).toContainText(/\d %/);
  await expect(row).toContainText('сегодня');
  await page.goto('/console/');
  const needy = page.getByRole('listitem').filter({ hasText: learnerName });
  await expect(needy).toContainText(/неисправленных ошибок: \d\d/);
  await phone.close();
});

test('who is hidden for a week comes back by the toast', async () => {
  const needy = page.getByRole('listitem').filter({ hasText: learnerName });
  await needy.getByRole('button', { name: /Скрыть на неделю/ }).click();
  await expect(needy).toHaveCount(0);
  await page.getByRole('link', { name: 'Скрытые: 1' }).click();
  await expect(needy).toContainText('Скрыто до');
  await page.goBack();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(needy).toContainText(/неисправленных ошибок/);
});

test('the table is sorted, searched and filtered in the address, and prints across the sheet', async () => {
  await page.goto('/console/groups/all');
  const mistakes = page.getByRole('columnheader', { name: 'Ошибки' });
  await mistakes.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=mistakes/);
  await expect(mistakes).toHaveAttribute('aria-sort', 'descending');
  await mistakes.getByRole('button').press('Enter');
  await expect(mistakes).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox', { name: 'Найти ученика' }).fill('соколова');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Найти ученика' })).toHaveValue('соколова');
  await expect(mistakes).toHaveAttribute('aria-sort', 'ascending');
  const [sheet = ''] = await printedPages(page);
  expect(sheet).toContain(withoutSpaces(learnerName));
  expect(sheet).toContain('напечатано');
  expect(sheet).toContain(withoutSpaces('по запросу «соколова»'));
  expect(sheet).not.toContain('Приглашения');
  await page.getByLabel('Кого показать').selectOption('В архиве');
  await expect(page.getByText('Никто не нашёлся')).toBeVisible();
});

test('a learner is looked at, moved out of the group, archived and taken back', async () => {
  await page.goto('/console/groups/all');
  await page.getByRole('link', { name: learnerName }).click();
  await expect(page.getByRole('heading', { level: 1, name: learnerName })).toBeVisible();
  await expect(page.getByText('Билет 1: с ошибками')).toBeAttached();
  await page.getByLabel('Группа').selectOption('Без группы');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.getByRole('button', { name: 'В архив' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'В архив' }).click();
  await page.getByRole('button', { name: 'Вернуть из архива' }).click();
  await expect(page.getByRole('button', { name: 'В архив' })).toBeVisible();
  await page.goto('/console/groups/none');
  await page.getByRole('checkbox', { name: `Выбрать: ${learnerName}` }).check();
  await page.getByLabel('Переместить в группу').selectOption(GROUP);
  await page.getByRole('button', { name: 'Переместить' }).click();
  await expect(page.getByText('Перемещено: 1 ученик')).toBeVisible();
});

test('two managers at once: what it became is shown, what was typed stays', async () => {
  await page.goto('/console/groups');
  await page.getByRole('button', { name: `Переименовать «${GROUP}»` }).click();
  const field = page.getByRole('dialog').getByLabel('Название');
  await field.fill('Моё название');
  const { groups } = await own.call<{
    groups: { id: number; version: number; name: string }[];
  }>('GET', '/groups');
  const group = groups.find(({ name }) => name === GROUP);
  await own.call('PATCH', `/groups/${group?.id}`, { version: group?.version, name: 'Их название' });
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'стало «Их название»' })).toBeVisible();
  await expect(field).toHaveValue('Моё название');
  await page.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect(page.getByRole('link', { name: 'Моё название' })).toBeVisible();
});

test('a group goes into the archive with its learners and is taken back', async () => {
  await page.getByRole('button', { name: 'В архив «Моё название»' }).click();
  await expect(page.getByRole('dialog')).toContainText('Вернуть группу можно пять дней');
  await page.getByRole('dialog').getByRole('button', { name: 'В архив' }).click();
  await page.getByText(/^Архив: /).click();
  await page.getByRole('button', { name: 'Вернуть «Моё название»' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Моё название' })).toBeVisible();
});

test('a new password is a card that is shown once', async () => {
  await page.goto('/console/groups/all');
  await page.getByRole('link', { name: learnerName }).click();
  await page.getByRole('button', { name: 'Новый пароль' }).click();
  await expect(page.getByRole('dialog')).toContainText('на всех устройствах вход закончится');
  await page.getByRole('button', { name: 'Выдать карточку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Карточка нового пароля' })).toBeVisible();
  const pages = await printedPages(page);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(CODE);
  expect(pages[0]).toContain('/new-password');
});

test('a manager of another school sees nobody of this one', async ({ browser, schools }) => {
  const stranger = await openDesktop(browser, schools.other);
  await stranger.goto('/console/groups/all');
  await expect(stranger.getByText('Здесь пока никого нет')).toBeVisible();
  const { learners } = await own.call<{ learners: { id: number }[] }>('GET', '/learners');
  await stranger.goto(`/console/learners/${learners[0]?.id}`);
  await expect(stranger.getByRole('heading', { name: 'Ученика здесь нет' })).toBeVisible();
  await stranger.context().close();
});
