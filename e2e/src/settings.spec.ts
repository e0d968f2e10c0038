import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { Chat } from './pages/chat.ts';
import { Entrance } from './pages/entrance.ts';
import { Exam } from './pages/exam.ts';
import { Profile } from './pages/profile.ts';
import { Questionnaire } from './pages/questionnaire.ts';
import { Ticket } from './pages/ticket.ts';
import {
  atEachSize,
  expectNoFindings,
  findLost,
  PHONE_SIZES,
  RULES_OF_COLOURS,
} from './support/accessibility.ts';
import { answerRightly } from './support/api.ts';
import { visit } from './support/screens.ts';
import { enter } from './support/session.ts';
import { expect, PASSWORD, test } from './support/test.ts';
import { turnOn } from './support/turn-on.ts';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/profile/settings');
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();
}

const choose = (page: Page, name: string) => turnOn(page.getByRole('radio', { name, exact: true }));
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

/** Everything that the page's storage holds, as one text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as DOMException));
      });
    }
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push({ name, store, keys: await done(rows.getAllKeys()), rows: await done(rows.getAll()) });
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

test("settings are their learner's own, and the look is on before the app", async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  await openSettings(page);
  await choose(page, 'Тёмная');
  await choose(page, '115 %');
  await turnOn(page.getByRole('switch', { name: 'Объяснение после ошибки' }));
  expect(await theme(page)).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('18.4px');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#433864');
  // Without the app itself there is only what runs before it.
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('.splash')).toHaveCSS('background-color', 'rgb(67, 56, 100)');
  await page.unroute('**/assets/index-*.js');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked();

  const profile = new Profile(page);
  await profile.open();
  await profile.signOut();
  expect(await theme(page)).toBe('dark');
  await new Entrance(page).register(`${login}b`);
  await expect.poll(() => theme(page)).toBe('light');
  await openSettings(page);
  await expect(page.getByRole('radio', { name: '100 %' })).toBeChecked();
  await profile.open();
  await profile.signOut();
  const entrance = new Entrance(page);
  await entrance.chooseSchool();
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn(login, PASSWORD);
  await expect.poll(() => theme(page)).toBe('dark');
  await openSettings(page);
  await expect(page.getByRole('radio', { name: '115 %' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Объяснение после ошибки' })).toBeChecked();
});

test('an explanation opens by itself after a mistake, and what was right stays in view', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await openSettings(page);
  await turnOn(page.getByRole('switch', { name: 'Объяснение после ошибки' }));
  const ticket = new Ticket(page);
  await ticket.open(2);
  await ticket.choose(await new Exam(page).wrongPlace(ticket.options));
  await expect(page.getByRole('complementary', { name: 'Подсказка' })).toBeVisible();
  await expect(ticket.options.filter({ hasText: 'правильный ответ' })).toBeInViewport();
});

test('axe finds nothing in the dark', async ({ page, login }) => {
  // Chosen on the device alone, as before any sign-in.
  await page.addInitScript(() => {
    if (localStorage.getItem('look') === null) localStorage.setItem('look', 'dark 100');
  });
  const isDark = async (path: string) => {
    expect(await theme(page), path).toBe('dark');
    await expectNoFindings(page, RULES_OF_COLOURS);
  };
  for (const path of ['/onboarding', '/onboarding/code', '/404.html', '/privacy.html', '/offline.html']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isDark(path);
  }
  await enter(page, login);
  await openSettings(page);
  await choose(page, 'Тёмная');
  await answerRightly(page, [1]);
  // Paper stays white: the colours of the light theme, and no bar over the rows.
  await page.goto('/learn');
  const bar = page.getByRole('navigation', { name: 'Разделы' });
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(31, 27, 46)');
  await page.emulateMedia({ media: 'screen' });
  const ticket = new Ticket(page);
  const exam = new Exam(page);
  await ticket.open(2);
  await ticket.choose(await exam.wrongPlace(ticket.options));
  await ticket.hint.click();
  await expectNoFindings(page, RULES_OF_COLOURS);
  for (const path of [
    '/home',
    '/learn',
    '/learn/1/done',
    '/mistakes',
    '/mistakes/done/5',
    '/profile',
    '/banner',
    '/profile/settings',
    '/topics',
    '/review',
    '/progress',
    '/chat',
  ]) {
    await visit(page, path);
    await isDark(path);
  }
  const chat = new Chat(page);
  await chat.open();
  await chat.ask('Где запрещён обгон?');
  await chat.answered(1);
  await expectNoFindings(page, RULES_OF_COLOURS);
  await exam.open();
  await exam.choose(false);
  await expectNoFindings(page, RULES_OF_COLOURS);
  await exam.forward.click();
  await page.getByRole('link', { name: 'Выйти из экзамена' }).click();
  await expect(exam.leaveDialog).toBeVisible();
  await expectNoFindings(page, RULES_OF_COLOURS);
  await page.keyboard.press('Escape');
  await exam.answer(false);
  await expect(page.getByRole('heading', { name: 'Экзамен не сдан' })).toBeVisible();
  await expectNoFindings(page, RULES_OF_COLOURS);
  await page.goto('/questionnary');
  const questionnaire = new Questionnaire(page);
  await questionnaire.answer([1, 2, 1, 2, 1]);
  await expect(questionnaire.praise).toBeVisible();
  await expectNoFindings(page, RULES_OF_COLOURS);
});

