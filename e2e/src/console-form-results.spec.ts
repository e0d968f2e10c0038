import { readFile } from 'node:fs/promises';

import type { FormResults } from '@avto/contract/console/forms';
import type { Browser, Page } from '@playwright/test';

import { Banner } from './pages/banner.ts';
import { Console } from './pages/console.ts';
import { Questionnaire } from './pages/questionnaire.ts';
import { atEachSize, expectNoFindingsInBothThemes, findLost, type Size } from './support/accessibility.ts';
import { addClassmates } from './support/classmates.ts';
import { expect, newSchoolTest as test, type School } from './support/console.ts';
import { printedPages, withoutSpaces } from './support/printed.ts';
import { enter } from './support/session.ts';
import { sheetRows } from './support/spreadsheet.ts';

/** Learners answer the school's questionnaire on phones, one of them without a network first; the school reads what they answered. */
test.describe.configure({ mode: 'serial' });

const FORM = 'Проверка перед экзаменом';
const OWN_GROUP = 'Анкетная 1';
const OTHER_GROUP = 'Анкетная 2';
const FORMULA = '=HYPERLINK("http://x";"y")';
const SCRIPT = '<img src=x onerror="window.owned=1">';

/** Places of the answers that each learner chooses, from 1. Right are 2, 2, 1, one of two, 3. */
const LEARNERS = [
  { login: 'anketa1', name: 'Анкетова Анна', group: OWN_GROUP, places: [2, 2, 1, 3, 3] },
  { login: 'anketa2', name: FORMULA, group: OWN_GROUP, places: [1, 2, 1, 3, 3] },
  { login: 'anketa3', name: SCRIPT, group: OTHER_GROUP, places: [2, 1, 3, 1, 3] },
] as const;

const groups = new Map<string, number>();
let formId = 0;

test.beforeAll(async ({ school }) => {
  for (const name of [OWN_GROUP, OTHER_GROUP]) groups.set(name, (await school.addGroup(name)).id);
});

test.beforeEach(async ({ page, school }) => school.enter(page, await school.hire()));

/** A phone of a learner, as the school knows the person. */
async function phoneOf(browser: Browser, school: School, { login, name, group }: (typeof LEARNERS)[number]) {
  const context = await browser.newContext({
    baseURL: school.server.url,
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData: true }) }),
  );
  const phone = await context.newPage();
  await enter(phone, login, school.code);
  const { learners } = await school.call<{ learners: { id: number; version: number }[] }>(
    'GET',
    `/learners?q=${login}`,
  );
  const [row] = learners;
  await school.call('PATCH', `/learners/${row?.id}`, {
    version: row?.version,
    name,
    groupId: groups.get(group),
  });
  return phone;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const whoAnswered = (page: Page) =>
  region(page, 'Таблица ответов')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
