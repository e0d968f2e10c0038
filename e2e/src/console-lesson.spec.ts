import type { Page } from '@playwright/test';

import { Console } from './pages/console.ts';
import { atEachSize, expectNoFindingsInBothThemes, findLost, type Size } from './support/accessibility.ts';
import { addClassmates, type Classmate } from './support/classmates.ts';
import {
  emptySchoolsTest as test,
  expect,
  openDesktop,
  type Person,
  type School,
} from './support/console.ts';

/** A class of six gets questions wrong at first sight; the teacher sees which, and shows them on a projector. */
test.describe.configure({ mode: 'serial' });
test.use({ schoolsOf: 'console-lesson' });

const GROUP = 'Трудная 7';
/** How many of the six were wrong in each question of ticket 1, from the first on. */
const WRONG = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 0];
const TEN = [6, 7, 5, 8, 4, 9, 3, 10, 2, 11];

let own: School;
let teacher: Person;
let groupId: number;
let classmates: Classmate[];

test.beforeAll(async ({ schools }) => {
  own = schools.own;
  groupId = (await own.addGroup(GROUP)).id;
  teacher = await own.hire({ role: 'teacher', groupIds: [groupId] });
  classmates = await addClassmates(
    own,
    groupId,
    ['Первова', 'Второв', 'Третьякова', 'Четверов', 'Пятакова', 'Шестаков'].map((name) => `Тайна ${name}`),
  );
});

/** Figures are made by a job a moment after the answers. */
const listed = () =>
  own.call<{ answers: number; questions: { id: number; position: number }[] }>(
    'GET',
    `/hardest?group=${groupId}`,
  );

