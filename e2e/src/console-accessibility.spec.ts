import type { Page } from '@playwright/test';

import { Console } from './pages/console.ts';
import {
  atEachSize,
  enlargeText,
  expectNoFindings,
  expectNoFindingsInBothThemes,
  findLost,
  linesOf,
  type Size,
  tabTo,
  tabUntil,
} from './support/accessibility.ts';
import { expect, type School, STAFF_PASSWORD, test } from './support/console.ts';
import { printedPages, withoutSpaces } from './support/printed.ts';

const LONG = 'Константинопольская-Александровская Елизавета Владиславовна';
const LONGEST = 'Достопримечательность'.repeat(3).slice(0, 60);

type Screen = readonly [address: string, heading: string | RegExp];

/** Every screen of a manager, over the learners of the demo school. */
async function screensOf(school: School): Promise<Screen[]> {
  const { learners } = await school.call<{ learners: { id: number; name: string | null; login: string }[] }>(
    'GET',
    '/learners?sort=mistakes&order=desc',
  );
  const [first] = learners;
  if (!first) throw new Error('the demo school has no learners');
  const { groups } = await school.call<{ groups: { id: number; name: string }[] }>('GET', '/groups');
  const group = groups.find(({ name }) => name.startsWith('Пример'));
  if (!group) throw new Error('the demo school has no groups');
  const { forms } = await school.call<{ forms: { id: number; name: string }[] }>('GET', '/forms');
  return [
    ['', 'Кому помочь'],
    ['/?hidden=yes', 'Кому помочь'],
    ['/groups', 'Группы'],
    ['/hardest', 'Что не знает группа'],
    ['/reports', 'Сообщения об ошибках'],
    ['/tasks', 'Задания'],
    ['/tasks?state=ended', 'Задания'],
    ['/tasks/999999', 'Задания здесь нет'],
    ['/exams', 'Внутренний экзамен'],
    ['/exams/999999', 'Экзамена здесь нет'],
    [`/hardest?group=${group.id}`, 'Что не знает группа'],
    [`/groups/${group.id}`, group.name],
    [`/groups/${group.id}/week`, /^Неделя \d/],
    [`/groups/${group.id}/week?week=2020-01-06&help=no`, /^Неделя \d/],
    ['/groups/all?state=need', 'Все ученики'],
    ['/groups/all?state=unnamed', 'Все ученики'],
    ['/groups/none?q=xyz', 'Без группы'],
    [`/learners/${first.id}`, first.name ?? first.login],
    ['/learners/999999', 'Ученика здесь нет'],
    ['/forms', 'Анкеты'],
    ...forms.map(({ id, name }): Screen => [`/forms/${id}`, name]),
    ['/forms/999999', 'Анкеты здесь нет'],
    ['/invitations', 'Приглашения'],
    ['/invitations/cards', 'Карточки'],
    ['/school', 'Школа'],
    ['/school?form=proverka', 'Школа'],
    ['/school?form=nothing', 'Школа'],
    ['/school/history', 'История'],
    ['/staff', 'Сотрудники'],
    ['/journal', 'Журнал'],
    ['/journal?kind=staff&from=2020-01-01&size=500', 'Журнал'],
    ['/settings', 'Настройки'],
    ['/me', 'Мой доступ'],
    ['/nowhere', 'Такой страницы нет'],
  ];
}

/** Goes to a screen as it is when all that it asks for has come. */
async function visitWhole(cabinet: Console, [address, heading]: Screen): Promise<void> {
  await cabinet.visit(address, heading);
  await expect(cabinet.page.getByRole('status', { name: 'Загружается' })).toHaveCount(0);
}