test('everything that is stored comes as a file', async ({ strictPage: page, login }) => {
  await enter(page, login);
  await answerRightly(page, [1]);
  await openSettings(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^moi-dannye-\d{4}-\d\d-\d\d\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(login);
});

test('an account deleted by its learner leaves nothing, and the other learner of the phone keeps everything', async ({
  page,
  login,
}) => {
  await enter(page, login);
  const profile = new Profile(page);
  await profile.open();
  await profile.rename('Анна');
  await profile.signOut();
  await enter(page, `${login}b`);
  await profile.open();
  await profile.rename('Борис');
  await openSettings(page);
  await choose(page, 'Тёмная');
  const ticket = new Ticket(page);
  await page.route('**/api/v1/user/questions/**', (route) => route.abort());
  await ticket.open(2);
  await ticket.choose(1);
  const userId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user-storage') ?? '{}') as { ownerId: number }).ownerId,
  );
  const traces = [
    `"userId":${userId}[,}]`,
    `"ownerId":${userId}[,}]`,
    `:${userId}"`,
    `"${userId}":`,
    'Борис',
  ];
  const tracesFound = async () => {
    // Texts inside texts.
    const all = (await stored(page)).replaceAll('\\', '');
    return traces.filter((trace) => new RegExp(trace).test(all));
  };
  expect((await tracesFound()).length).toBe(traces.length);

  await openSettings(page);
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect(dialog.getByText('Не отправлено ответов: 1. Он тоже пропадёт.')).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByLabel('Пароль', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(dialog.getByText('Неверный пароль')).toBeVisible();
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('status').getByText('Аккаунт удалён')).toBeVisible();
  await expect.poll(tracesFound).toEqual([]);
  expect(await theme(page)).toBe('light');
  const gone = await page.request.post('/api/v1/auth/user/signin', {
    data: { login: `${login}b`, password: PASSWORD },
  });
  expect(gone.status()).toBe(400);

  const entrance = new Entrance(page);
  await entrance.chooseSchool();
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn(login, PASSWORD);
  await expect(page).toHaveURL(/\/banner/);
  await profile.open();
  await profile.greets('Анна');
});

test('nothing of settings and account is lost on a small phone or with text of twice the size', async ({
  page,
  login,
}) => {
  const nothingIsLost = (andThen = () => Promise.resolve()) =>
    atEachSize(page, PHONE_SIZES, async (size) => {
      expect([size, await findLost(page)]).toEqual([size, []]);
      await andThen();
    });
  await enter(page, login);
  await openSettings(page);
  await turnOn(page.getByRole('switch', { name: 'Чтение вслух' }));
  await nothingIsLost(() => expectNoFindings(page));
  const ticket = new Ticket(page);
  await ticket.open(2);
  await nothingIsLost(async () => {
    await expect(page.getByRole('button', { name: 'Прочитать вслух' })).toBeInViewport({ ratio: 1 });
    await expect(ticket.forward).toBeInViewport({ ratio: 1 });
  });
  await openSettings(page);
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await nothingIsLost();
});
