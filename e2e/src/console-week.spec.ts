import { readFile } from 'node:fs/promises';

import type { LearnerDetail, WeekSheet } from '@avto/contract/console';
import type { Page } from '@playwright/test';

import { Console } from './pages/console.ts';
import { enlargeText, expectNoFindingsInBothThemes, findLost } from './support/accessibility.ts';
import { addClassmates } from './support/classmates.ts';
import { expect, type Person, test } from './support/console.ts';
import { printedPages, withoutSpaces } from './support/printed.ts';

/** A teacher reads what the group did in a week, prints it and takes the file; nobody else sees it. */
test.describe.configure({ mode: 'serial' });

const NEWCOMER = 'Новенькая Зоя';

let teacher: Person;
let group: { id: number; name: string };

test.beforeAll(async ({ school }) => {
  const { groups } = await school.call<{ groups: (typeof group)[] }>('GET', '/groups');
  const found = groups.find(({ name }) => name.startsWith('Пример'));
  if (!found) throw new Error('the demo school has no groups');
  group = found;
  teacher = await school.hire({ role: 'teacher', groupIds: [group.id] });
});

test.beforeEach(({ page, school }) => school.enter(page, teacher));

const table = (page: Page) => page.getByRole('region', { name: 'Таблица недели' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const weekOf = (page: Page, query = '') =>
  page.request
    .get(`/api/v1/console/groups/${group.id}/week${query}`)
    .then(async (response) => (await response.json()) as WeekSheet);

/** Answers of the learner who answered most in the week, as the days of study have them. */
async function busiest(page: Page, sheet: WeekSheet) {
  const [learner] = sheet.learners.toSorted((one, other) => other.answers - one.answers);
  if (!learner) throw new Error('the week has no learners');
  const response = await page.request.get(`/api/v1/console/learners/${learner.id}`);
  const { days } = (await response.json()) as LearnerDetail;
  const sunday = new Date(Date.parse(sheet.monday) + 6 * 86_400_000).toISOString().slice(0, 10);
  const own = days.filter(({ day }) => day >= sheet.monday && day <= sunday);
  return {
    name: learner.name,
    days: own.length,
    answers: own.reduce((sum, { answers }) => sum + answers, 0),
  };
}

test('a teacher opens the sheet of the last week, goes a week back, and both tell what the days of study tell', async ({
  page,
}) => {
  const cabinet = new Console(page);
  await cabinet.open(`/groups/${group.id}`, group.name);
  await page.getByRole('link', { name: 'Неделя', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Неделя \d/);
  for (const isEarlier of [false, true]) {
    if (isEarlier) {
      await page.getByRole('link', { name: 'Неделя раньше' }).click();
      await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/);
      await expect(page.getByText(/известны только на сегодня/)).toBeVisible();
    }
    const sheet = await weekOf(page, new URL(page.url()).search);
    await expect(rows(page)).toHaveCount(sheet.learners.length + 1);
    const { name, days, answers } = await busiest(page, sheet);
    expect(answers).toBeGreaterThan(0);
    const row = rows(page).filter({ hasText: name });
    await expect(row.getByRole('cell').nth(0)).toHaveText(new RegExp(`^${days}: `));
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(answers));
    await expect(rows(page).last()).toContainText(`${sheet.sum.studied} из ${sheet.learners.length}`);
  }
  await page.getByRole('link', { name: 'Неделя позже' }).click();
  await expect(page.getByRole('columnheader', { name: 'Нужна помощь' })).toBeVisible();
});

test('it is printed across the sheet, for the manager or for a wall that all can read', async ({
  page,
  school,
}) => {
  const cabinet = new Console(page);
  await page.goto(`/console/groups/${group.id}/week`);
  await expect(rows(page).first()).toBeVisible();
  const { learners, sum } = await weekOf(page);
  expect(sum.inNeed).toBeGreaterThan(0);
  const { name: schoolName } = (await school.call<{ school: { name: string } }>('GET', '/session')).school;
  const whole = (await printedPages(page)).join('');
  for (const { name } of learners) expect(whole).toContain(withoutSpaces(name));
  for (const text of ['Вся группа', 'Нужна помощь', group.name, schoolName, 'напечатано'])
    expect(whole).toContain(withoutSpaces(text));
  for (const text of ['Приглашения', 'Неделя раньше', 'Печать', 'XLSX'])
    expect(whole).not.toContain(withoutSpaces(text));
  await page.getByRole('checkbox', { name: 'Показывать готовность и кому помочь' }).uncheck();
  await expect(page).toHaveURL(/help=no/);
  const wall = (await printedPages(page)).join('');
  expect(wall).toContain(withoutSpaces(learners[0]?.name ?? '?'));
  expect(wall).not.toContain(withoutSpaces('Нужна помощь'));
  await page.reload();
  await expect(cabinet.page.getByRole('columnheader', { name: 'Нужна помощь' })).toHaveCount(0);
});

test('the file has everybody of the sheet', async ({ page }) => {
  await page.goto(`/console/groups/${group.id}/week`);
  await expect(rows(page).first()).toBeVisible();
  const { learners } = await weekOf(page);
  const saved = async (format: 'XLSX' | 'CSV') => {
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name: `Скачать таблицу ${format}` }).click();
    const download = await begun;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const xlsx = await saved('XLSX');
  expect(xlsx.name).toMatch(/^Неделя с \d{4}-\d\d-\d\d, .+\.xlsx$/);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  const lines = (await saved('CSV')).bytes.toString().split('\r\n');
  for (const { name, answers } of learners)
    expect(lines.find((line) => line.startsWith(`${name};`))).toContain(`;${answers};`);
});

