import { randomUUID } from 'node:crypto';

import type { BegunInternalExam, WireQuestion } from '@avto/contract';
import type { Page } from '@playwright/test';

import { Console } from './pages/console.ts';
import { atEachSize, expectNoFindingsInBothThemes, findLost, type Size } from './support/accessibility.ts';
import { addClassmates, type Classmate } from './support/classmates.ts';
import { emptySchoolsTest as test, expect, type Person, type School } from './support/console.ts';
import { printedPages, withoutSpaces } from './support/printed.ts';

/** A teacher holds an exam of five, whose phones are played past the screens; the learner's own screens are tried elsewhere. */
test.describe.configure({ mode: 'serial' });
test.use({ schoolsOf: 'console-exam' });

/** The name of the school in the bar above: whole in its title. */
const CUT_SHORT = 'cut: Автошкола «Журнал»';
const GROUP = 'Экзаменная 3';
const NAMES = [
  'Абрамова Елизавета Владиславовна-Константинопольская',
  'Быков',
  'Волкова',
  'Громов',
  'Дроздова',
];

let own: School;
let teacher: Person;
let groupId: number;
let mates: Classmate[];
let code: string;
const attempts = new Map<Classmate, { start: string; device: string; begun: BegunInternalExam }>();

test.beforeAll(async ({ schools }) => {
  own = schools.own;
  groupId = (await own.addGroup(GROUP)).id;
  teacher = await own.hire({ role: 'teacher', name: 'Ольга Сергеевна Мирная', groupIds: [groupId] });
  mates = await addClassmates(own, groupId, NAMES);
});

test.beforeEach(async ({ page }) => {
  await own.enter(page, teacher);
  await page.setViewportSize({ width: 1280, height: 800 });
});

const mate = (index: number) => {
  const found = mates[index];
  if (!found) throw new Error(`no mate ${index}`);
  return found;
};
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The phone of a mate: joins, and begins unless it waits. */
async function join(index: number, isWaiting = false): Promise<void> {
  const phone = mate(index);
  const device = randomUUID();
  const { start } = await phone.call<{ start: string }>('internal-exam/join', { code, device });
  if (isWaiting) return;
  const begun = await phone.call<BegunInternalExam>('internal-exam/begin', { start, device });
  attempts.set(phone, { start, device, begun });
}

const tickets = new Map<number, WireQuestion[]>();
async function option(phone: Classmate, id: number, isRight: boolean): Promise<number> {
  if (tickets.size === 0) {
    for (let ticket = 1; ticket <= 40; ticket += 1)
      tickets.set(ticket, await phone.call<WireQuestion[]>(`exam/tickets/${ticket}`));
  }
  const question = [...tickets.values()].flat().find((each) => each.eduetq_id === id);
  return question?.answers.find((each) => each.edueta_is_right === isRight)?.edueta_number_pp ?? 0;
}

/** Answers so far, the places `wrong` wrongly. */
async function given(index: number, count: number, wrong: readonly number[] = []) {
  const phone = mate(index);
  const { begun } = attempts.get(phone) ?? {};
  const questions = begun?.questions.slice(0, count) ?? [];
  return await Promise.all(
    questions.map(async (questionId, at) => ({
      questionId,
      answer: await option(phone, questionId, !wrong.includes(at)),
    })),
  );
}

async function report(index: number, fields: object): Promise<void> {
  const phone = mate(index);
  const { start, device } = attempts.get(phone) ?? {};
  await phone.call('internal-exam/progress', {
    start,
    device,
    step: 1,
    given: [],
    total: 20,
    isAway: false,
    leaves: 0,
    ...fields,
  });
}

async function handIn(index: number, wrong: readonly number[] = []): Promise<void> {
  const phone = mate(index);
  const { start, begun } = attempts.get(phone) ?? {};
  const count = wrong.length < 2 ? 20 : Math.max(...wrong) + 1;
  const slots: object[] = await given(index, count, wrong);
  for (const questionId of begun?.questions.slice(count) ?? []) slots.push({ questionId });
  const result = {
    rules: 'official',
    startedAt: begun?.begunAt,
    seconds: 5,
    ended: 'answered',
    slots,
    start,
  };
  await phone.call('exam/results', result);
}