const rows = (page: Page, table: string) =>
  page
    .getByRole('region', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('nothing is listed before five have answered', async ({ page }) => {
  const cabinet = new Console(page);
  await own.enter(page, teacher);
  await page.setViewportSize({ width: 1280, height: 800 });
  await cabinet.open(`/hardest?group=${groupId}`, 'Что не знает группа');
  await expect(page.getByText('В группе ещё никто не отвечал')).toBeVisible();
  for (const mate of classmates.slice(0, 4)) await mate.answer(2, 1, 0);
  await expect(page.getByText('Пока показать нечего')).toBeVisible();
  expect((await listed()).questions).toEqual([]);
  await expect(page.getByRole('link', { name: 'Показать на уроке' })).toHaveCount(0);
  await expectNoFindingsInBothThemes(page);
});

test('the ten hardest stand in their order with their figures', async ({ page }) => {
  for (const [index, mate] of classmates.entries()) {
    for (const [place, wrong] of WRONG.entries())
      await mate.answer(1, place + 1, index < wrong ? (index === 0 ? 1 : 0) : 'right');
    // Later answers count for nothing.
    await mate.answer(1, 6, 'right');
  }
  await expect.poll(async () => (await listed()).answers).toBe(4 + 6 * WRONG.length);
  const cabinet = new Console(page);
  await own.enter(page, teacher);
  await page.setViewportSize({ width: 1280, height: 800 });
  await cabinet.open(`/groups/${groupId}`, GROUP);
  await page.getByRole('link', { name: 'Что не знают' }).click();
  await cabinet.isAt('Что не знает группа');
  const found = rows(page, 'Таблица вопросов');
  await expect(found).toHaveCount(10);
  for (const [index, position] of TEN.entries()) {
    const wrong = WRONG[position - 1] ?? 0;
    const row = found.nth(index);
    await expect(row.getByRole('rowheader')).toContainText(`Билет 1, вопрос ${position}`);
    await expect(row.getByRole('cell').nth(0)).toHaveText('6');
    await expect(row.getByRole('cell').nth(1)).toHaveText(`${Math.round((100 * wrong) / 6)} %`);
    await expect(row.getByRole('cell').nth(2)).toContainText(new RegExp(`(?:${wrong - 1}|${wrong}) из 6`));
  }
  await expect(page.getByText('Билет 2, вопрос 1', { exact: true })).toHaveCount(0);
  await expect(rows(page, 'Таблица тем').first()).toContainText('%');
  await expectNoFindingsInBothThemes(page);
  for (const width of [390, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findLost(page)).toEqual([]);
  }
});

test('a lesson goes by keys alone, without a network once it is loaded, and names nobody', async ({
  page,
  context,
}) => {
  const cabinet = new Console(page);
  await own.enter(page, teacher);
  await page.setViewportSize({ width: 1024, height: 768 });
  await cabinet.open(`/hardest?group=${groupId}`, 'Что не знает группа');
  await page.getByRole('link', { name: 'Показать на уроке' }).click();
  await expect(page.locator('strong', { hasText: '1 из 10' })).toBeVisible();
  await expect(page.getByText('Загружено: интернет больше не нужен')).toBeVisible();
  await context.setOffline(true);
  const keys = page.getByRole('region', { name: 'Клавиши' });
  await expect(keys).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(keys).toBeHidden();
  const right = page.getByText('— верный ответ');
  for (const [index, position] of TEN.entries()) {
    await expect(page.getByText(`билет 1, вопрос ${position}`)).toBeVisible();
    await expect(right).toHaveCount(0);
    await expectPictureDrawn(page);
    await page.keyboard.press(index % 2 === 0 ? 'Space' : 'Enter');
    await expect(right).toHaveCount(1);
    if (index < TEN.length - 1) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('9 из 10')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Почему' })).toBeVisible();
  await expect(right).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('region', { name: 'Почему' })).toBeHidden();
  // The two buttons of a presenter's remote: back, then the answer, then the next question.
  await page.keyboard.press('PageUp');
  await expect(page.getByText('8 из 10')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(right).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(page.getByText('9 из 10')).toBeVisible();
  await expect(right).toHaveCount(0);
  await page.keyboard.press('KeyH');
  await page.getByRole('textbox', { name: 'Рук за вариант 1' }).fill('12');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7 ');
  await expect(page.getByRole('textbox', { name: 'Рук за вариант 2' })).toHaveValue('7');
  await expect(right).toHaveCount(0);
  await expect(page.getByText('их никто не сохраняет')).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toContain('Тайна');
  await page.keyboard.press('Escape');
  await cabinet.isAt('Что не знает группа');
  const isOfGroup = new RegExp(`/hardest\\?group=${groupId}$`);
  await expect(page).toHaveURL(isOfGroup);
  await context.setOffline(false);
  // The keys are told once.
  await page.getByRole('link', { name: /^Показать ?: билет 1, вопрос 7$/ }).click();
  await expect(page.locator('strong', { hasText: '1 из 1' })).toBeVisible();
  await expect(keys).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(isOfGroup);
});

test('a topic, a ticket and a single question can be shown, and what is not there says so', async ({
  page,
}) => {
  const cabinet = new Console(page);
  await own.enter(page, teacher);
  await cabinet.open(`/hardest?group=${groupId}`, 'Что не знает группа');
  await rows(page, 'Таблица тем').first().getByRole('link').click();
  await expect(page.locator('strong', { hasText: /^1 из \d+$/ })).toBeVisible();
  await cabinet.button('Закончить показ').click();
  await page.getByLabel('Билет', { exact: true }).selectOption('2');
  await page.getByRole('link', { name: 'Показать билет' }).click();
  await expect(page.locator('strong', { hasText: '1 из 20' })).toBeVisible();
  await expect(page.getByText('билет 2, вопрос 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/hardest\\?group=${groupId}$`));
  await classmates[0]?.call('reports', {
    questionId: (await listed()).questions[0]?.id,
    about: 'picture',
    comment: `Знак не тот ${'ж'.repeat(480)}`,
  });
  await page.getByRole('link', { name: 'Сообщения об ошибках в вопросах' }).click();
  await cabinet.isAt('Сообщения об ошибках');
  const report = rows(page, 'Таблица сообщений');
  await expect(report).toHaveCount(1);
  await expect(report).toContainText(/Билет 1, вопрос 6.*Картинка.*Знак не тот.*ещё не разобрано/);
  expect(await page.getByRole('main').textContent()).not.toContain('Тайна');
  await expectNoFindingsInBothThemes(page);
  await atEachSize(page, REPORT_SIZES, async (at) => expect([at, await findLost(page)]).toEqual([at, []]));
  await report.getByRole('link').click();
  await expect(page.getByText('билет 1, вопрос 6')).toBeVisible();
  await page.keyboard.press('Escape');
  await cabinet.isAt('Сообщения об ошибках');
  await page.goto('/console/lesson?question=999999999');
  await expect(page.getByText('Такого вопроса нет')).toBeVisible();
  await page.goto(`/console/lesson?group=none`);
  await expect(page.getByText('Такой группы нет').or(page.getByText('Не найдено'))).toBeVisible();
});

const REPORT_SIZES: readonly Size[] = [
  { width: 320, height: 568, text: '200%' },
  { width: 1280, height: 800, text: '200%' },
];
const SIZES: readonly Size[] = [
  { width: 390, height: 844, text: '100%' },
  { width: 1280, height: 800, text: '200%' },
  { width: 3840, height: 2160, text: '100%' },
  { width: 1920, height: 1080, text: '100%' },
  { width: 1024, height: 768, text: '100%' },
];
const isProjector = ({ width, text }: Size) => width >= 1024 && text === '100%';
/**
 * A projector of four times the points has the same shape as another one here, with more room: type and picture grow with the
 * screen, margins to a bound. It is drawn four times as long.
 */
const FURTHER_SIZES = SIZES.filter(({ width }) => width < 3840);

test('every question of a ticket fits a phone, projectors, and a desk with text of twice the size', async ({
  page,
}) => {
  await own.enter(page, teacher);
  await page.goto('/console/lesson?ticket=1');
  await expect(page.getByText('Загружено: интернет больше не нужен')).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  for (let number = 1; number <= 20; number += 1) {
    await expect(page.getByText(`${number} из 20`, { exact: true })).toBeVisible();
    await expectPictureDrawn(page);
    const sizes = number === 1 ? SIZES : FURTHER_SIZES;
    await atEachSize(page, sizes, async (at, size) => {
      const { px, scrolls } = await typeOf(page);
      // A thirtieth of the screen's height can be read from the last row.
      if (isProjector(size))
        expect([number, at, scrolls, px >= size.height / 34]).toEqual([number, at, false, true]);
      expect([number, at, await findLost(page)]).toEqual([number, at, []]);
      if (number === 1) await expectNoFindingsInBothThemes(page);
    });
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('region', { name: 'Почему' })).toBeVisible();
    const further = number === 1 ? sizes : sizes.filter(isProjector);
    await atEachSize(page, further, async (at, size) => {
      if (isProjector(size)) expect([number, at, (await typeOf(page)).scrolls]).toEqual([number, at, false]);
      if (number === 1) await expectNoFindingsInBothThemes(page);
    });
    await page.keyboard.press('ArrowRight');
  }
});

test('a picture that does not come is told, and comes at another try', async ({ page }) => {
  await own.enter(page, teacher);
  await page.route('**/api/v1/photo/**', (route) => route.abort());
  await page.goto('/console/lesson?ticket=1');
  await expect(page.getByText(/^Не загрузилось картинок: \d+/)).toBeVisible();
  await expect(page.getByText('Загружено')).toHaveCount(0);
  await page.unroute('**/api/v1/photo/**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Загружено: интернет больше не нужен')).toBeVisible();
});

test('of another school and for a teacher of nobody nothing is there', async ({ browser, schools }) => {
  const page = await openDesktop(browser, schools.other);
  await page.goto(`/console/hardest?group=${groupId}`);
  await expect(page.getByText('Такой группы нет')).toBeVisible();
  await page.goto('/console/hardest');
  await expect(page.getByText('Ещё никто не отвечал')).toBeVisible();
  await page.goto('/console/reports');
  await expect(page.getByText('Сообщений пока нет')).toBeVisible();
  await page.context().close();
});

async function expectPictureDrawn(page: Page): Promise<void> {
  const picture = page.getByRole('main').getByRole('img');
  if ((await picture.count()) === 0) return;
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
}

/** Size of the type, and whether the question needs scrolling. */
function typeOf(page: Page): Promise<{ px: number; scrolls: boolean }> {
  return page.getByRole('region', { name: 'Вопрос' }).evaluate((part) => ({
    px: parseFloat(getComputedStyle(part).fontSize),
    scrolls: part.scrollHeight > part.clientHeight || document.documentElement.scrollHeight > innerHeight,
  }));
}