test('axe finds nothing on the way into the console, in both themes', async ({ page, school }) => {
  const cabinet = new Console(page);
  const { path } = await school.invite();
  await page.goto(path);
  await expect(cabinet.newPassword).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.goto('/console/link/nothing');
  await cabinet.isAt('Ссылка больше не действует');
  await expectNoFindingsInBothThemes(page);
  await cabinet.open('/sign-in', 'Вход');
  await cabinet.signIn('nobody@example.org', 'не тот пароль');
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('axe finds nothing on the screens of a manager, in both themes', async ({ page, school }) => {
  const cabinet = new Console(page);
  await school.enter(page, await school.hire());
  for (const screen of await screensOf(school)) {
    await visitWhole(cabinet, screen);
    await expectNoFindingsInBothThemes(page);
  }
});

test('axe finds nothing in dialogs, in a failure, and while all is loaded', async ({ page, school }) => {
  const cabinet = new Console(page);
  await school.enter(page, await school.hire());
  for (const [screen, button] of await dialogsOf(school)) {
    await visitWhole(cabinet, screen);
    await cabinet.button(button).first().click();
    await expect(cabinet.dialog).toBeVisible();
    await expectNoFindingsInBothThemes(page);
  }
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/api/v1/console/need*', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: '' });
  });
  await cabinet.open('', 'Кому помочь');
  await expect(page.getByRole('status', { name: 'Загружается' })).toBeVisible();
  await expectNoFindings(page);
  release();
  await expect(cabinet.button('Повторить')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('a dialog gives the focus back to the button that opened it', async ({ page, school }) => {
  const cabinet = new Console(page);
  await school.enter(page, await school.hire());
  for (const [screen, button] of await dialogsOf(school)) {
    await visitWhole(cabinet, screen);
    const opener = cabinet.button(button).first();
    const place = () => page.evaluate(() => JSON.stringify(history.state));
    const before = await place();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(cabinet.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cabinet.dialog).toBeHidden();
    await expect(opener, String(button)).toBeFocused();
    // The dialog's own step in the history is taken back a moment later, and would end the load of the next address.
    await expect.poll(place).toBe(before);
  }
});

/** Screens with the buttons that open a dialog there. */
async function dialogsOf(school: School): Promise<[Screen, string | RegExp][]> {
  await school.call('POST', '/invitations', { groupId: null, names: ['Диалогов Игнат'] });
  const screens = await screensOf(school);
  const at = (address: string): Screen => {
    const found = screens.find(([each]) => each.startsWith(address));
    if (!found) throw new Error(`no screen at ${address}`);
    return found;
  };
  return [
    [at('/groups'), 'Новая группа'],
    [at('/groups'), /^Переименовать/],
    [at('/groups/'), 'Группу в архив'],
    [at('/tasks'), 'Новое задание'],
    [at('/learners/'), 'Дать задание'],
    [at('/learners/'), 'Новый пароль'],
    [at('/learners/'), 'В архив'],
    [at('/learners/'), 'Удалить аккаунт'],
    [at('/invitations'), 'Исправить имя: Диалогов Игнат'],
    [at('/invitations'), 'Отозвать: Диалогов Игнат'],
    [at('/school?form=proverka'), 'Убрать анкету'],
    [at('/school?form=proverka'), 'Убрать вопрос 2'],
    [at('/staff'), 'Добавить'],
    [at('/staff'), /^Изменить/],
    [at('/staff'), /^Новая ссылка/],
  ];
}

const SIZES: readonly Size[] = [
  { width: 320, height: 844, text: '100%' },
  { width: 390, height: 844, text: '200%' },
  { width: 320, height: 568, text: '200%' },
  { width: 1280, height: 844, text: '200%' },
  { width: 1920, height: 844, text: '100%' },
];

test('nothing is lost at any width or size of text', async ({ page, school }) => {
  const cabinet = new Console(page);
  const nothingIsLost = (address: string) =>
    atEachSize(page, SIZES, async (size) =>
      expect([address, size, await findLost(page)]).toEqual([address, size, []]),
    );
  const group = await school.addGroup(LONGEST);
  await school.invite({ name: `${LONG} ${LONGEST}`, role: 'teacher', groupIds: [group.id] });
  await school.call('POST', '/invitations', { groupId: group.id, names: [LONG, LONGEST] });
  await cabinet.open('/sign-in', 'Вход');
  await nothingIsLost('/sign-in');
  await school.enter(page, await school.hire({ name: LONG }));
  await cabinet.open('', 'Кому помочь');
  for (const screen of await screensOf(school)) {
    // Cards are paper.
    if (screen[0] === '/invitations/cards') continue;
    await visitWhole(cabinet, screen);
    await nothingIsLost(screen[0]);
  }
});

test('with text of twice the size no word of the school or of a dialog is torn on a small phone', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enlargeText(page, '200%');
  await school.enter(page, await school.hire());
  const cabinet = new Console(page);
  await cabinet.open('/staff', 'Сотрудники');
  const name = page.getByRole('banner').getByRole('paragraph').first();
  expect(await linesOf(name, 'автошкола')).toBe(1);
  await cabinet.button('Добавить').click();
  expect(await linesOf(cabinet.dialog.getByRole('heading'), 'сотрудник')).toBe(1);
});

test('nothing lies on anything in the rows of a phone', async ({ page, school }) => {
  await school.enter(page, await school.hire());
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 844 });
    await visitWhole(new Console(page), ['', 'Кому помочь']);
    expect(await overlaps(page)).toEqual([]);
  }
});

test('a list on several sheets of paper has its heads on each, and every learner once', async ({
  page,
  school,
}) => {
  await school.enter(page, await school.hire());
  await visitWhole(new Console(page), ['/groups/all', 'Все ученики']);
  const names = await page.getByRole('rowheader').getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(30);
  const sheets = await printedPages(page);
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(sheet).toMatch(/Имя.*Билеты.*Верно/u);
  const text = sheets.join('');
  expect(names.filter((name) => text.split(withoutSpaces(name)).length !== 2)).toEqual([]);
});

