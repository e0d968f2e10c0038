import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { SchoolFields, SchoolState } from '@avto/contract/console/school';
import type { BrowserContext, Page } from '@playwright/test';

import { Banner } from './pages/banner.ts';
import { Console } from './pages/console.ts';
import { Questionnaire } from './pages/questionnaire.ts';
import {
  atEachSize,
  expectNoFindingsInBothThemes,
  findLost,
  type Size,
  tabTo,
  tabUntil,
} from './support/accessibility.ts';
import { emptySchoolsTest as test, expect, openDesktop, type School } from './support/console.ts';
import { hostileLinks } from './support/hostile/links.ts';
import { hostileTexts } from './support/hostile/texts.ts';
import { inParts, writeSchool } from './support/hostile-school.ts';
import { enter } from './support/session.ts';
import { panel, preview, publish, saved } from './support/school-editor.ts';
import { Watch } from './support/watch.ts';

/** Questionnaires of a school, from the editor to a learner's phone; each test goes on where the one before ended. */
test.describe.configure({ mode: 'serial' });
test.use({ schoolsOf: 'console-forms' });

const PHONE = { width: 390, height: 844 };
const NAME = 'Готовы к городу?';
const FIRST = 'Кто уступает на равнозначном перекрёстке?';
const SECOND = 'Где запрещён обгон?';

let own: School;
let context: BrowserContext;
let phone: Page;
let manager: Page;
let picture: string;

test.beforeAll(async ({ browser, server, schools }, info) => {
  own = schools.own;
  const folder = join(info.project.outputDir, `forms-${info.workerIndex}`);
  mkdirSync(folder, { recursive: true });
  // A drawing beside it comes along.
  writeSchool(folder, {});
  picture = join(folder, 'logo.svg');
  context = await browser.newContext({ baseURL: server.url, viewport: PHONE, locale: 'ru-RU' });
  phone = await context.newPage();
  manager = await openDesktop(browser, own);
});
test.afterAll(async () => {
  await manager.context().close();
  await context.close();
});

const state = () => own.call<SchoolState>('GET', '/school');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function save(changed: Partial<SchoolFields>): Promise<void> {
  const { version } = await state();
  await own.call('PUT', '/school/draft', { version, changed });
}

/** The frame shortens a long name of the school. */
const lostIn = async (page: Page) =>
  (await findLost(page)).filter((found) => found !== 'cut: Автошкола «Журнал»');

/** Fills in the question that is open. */
async function fillQuestion(
  title: string,
  theme: string,
  answers: readonly string[],
  right: number,
): Promise<void> {
  await field(manager, 'Вопрос').fill(title);
  await field(manager, 'Тема').fill(theme);
  for (const [place, answer] of answers.entries()) {
    if (place > 1) await manager.getByRole('button', { name: 'Добавить ответ' }).click();
    await field(manager, `Ответ ${place + 1}`).fill(answer);
  }
  await manager.getByLabel(`Верный ответ ${right}`).check();
}