test('an exam is opened for the group, and its code is on the board', async ({ page }) => {
  const cabinet = new Console(page);
  await cabinet.open('/exams', 'Внутренний экзамен');
  await expect(page.getByText('Экзаменов пока нет')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await cabinet.button('Открыть экзамен').first().click();
  const minutes = cabinet.dialog.getByRole('textbox', { name: 'Сколько минут открыт' });
  await minutes.fill('3');
  await cabinet.dialog.getByRole('button', { name: 'Открыть' }).click();
  await expect(cabinet.dialog.getByText('От 5 до 240 минут')).toBeVisible();
  await minutes.fill('60');
  await expectNoFindingsInBothThemes(page);
  await cabinet.dialog.getByRole('button', { name: 'Открыть' }).click();
  await cabinet.isAt('Внутренний экзамен № 1');
  await expect(page.getByRole('row').filter({ hasText: 'Нет на экзамене' })).toHaveCount(5);
  await page.getByRole('link', { name: 'Код на экран' }).click();
  const shown = page.getByRole('group', { name: 'Код экзамена' });
  await expect(shown).toHaveText(/^\d{3} \d{3}$/);
  code = (await shown.textContent()) ?? '';
  await expect(page.getByRole('img', { name: 'QR-код: вход на экзамен' })).toBeVisible();
  await expect(page.getByText('Вошли 0 из 5')).toBeVisible();
  await expect(page.getByText('Быков')).toHaveCount(0);
  await expectNoFindingsInBothThemes(page);
  for (const size of [
    { width: 1024, height: 768 },
    { width: 3840, height: 2160 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});

test('a second exam of the group waits for the end of the first', async ({ page }) => {
  const cabinet = new Console(page);
  await cabinet.open(`/exams?group=${groupId}`, 'Внутренний экзамен');
  await expect(page.getByText(/идёт до \d\d:\d\d/)).toBeVisible();
  await cabinet.button('Открыть экзамен').click();
  await cabinet.dialog.getByRole('button', { name: 'Открыть' }).click();
  await expect(cabinet.dialog.getByText('В этой группе уже идёт внутренний экзамен')).toBeVisible();
});

test('the teacher sees who joined, the answers, mistakes, who left and came back', async ({ page }) => {
  const cabinet = new Console(page);
  await cabinet.open('/exams', 'Внутренний экзамен');
  await page.getByRole('link', { name: '№ 1' }).click();
  await cabinet.isAt('Внутренний экзамен № 1');
  await join(1, true);
  await expect(row(page, 'Быков')).toContainText('Ждёт начала');
  for (const index of [0, 2, 3]) await join(index);
  await expect(row(page, 'Волкова')).toContainText('Идёт');
  await report(2, { given: await given(2, 7, [4]) });
  await expect(row(page, 'Волкова')).toContainText('7 из 20');
  await expect(row(page, 'Волкова').getByRole('cell').nth(3)).toHaveText('1');
  await report(2, { step: 2, given: await given(2, 7, [4]), isAway: true, leaves: 1 });
  await expect(row(page, 'Волкова')).toContainText('сейчас вне приложения');
  await report(2, { step: 3, given: await given(2, 7, [4]), leaves: 1 });
  await expect(row(page, 'Волкова')).not.toContainText('сейчас вне приложения');
  await expect(row(page, 'Волкова')).toContainText('1 выход из приложения');
  await handIn(0);
  await expect(row(page, 'Абрамова')).toContainText('Сдан');
  await handIn(3, [0, 1]);
  await expect(row(page, 'Громов')).toContainText('Не сдан: две ошибки в одном блоке');
  await expectNoFindingsInBothThemes(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    expect(await findLost(page)).toEqual([]);
  }
});

test('a broken phone begins anew, an attempt is taken out of the count and back', async ({ page }) => {
  const cabinet = new Console(page);
  await cabinet.open('/exams/1', 'Внутренний экзамен № 1');
  await cabinet.button('Начать заново: Волкова').click();
  await cabinet.dialog.getByRole('button', { name: 'Разрешить' }).click();
  await expect(row(page, 'Волкова')).toContainText('начат заново: 1');
  await expect(row(page, 'Волкова')).toContainText('Нет на экзамене');
  await join(2);
  await expect(row(page, 'Волкова')).toContainText('Идёт');
  await cabinet.button('Не засчитывать: Громов').click();
  await cabinet.dialog.getByRole('button', { name: 'Не засчитывать' }).click();
  await expect(row(page, 'Громов')).toContainText('не засчитан');
  await cabinet.button('Засчитать: Громов').click();
  await cabinet.dialog.getByRole('button', { name: 'Засчитать' }).click();
  await expect(row(page, 'Громов')).not.toContainText('не засчитан');
  await cabinet.button('Не засчитывать: Быков').click();
  await cabinet.dialog.getByRole('button', { name: 'Не засчитывать' }).click();
  await expect(row(page, 'Быков')).toContainText('не засчитан');
});

test('without a connection the last state stays, and says so', async ({ page, context }) => {
  const cabinet = new Console(page);
  await cabinet.open('/exams/1', 'Внутренний экзамен № 1');
  await context.setOffline(true);
  await expect(page.getByText(/Показано то, что было в \d\d:\d\d/)).toBeVisible();
  await expect(row(page, 'Абрамова')).toContainText('Сдан');
  await context.setOffline(false);
  await expect(page.getByText(/Показано то, что было в/)).toHaveCount(0);
});

test('it is prolonged and ended; the protocol is printed and a file', async ({ page }) => {
  const cabinet = new Console(page);
  await cabinet.open('/exams/1', 'Внутренний экзамен № 1');
  await cabinet.button('Продлить на 10 минут').click();
  await expect(page.getByText('Продлён на 10 минут')).toBeVisible();
  await cabinet.button('Закончить экзамен').click();
  await cabinet.dialog.getByRole('button', { name: 'Закончить', exact: true }).click();
  await expect(row(page, 'Волкова')).toContainText('Не закончен');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XLSX' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Протокол 1 Экзаменная 3 .*\.xlsx$/);
  await page.getByRole('link', { name: 'Протокол' }).click();
  await cabinet.isAt('Протокол внутреннего экзамена № 1');
  await expect(row(page, 'Дроздова')).toContainText('Не было');
  await expectNoFindingsInBothThemes(page);
  const [first = '', ...others] = await printedPages(page);
  const all = [first, ...others].join('');
  const expected = [
    'Протокол внутреннего экзамена № 1',
    GROUP,
    'Автошкола «Журнал»',
    'Как в ГАИ',
    'Ольга Сергеевна Мирная',
    ...NAMES,
    'сдали 1 из 2 закончивших',
    'Не сдан: две ошибки в одном блоке',
    'Не закончен',
    'Не было',
    'не засчитан',
    'начат заново: 1',
    'Подпись',
    'Руководитель автошколы',
  ];
  for (const text of expected) expect(all).toContain(withoutSpaces(text));
  for (const text of ['К экзамену', 'Разделы', 'Выйти']) expect(all).not.toContain(withoutSpaces(text));
  // Ticket, question and chosen option of everybody who answered.
  const { begun } = attempts.get(mate(3)) ?? {};
  const wrongs = await given(3, 1, [0]);
  const question = [...tickets.values()].flat().find((each) => each.eduetq_id === begun?.questions[0]);
  const right = await option(mate(3), question?.eduetq_id ?? 0, true);
  expect(all).toContain(
    withoutSpaces(
      `Б${question?.eduetq_number_card} В${question?.eduetq_number_card_pp}: ${wrongs[0]?.answer} (${right})`,
    ),
  );
});

test('the learner’s history says what was watched, the journal who held it', async ({ page }) => {
  const cabinet = new Console(page);
  await cabinet.open(`/learners/${mate(0).id}`, NAMES[0] ?? '');
  await expect(page.getByText(/под наблюдением$/)).toBeVisible();
  await own.enter(page, await own.hire());
  await cabinet.open('/journal', 'Журнал');
  await expect(page.getByText('Закончен внутренний экзамен № 1, Экзаменная 3')).toBeVisible();
  await expect(page.getByText('Не засчитан внутренний экзамен: Быков, № 1')).toBeVisible();
});

test('every screen of it fits a phone, with text of twice the size too', async ({ page }) => {
  const cabinet = new Console(page);
  const screens = [
    ['/exams', 'Внутренний экзамен'],
    ['/exams/1', 'Внутренний экзамен № 1'],
    ['/exams/1/protocol', 'Протокол внутреннего экзамена № 1'],
    ['/exams/999999', 'Экзамена здесь нет'],
    ['/exams/999999/protocol', 'Протокола здесь нет'],
  ] as const;
  const sizes: readonly Size[] = [
    { width: 320, height: 844, text: '100%' },
    { width: 390, height: 844, text: '200%' },
    { width: 1280, height: 844, text: '200%' },
  ];
  for (const [address, heading] of screens) {
    await cabinet.open(address, heading);
    await expect(page.getByRole('status', { name: 'Загружается' })).toHaveCount(0);
    await atEachSize(page, sizes, async (size) => {
      const lost = (await findLost(page)).filter((each) => each !== CUT_SHORT);
      expect([address, size, lost]).toEqual([address, size, []]);
    });
  }
});