/** Figures of a question's table: each answer with how many chose it. */
const countsOf = async (page: Page, number: number) => {
  const rows = page
    .getByRole('table')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${number}\\. `) }) })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  return (await rows.getByRole('cell').allTextContents()).filter((_, at) => at % 2 === 0).map(Number);
};
const open = (page: Page, search = '') => new Console(page).open(`/forms/${formId}${search}`, FORM);

test('before the first answer the questionnaire is there, and says that nobody has answered', async ({
  page,
}) => {
  const cabinet = new Console(page);
  await cabinet.open('', 'Кому помочь');
  await cabinet.sections.getByRole('link', { name: 'Анкеты' }).click();
  await cabinet.isAt('Анкеты');
  const row = page.getByRole('row').filter({ hasText: FORM });
  await expect(row.getByRole('cell').nth(1)).toHaveText('0');
  await expectNoFindingsInBothThemes(page);
  await row.getByRole('link').click();
  await cabinet.isAt(FORM);
  formId = Number(/\/forms\/(\d+)/.exec(page.url())?.[1]);
  await expect(page.getByText('На анкету ещё не отвечали')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('learners answer on phones, one without a network first, and a manager reads who chose what', async ({
  browser,
  page,
  school,
}) => {
  for (const [index, learner] of LEARNERS.entries()) {
    const phone = await phoneOf(browser, school, learner);
    await new Banner(phone).open();
    await phone.getByRole('button', { name: 'Перейти' }).click();
    const questionnaire = new Questionnaire(phone);
    const isOffline = index === 1;
    const last = learner.places.length - 1;
    await questionnaire.answer(learner.places.slice(0, last));
    await questionnaire.atQuestion(last + 1);
    await questionnaire.choose(learner.places[last] ?? 1);
    if (isOffline) await phone.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await questionnaire.forward.click();
    await expect(phone).toHaveURL(/\/questionnary\/done$/);
    if (isOffline) {
      await expect(questionnaire.resend).toBeVisible();
      await open(page);
      await expect(page.getByText(/ответили: 1\s*ученик/)).toBeVisible();
      await phone.unrouteAll();
      await questionnaire.resend.click();
    }
    await expect(questionnaire.praise).toBeVisible();
    await phone.context().close();
  }
  await open(page);
  await expect(page.getByText(/ответили: 3\s*ученика · верных ответов/)).toBeVisible();
  expect([await countsOf(page, 1), await countsOf(page, 2), await countsOf(page, 3)]).toEqual([
    [1, 2, 0],
    [1, 2, 0],
    [2, 0, 1],
  ]);
  const anna = whoAnswered(page).filter({ hasText: 'Анкетова Анна' });
  await expect(anna.getByRole('listitem').first()).toContainText('И остановку, и стоянку');
  await expect(anna.getByRole('listitem').first().getByRole('img', { name: 'верно' })).toBeVisible();
  await expect(whoAnswered(page)).toHaveCount(3);
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
});

test('the files have the figures of the page', async ({ page }) => {
  await open(page);
  await expect(whoAnswered(page)).toHaveCount(3);
  const saved = async (name: RegExp) => {
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await begun;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const { name, bytes } = await saved(/^Скачать таблицу XLSX$/);
  expect(name).toMatch(/^Анкета, Проверка перед экзаменом \d{4}-\d\d-\d\d\.xlsx$/);
  const results = (await (
    await page.request.get(`/api/v1/console/forms/${formId}/results`)
  ).json()) as FormResults;
  const expected = results.questions.flatMap((question, at) =>
    question.options.map(({ title, count }) => [at + 1, question.title, title, count]),
  );
  expect(
    sheetRows(bytes, 1)
      .slice(1)
      .map((row) => {
        const isRight = row[4] === 'да';
        return [row[0], row[1], row[3], row[isRight ? 5 : 4]];
      }),
  ).toEqual(expected);
  const people = sheetRows(bytes, 2).slice(1);
  expect(people.map(([who]) => String(who)).toSorted()).toEqual(
    LEARNERS.map((learner) => learner.name).toSorted(),
  );
  expect(people.find(([who]) => who === 'Анкетова Анна')).toContain('И остановку, и стоянку');
  const counts = (await saved(/^Скачать таблицу CSV ?: итоги$/)).bytes.toString();
  expect(counts.split('\r\n')).toHaveLength(expected.length + 2);
  const who = (await saved(/^Скачать таблицу CSV ?: кто что ответил$/)).bytes.toString();
  expect(who).toContain(`"'=HYPERLINK(""http://x"";""y"")";${OWN_GROUP}`);
});

test('group and days choose what is counted, and stay in the address', async ({ page }) => {
  await open(page);
  await page.getByRole('combobox', { name: 'Группа' }).selectOption(OTHER_GROUP);
  await expect(whoAnswered(page)).toHaveCount(1);
  await expect(page.getByText(/ответили: 1\s*ученик/)).toBeVisible();
  expect(await countsOf(page, 1)).toEqual([0, 1, 0]);
  await page.reload();
  await expect(whoAnswered(page)).toHaveCount(1);
  await page.getByLabel('По какой день').fill('2020-01-01');
  await expect(page.getByText('Таких ответов нет')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('combobox', { name: 'Группа' }).selectOption('Все');
  await page.getByLabel('По какой день').fill('');
  await expect(whoAnswered(page)).toHaveCount(3);
});

test('a teacher sees the own group alone, and a form that is none is said so', async ({ page, school }) => {
  const cabinet = new Console(page);
  const own = groups.get(OTHER_GROUP) ?? 0;
  await school.enter(page, await school.hire({ role: 'teacher', groupIds: [own] }));
  await open(page);
  await expect(whoAnswered(page)).toHaveCount(1);
  await expect(page.getByText('Анкетова Анна')).toHaveCount(0);
  await cabinet.open(`/forms/${formId}?group=${groups.get(OWN_GROUP)}`, 'Анкеты здесь нет');
  await cabinet.open('/forms/999999', 'Анкеты здесь нет');
  await expectNoFindingsInBothThemes(page);
  const file = await page.request.get(
    `/api/v1/console/forms/${formId}/file?format=csv&group=${groups.get(OWN_GROUP)}`,
  );
  expect(file.status()).toBe(404);
});

test('words of a learner are words, whatever they look like', async ({ page, school }) => {
  const [liar] = await addClassmates(school, groups.get(OWN_GROUP) ?? 0, ['Лгунова Лиза']);
  await liar?.call('forms/results', {
    formId,
    formName: SCRIPT,
    formLink: 'javascript:owned=1',
    formAction: SCRIPT,
    elements: [
      { checkedTitle: SCRIPT, title: FORMULA, link: null, isRight: true },
      { checkedTitle: 'Длинноесловобезпробелов'.repeat(12), title: 'Тема', link: null, isRight: true },
    ],
  });
  await open(page);
  await expect(page.getByText(SCRIPT).first()).toBeVisible();
  await expect(region(page, 'Таблица прочих ответов').getByText(FORMULA)).toBeVisible();
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  // They count in no question.
  expect(await countsOf(page, 1)).toEqual([1, 2, 0]);
  await expectNoFindingsInBothThemes(page);
});

test('nothing is lost at any width or size of text', async ({ page }) => {
  const sizes: readonly Size[] = [
    { width: 320, height: 844, text: '100%' },
    { width: 390, height: 844, text: '100%' },
    { width: 390, height: 844, text: '200%' },
    { width: 1280, height: 844, text: '200%' },
    { width: 1920, height: 844, text: '100%' },
  ];
  for (const [address, heading] of [
    ['/forms', 'Анкеты'],
    [`/forms/${formId}`, FORM],
  ] as const) {
    await new Console(page).open(address, heading);
    await expect(page.getByRole('status', { name: 'Загружается' })).toHaveCount(0);
    await atEachSize(page, sizes, async (size) =>
      expect([address, size, await findLost(page)]).toEqual([address, size, []]),
    );
  }
});

test('both tables are printed with what was chosen, and nothing to press', async ({ page }) => {
  await open(page, `?group=${groups.get(OWN_GROUP)}&from=2020-01-01`);
  await expect(whoAnswered(page)).toHaveCount(3);
  const whole = (await printedPages(page)).join('');
  for (const words of [
    FORM,
    OWN_GROUP,
    'с 1 января 2020',
    '1. И остановку, и стоянку',
    'Анкетова Анна',
    'напечатано',
  ])
    expect(whole).toContain(withoutSpaces(words));
  for (const words of ['Печать', 'XLSX', 'CSV', 'Все анкеты', 'Приглашения'])
    expect(whole).not.toContain(withoutSpaces(words));
});

test('a failure is said with a way out, and what is shown stays while the network is away', async ({
  page,
}) => {
  await page.route('**/api/v1/console/forms/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/console/forms/${formId}`);
  const again = new Console(page).button('Повторить');
  await expect(again).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.unrouteAll();
  await again.click();
  await expect(whoAnswered(page).first()).toBeVisible();
  await page.route('**/api/v1/console/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('combobox', { name: 'Группа' }).selectOption(OTHER_GROUP);
  await expect(page.getByText(/[Нн]ет (?:соединения|связи)/).first()).toBeVisible();
  await page.unrouteAll();
});