test('a questionnaire is made with a preview, published, and answered from the banner as it was made', async () => {
  const cabinet = new Console(manager);
  await cabinet.open('/school', 'Школа');
  const banner = panel(manager, 'Баннер после входа');
  await banner.getByRole('button', { name: 'Добавить баннер' }).click();
  await banner.getByLabel('Файл: Картинка').setInputFiles(picture);
  await banner.getByLabel('Заголовок').fill('Проверьте себя');
  await expect(banner.getByRole('button', { name: 'Заменить' })).toBeVisible();

  await panel(manager, 'Анкеты').getByRole('button', { name: 'Добавить анкету' }).click();
  await expect(manager.getByRole('heading', { name: 'Анкета без названия' })).toBeFocused();
  await manager.getByRole('button', { name: 'Открывать баннером после входа' }).click();
  await expect(manager.getByText('Её открывает баннер после входа.')).toBeVisible();
  await saved(manager);
  // Complaints of the file stand at their fields.
  await expect(field(manager, 'Вопрос')).toHaveAccessibleDescription('не может быть пустым: впишите текст');
  await expect(manager.getByText('отметьте верный ответ', { exact: true }).last()).toBeVisible();
  await expect(cabinet.button('Опубликовать')).toBeDisabled();
  await expectNoFindingsInBothThemes(manager);

  await field(manager, 'Название').fill(NAME);
  await field(manager, 'Кнопка под результатом').fill('Записаться');
  await field(manager, 'Куда ведёт кнопка').fill('https://site.example/go');
  await fillQuestion(SECOND, 'Обгон', ['На переезде', 'На прямой'], 1);
  await field(manager, 'Что повторить при ошибке').fill('https://site.example/obgon');
  await manager.getByRole('button', { name: 'Добавить вопрос' }).click();
  await expect(field(manager, 'Вопрос')).toBeFocused();
  await fillQuestion(FIRST, 'Перекрёстки', ['Кто слева', 'Никто', 'У кого помеха справа'], 3);
  await manager.getByLabel('Файл: Картинка').setInputFiles(picture);
  await expect(preview(manager).getByRole('heading', { name: FIRST })).toBeVisible();
  await expect(preview(manager).locator('article img')).toBeVisible();
  // Up: the learner begins with it.
  await manager.getByRole('button', { name: 'Выше: вопрос 2' }).click();
  await manager.getByRole('button', { name: 'Выше: ответ 3' }).click();
  await expect(field(manager, 'Ответ 2')).toHaveValue('У кого помеха справа');
  await expect(manager.getByLabel('Верный ответ 2')).toBeChecked();
  await saved(manager);
  await expect(cabinet.button('Опубликовать')).toBeEnabled();
  await expectNoFindingsInBothThemes(manager);

  // The preview is the learner's way, to its end.
  const shown = preview(manager);
  await shown.getByRole('button', { name: 'К первому вопросу' }).click();
  await expect(shown.getByText('1/2')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Вперед' })).toBeDisabled();
  await shown.getByRole('button', { name: 'У кого помеха справа' }).click();
  await shown.getByRole('button', { name: 'Вперед' }).click();
  await shown.getByRole('button', { name: 'На прямой' }).click();
  await shown.getByRole('button', { name: 'Вперед' }).click();
  await expect(shown.getByText('Поздравляем, вы успешно прошли тестирование!')).toBeVisible();
  await expect(shown.getByText('Правильно: На переезде')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Записаться' })).toBeVisible();
  await expectNoFindingsInBothThemes(manager);
  await manager.reload();
  await expect(field(manager, 'Название')).toHaveValue(NAME);
  await publish(manager);

  await enter(phone, 'anketa1', own.code);
  await new Banner(phone).open();
  await phone.getByRole('button', { name: 'Перейти' }).click();
  await expect(phone.getByRole('heading', { name: FIRST })).toBeVisible();
  await expect(phone.getByText('1/2')).toBeVisible();
  await expect(phone.locator('article img')).toBeVisible();
  await expect(phone.getByRole('article').getByRole('listitem')).toHaveText([
    /Кто слева/,
    /помеха справа/,
    /Никто/,
  ]);
  await phone.getByRole('button', { name: 'У кого помеха справа' }).click();
  await phone.getByRole('button', { name: 'Вперед' }).click();
  await expect(phone.getByRole('heading', { name: SECOND })).toBeVisible();
  await phone.getByRole('button', { name: 'На прямой' }).click();
  await phone.getByRole('button', { name: 'Вперед' }).click();
  await expect(phone.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(phone.getByText('1/2')).toBeVisible();
  await expect(new Questionnaire(phone).results).toHaveText([
    /Перекрёстки, верно/,
    /Обгон, неверно.*Правильно: На переезде/,
  ]);
});

test('an edit and a removal leave what was answered, and say what goes before they are published', async () => {
  const cabinet = new Console(manager);
  await cabinet.open('/school', 'Школа');
  await panel(manager, 'Анкеты').getByRole('link', { name: NAME }).click();
  await manager.getByRole('button', { name: /^Вопрос 2/ }).click();
  await expect(preview(manager).getByRole('heading', { name: SECOND })).toBeVisible();
  await field(manager, 'Вопрос').fill('Где можно развернуться?');
  await saved(manager);
  await cabinet.button('Опубликовать').click();
  await expect(cabinet.dialog).toContainText(
    `Анкета «${NAME}»: вопрос 2, текст: «${SECOND}» → «Где можно развернуться?»`,
  );
  await cabinet.dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(manager.getByText(/^Ученики видят именно это/)).toBeVisible();
  // The result says what was answered to the former question.
  await phone.goto('/questionnary/done');
  await expect(phone.getByText('1/2')).toBeVisible();
  await expect(new Questionnaire(phone).results.last()).toHaveText(/Обгон, неверно/);

  await cabinet.button('Убрать анкету').click();
  await expect(cabinet.dialog).toContainText('Её открывает баннер после входа');
  await expectNoFindingsInBothThemes(manager);
  await cabinet.dialog.getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(panel(manager, 'Анкеты').getByRole('button', { name: 'Добавить анкету' })).toBeFocused();
  const banner = panel(manager, 'Баннер после входа');
  await expect(banner.getByText('нужен адрес сайта или анкета')).toBeVisible();
  await banner.getByLabel('Куда ведёт').fill('https://site.example/');
  await saved(manager);
  await cabinet.button('Опубликовать').click();
  await expect(cabinet.dialog).toContainText(`Анкету «${NAME}» ученики больше не откроют.`);
  await expect(cabinet.dialog).toContainText('Ответы, которые уже даны, останутся.');
  await cabinet.dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(manager.getByText(/^Ученики видят именно это/)).toBeVisible();
  await phone.goto('/questionnary/done');
  await expect(phone.getByRole('heading', { name: NAME })).toBeVisible();

  await manager.getByRole('link', { name: 'История' }).click();
  await cabinet.isAt('История');
  await cabinet.button('Вернуть').first().click();
  await cabinet.dialog.getByRole('button', { name: 'Вернуть' }).click();
  await expect(cabinet.dialog).toBeHidden();
  await enter(phone, 'anketa2', own.code);
  await new Banner(phone).open();
  await phone.getByRole('button', { name: 'Перейти' }).click();
  await expect(phone.getByRole('heading', { name: FIRST })).toBeVisible();
});

test('the keyboard alone adds, moves and removes, and the focus stays with what was moved', async () => {
  const cabinet = new Console(manager);
  const press = (key: string) => manager.keyboard.press(key);
  await cabinet.open('/school', 'Школа');
  await tabTo(manager, 'Добавить анкету', 'button');
  await press('Enter');
  await expect(manager.getByRole('heading', { name: 'Анкета без названия' })).toBeFocused();
  await tabUntil(manager, field(manager, 'Название'));
  await manager.keyboard.type('С клавиатуры');
  await tabUntil(manager, field(manager, 'Вопрос'));
  await manager.keyboard.type('Первый?');
  await tabUntil(manager, field(manager, 'Ответ 1'));
  await manager.keyboard.type('Да');
  await tabUntil(manager, manager.getByLabel('Верный ответ 1'));
  await press('Space');
  await tabUntil(manager, field(manager, 'Ответ 2'));
  await manager.keyboard.type('Нет');
  await tabTo(manager, 'Добавить ответ', 'button');
  await press('Enter');
  await expect(field(manager, 'Ответ 3')).toBeFocused();
  await manager.keyboard.type('Не знаю');
  await tabTo(manager, 'Выше: ответ 3', 'button');
  await press('Enter');
  await expect(manager.getByRole('button', { name: 'Выше: ответ 2' })).toBeFocused();
  await press('Enter');
  // At the top there is no way up.
  await expect(manager.getByRole('button', { name: 'Ниже: ответ 1' })).toBeFocused();
  await expect(field(manager, 'Ответ 1')).toHaveValue('Не знаю');
  await expect(manager.getByLabel('Верный ответ 2')).toBeChecked();
  await press('Tab');
  await expect(manager.getByRole('button', { name: 'Убрать ответ 1' })).toBeFocused();
  await press('Enter');
  await expect(manager.getByRole('button', { name: 'Убрать ответ 1' })).toBeFocused();
  await expect(field(manager, 'Ответ 1')).toHaveValue('Да');
  await tabUntil(manager, field(manager, 'Тема'));
  await manager.keyboard.type('Тема');
  await tabTo(manager, 'Добавить вопрос', 'button');
  await press('Enter');
  await expect(field(manager, 'Вопрос')).toBeFocused();
  await tabUntil(manager, manager.getByRole('button', { name: 'Убрать вопрос 2' }), 'Shift+Tab');
  // An empty question goes without being asked about, one with text does not.
  await press('Enter');
  await expect(manager.getByRole('button', { name: 'Убрать вопрос 1' })).toBeFocused();
  await press('Enter');
  await expect(cabinet.dialog).toBeVisible();
  await press('Escape');
  await expect(manager.getByRole('button', { name: 'Убрать вопрос 1' })).toBeFocused();
  await tabUntil(manager, manager.getByRole('button', { name: /^Вопрос 1/ }), 'Shift+Tab');
  await press('Enter');
  await expect(field(manager, 'Вопрос')).toHaveValue('Первый?');
  await saved(manager);
  expect((await state()).problems).toEqual([]);
  await manager.goBack();
  await expect(panel(manager, 'Анкеты').getByRole('link', { name: 'С клавиатуры' })).toBeFocused();
});

test('two managers edit two questionnaires at once, and one is asked about by its name', async ({
  browser,
}) => {
  const colleague = await openDesktop(browser, own);
  const open = async (page: Page, name: string) => {
    await new Console(page).open('/school', 'Школа');
    await panel(page, 'Анкеты').getByRole('link', { name }).click();
    await expect(field(page, 'Название')).toHaveValue(name);
  };
  await open(manager, NAME);
  await open(colleague, 'С клавиатуры');
  // Neither has seen the other's text when it is sent.
  await colleague.route('**/school/draft', (route) => route.abort());
  await field(colleague, 'Название').fill('Вторая');
  await expect(colleague.getByText('Черновик не сохранён').first()).toBeVisible();
  await field(manager, 'Название').fill('Первая');
  await saved(manager);
  await colleague.unroute('**/school/draft');
  await expect
    .poll(async () => (await state()).fields.forms.map(({ name }) => name).toSorted())
    .toEqual(['Вторая', 'Первая']);

  await colleague.route('**/school/draft', (route) => route.abort());
  await field(colleague, 'Название').fill('Её имя');
  await expect(colleague.getByText('Черновик не сохранён').first()).toBeVisible();
  await open(manager, 'Вторая');
  await field(manager, 'Название').fill('Моё имя');
  await saved(manager);
  await colleague.unroute('**/school/draft');
  await colleague.reload();
  await expect(colleague.getByText('Анкета «Её имя»: изменена и у вас, и там')).toBeVisible();
  await expectNoFindingsInBothThemes(colleague);
  await new Console(colleague).button('Взять новое').click();
  await expect(field(colleague, 'Название')).toHaveValue('Моё имя');
  expect((await state()).fields.forms.map(({ name }) => name).toSorted()).toEqual(['Моё имя', 'Первая']);
  await save((await state()).published);
  await colleague.context().close();
});

test('a picture that arrives late takes nothing back that was typed beside it', async () => {
  await new Console(manager).open('/school', 'Школа');
  await panel(manager, 'Анкеты').getByRole('link', { name: NAME }).click();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await manager.route('**/school/pictures', async (route) => {
    await held;
    await route.continue();
  });
  await manager.getByLabel('Файл: Картинка').setInputFiles(picture);
  await field(manager, 'Тема').fill('Набрано потом');
  await manager.getByRole('button', { name: 'Ниже: вопрос 1' }).click();
  release();
  await expect(manager.getByRole('button', { name: 'Заменить' })).toBeVisible();
  await saved(manager);
  await manager.unroute('**/school/pictures');
  const [, second] = (await state()).fields.forms[0]?.questions ?? [];
  expect([second?.theme, second?.photo]).toEqual(['Набрано потом', expect.any(String)]);
  await save((await state()).published);
});

const SIZES: readonly Size[] = [
  { width: 320, height: 568, text: '100%' },
  { width: 390, height: 844, text: '100%' },
  { width: 390, height: 844, text: '200%' },
  { width: 1280, height: 800, text: '100%' },
  { width: 1280, height: 800, text: '200%' },
];

test('nothing is lost at any width, with the longest texts and with large ones', async ({ browser }) => {
  const long = 'Достопримечательность'.repeat(6);
  const { published } = await state();
  const [form] = published.forms;
  const [question] = form?.questions ?? [];
  if (!form || !question) throw new Error('the questionnaire of the tests before is gone');
  const answers = Array.from({ length: 10 }, (_none, place) => ({
    title: `${place} ${long}`,
    right: place === 9,
  }));
  await save({
    forms: [
      {
        ...form,
        name: long,
        actionText: long,
        questions: Array.from({ length: 40 }, () => ({
          ...question,
          title: `${long} ${long}`,
          theme: long,
          answers,
        })),
      },
    ],
  });
  const page = await openDesktop(browser, own);
  const nothingIsLost = (place: string) =>
    atEachSize(page, SIZES, async (size) =>
      expect([size, place, await lostIn(page)]).toEqual([size, place, []]),
    );
  for (const address of ['/school', '/school?form=nothing', `/school?form=${form.key}`]) {
    await new Console(page).open(address, 'Школа');
    await expect(preview(page)).toBeVisible();
    await nothingIsLost(address);
  }
  await preview(page).getByText('Результат').click();
  await expect(preview(page).getByText('Поздравляем, вы успешно прошли тестирование!')).toBeVisible();
  await nothingIsLost('result');
  await page.context().close();
  await save(published);
});

test('whatever stands in a questionnaire, its editor and its preview run nothing', async ({
  browser,
  server,
}) => {
  test.slow();
  const page = await openDesktop(browser, own);
  const watch = await Watch.over(page, server.url);
  const { published } = await state();
  const key = published.forms[0]?.key ?? '';
  const links = hostileLinks.map(({ link }) => link).filter((link) => !/[\0\p{Cs}]/u.test(link));
  const shown = (texts: readonly string[]) => texts.map((text) => text.trim()).filter(Boolean);
  const parts = inParts(hostileTexts, 6);
  for (const [part, texts] of parts.entries()) {
    const [name = '', title = name, theme = name, one = name, two = name, action = name] = texts;
    const link = (offset: number) => links[(part * 2 + offset) % links.length] ?? '';
    const answers = [one, two, 'ещё'].map((answer, place) => ({ title: answer, right: place === 2 }));
    await save({
      forms: [
        {
          key,
          name,
          actionText: action,
          actionLink: link(0),
          questions: [{ title, theme, link: link(1), photo: null, answers }],
        },
      ],
    });
    await page.goto(`/console/school?form=${key}`);
    const inside = 'section[aria-label="Как это увидит ученик"]';
    await watch.walk([
      { shows: shown([title, one, two]) },
      {
        press: [`${inside} article li:nth-of-type(1) button`, `${inside} article + div button`],
        shows: shown([name, theme, one]),
        follow: [`${inside} ul button`],
      },
    ]);
    for (const address of await watch.opened()) expect(address).toMatch(/^https?:\/\//);
    await page.goto('/console/school');
    await watch.walk([{ shows: shown([`«${name.trim()}»`]) }]);
  }
  await save(published);
  await page.context().close();
});