test('the keyboard alone signs in, passes the sections and adds somebody', async ({ page, school }) => {
  const cabinet = new Console(page);
  const { login } = await school.hire();
  await cabinet.open('/sign-in', 'Вход');
  await page.getByRole('textbox', { name: 'Логин' }).focus();
  await page.keyboard.type(login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await cabinet.isAt('Кому помочь');
  await tabTo(page, 'К содержанию', 'link');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.reload();
  await cabinet.isAt('Кому помочь');
  for (const section of ['Группы', 'Приглашения', 'Журнал', 'Настройки', 'Сотрудники']) {
    await tabTo(page, section, 'link');
    await page.keyboard.press('Enter');
    await cabinet.isAt(section);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await tabTo(page, 'Добавить', 'button');
  await page.keyboard.press('Enter');
  await expect(cabinet.dialog.getByRole('textbox', { name: 'Имя' })).toBeFocused();
  await page.keyboard.type('Ольга Зорина');
  await page.keyboard.press('Tab');
  await page.keyboard.type('zorina@example.org');
  await page.keyboard.press('Enter');
  await expect(cabinet.dialog.getByRole('button', { name: 'Скопировать' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cabinet.dialog).toBeHidden();
  await expect(page.getByText('zorina@example.org')).toBeVisible();
});

test('the keyboard alone makes a group, invites into it, and moves a learner there', async ({
  page,
  school,
}) => {
  const cabinet = new Console(page);
  await school.enter(page, await school.hire());
  await cabinet.open('/groups', 'Группы');
  await tabTo(page, 'Новая группа', 'button');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Без мыши');
  await page.keyboard.press('Enter');
  await expect(cabinet.dialog).toBeHidden();
  await expect(cabinet.button('Новая группа')).toBeFocused();
  await tabTo(page, 'Без мыши', 'link');
  await page.keyboard.press('Enter');
  await cabinet.isAt('Без мыши');
  await tabTo(page, 'Пригласить', 'link');
  await page.keyboard.press('Enter');
  await cabinet.isAt('Приглашения');
  await tabUntil(page, page.getByRole('textbox', { name: 'Имена, по одному в строке' }));
  await page.keyboard.type('Клавишин Лев\nКлавишина Рита');
  await tabTo(page, 'Создать коды: 2', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Напечатать карточки', 'link');
  await page.keyboard.press('Enter');
  await cabinet.isAt('Карточки');
  await expect(page.getByText('Клавишина Рита')).toBeVisible();
  await cabinet.open('/groups/all', 'Все ученики');
  const box = page.getByRole('checkbox', { name: /^Выбрать: / }).first();
  await tabUntil(page, box);
  const label = await box.getAttribute('aria-label');
  await page.keyboard.press('Space');
  const choice = page.getByRole('combobox', { name: 'Переместить в группу' });
  await expect(choice).toBeVisible();
  // It appeared above what was ticked.
  await tabUntil(page, choice, 'Shift+Tab');
  // The browser's own list is not the page's.
  await choice.selectOption('Без мыши');
  await tabTo(page, 'Переместить', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Перемещено: 1 ученик')).toBeVisible();
  const name = label?.replace('Выбрать: ', '') ?? '';
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Без мыши');
  await tabTo(page, name, 'link');
  await page.keyboard.press('Enter');
  await cabinet.isAt(name);
});

test('the keyboard alone hides somebody for a week and brings them back', async ({ page, school }) => {
  const cabinet = new Console(page);
  await school.enter(page, await school.hire());
  await cabinet.open('', 'Кому помочь');
  const rows = page.getByRole('region', { name: 'Ученики, которым нужна помощь' }).getByRole('listitem');
  const name = (await rows.getByRole('link').first().textContent()) ?? '';
  const hide = cabinet.button(new RegExp(`^Скрыть на неделю ?: ${name}$`));
  await tabUntil(page, hide);
  await page.keyboard.press('Enter');
  await expect(hide).toBeHidden();
  // The next row's button takes the focus.
  await expect(cabinet.button(/^Скрыть на неделю/).first()).toBeFocused();
  await tabTo(page, 'Вернуть', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name}: снова в «Кому помочь»`)).toBeVisible();
  await expect(hide).toBeVisible();
});

/** Parts of the rows of «Кому помочь» that lie on one another. */
function overlaps(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Ученики, которым нужна помощь' })
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const parts = [...row.children].flatMap((part) => {
          const text = document.createRange();
          text.selectNodeContents(part);
          return [
            {
              part,
              box: part.tagName === 'BUTTON' ? part.getBoundingClientRect() : text.getBoundingClientRect(),
            },
          ];
        });
        return parts.flatMap(({ part, box }, index) =>
          parts.slice(index + 1).flatMap((other) => {
            const isApart =
              box.right <= other.box.left + 1 ||
              other.box.right <= box.left + 1 ||
              box.bottom <= other.box.top + 1 ||
              other.box.bottom <= box.top + 1;
            return isApart ? [] : [`${part.textContent} / ${other.part.textContent}`];
          }),
        );
      }),
    );
}