test('the week that goes on has what is answered now', async ({ page, school }) => {
  const [zoya] = await addClassmates(school, group.id, [NEWCOMER]);
  for (let position = 1; position <= 20; position += 1)
    await zoya?.answer(4, position, position === 1 ? 0 : 'right');
  await zoya?.answer(4, 1, 'right');
  await page.goto(`/console/groups/${group.id}/week`);
  await expect(rows(page).filter({ hasText: NEWCOMER })).toHaveCount(0);
  await page.getByRole('link', { name: 'Неделя позже' }).click();
  await expect(page.getByText('неделя ещё идёт')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Неделя позже' })).toHaveCount(0);
  const cells = rows(page).filter({ hasText: NEWCOMER }).getByRole('cell');
  await expect(cells.nth(0)).toHaveText(/^1: /);
  await expect(cells.nth(1)).toHaveText('21');
  await expect(cells.nth(2)).toHaveText('95 %');
  await expect(cells.nth(3)).toHaveText('4');
});

test('it can be read by everybody, on a phone and with large text', async ({ page }) => {
  await page.goto(`/console/groups/${group.id}/week`);
  await expect(rows(page).first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await findLost(page)).toEqual([]);
  }
  await enlargeText(page, '200%');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await findLost(page)).toEqual([]);
});

test('a week that is none is said so, and a teacher of another group finds nothing', async ({
  page,
  school,
}) => {
  const cabinet = new Console(page);
  await cabinet.open(`/groups/${group.id}/week?week=2999-01-07`, 'Недели здесь нет');
  await page.getByRole('link', { name: 'К последней неделе' }).click();
  await expect(rows(page).first()).toBeVisible();
  const other = await school.addGroup('Чужая неделя');
  await school.enter(page, await school.hire({ role: 'teacher', groupIds: [other.id] }));
  await cabinet.open(`/groups/${group.id}/week`, 'Группы здесь нет');
  await expect(page.getByText(NEWCOMER)).toHaveCount(0);
  const file = await page.request.get(`/api/v1/console/groups/${group.id}/week/file?format=csv`);
  expect(file.status()).toBe(404);
  await page.goto(`/console/groups/${other.id}/week`);
  await expect(page.getByText('В группе никого не было')).toBeVisible();
});
