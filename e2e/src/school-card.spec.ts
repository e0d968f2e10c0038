import type { Locator } from '@playwright/test';

import { Entrance } from './pages/entrance.ts';
import { Ticket } from './pages/ticket.ts';
import {
  enlargeText,
  expectNoFindings,
  expectNoFindingsInBothThemes,
  findLost,
} from './support/accessibility.ts';
import { savedAnswers } from './support/api.ts';
import { Manager } from './support/manager.ts';
import { Server } from './support/server.ts';
import { chooseSchool, enter, signUp, storedTokens } from './support/session.ts';
import { expect, PASSWORD, test as base } from './support/test.ts';

/** A server whose demo school has a manager. */
const test = base.extend<object, { school: { server: Server; manager: Manager } }>({
  school: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the first parameter as a pattern
    async ({}, use) => {
      const server = new Server();
      const manager = await Manager.enter(server);
      await use({ server, manager });
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ school }, use) => use(school.server.url),
});

/** One worker for all of them: each further one would start a server of its own. */
test.describe.configure({ mode: 'default' });

const addressOf = (code: string) => `/onboarding/code?code=${code.replace('-', '')}`;

test('a scanned card leads to the registration, and the school knows the learner by name', async ({
  strictPage: page,
  school: { manager },
  login,
}) => {
  const code = await manager.invite('Иванова Анна', `Б-${login}`);
  await page.goto(addressOf(code));
  await expect(page).toHaveURL(/\/auth\/registration$/);
  await new Entrance(page).fillRegistration(login);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/profile/settings');
  await page.getByRole('link', { name: /^Что видит школа/ }).click();
  await expect(page.getByText('Иванова Анна')).toBeVisible();
  await expect(page.getByText(`Б-${login}`)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('a personal code is typed as it is printed, and is good once', async ({
  page,
  school: { manager },
  login,
}) => {
  const code = await manager.invite('Петров Пётр', `В-${login}`);
  const entrance = new Entrance(page);
  await entrance.chooseSchool(code.toLowerCase().replace('-', ' '));
  // Other people of the school's page look it up again meanwhile: a reload leaves the invitation.
  await page.reload();
  await entrance.fillRegistration(login);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/what-school-sees');
  await expect(page.getByText('Петров Пётр')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(addressOf(code));
  await expect(page.getByText('Этот код не подходит: он уже использован')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/code$/);
  await expect(entrance.code).toHaveValue(code.replace('-', ''));
  await expectNoFindings(page);
});

test("a signed-in learner's card names the account", async ({
  strictPage: page,
  school: { manager },
  login,
}) => {
  await enter(page, login);
  const code = await manager.invite('Сидоров Иван', `Г-${login}`);
  await page.goto(addressOf(code));
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(`Код принят: Сидоров Иван, группа «Г-${login}»`)).toBeVisible();
  await page.goto('/what-school-sees');
  await expect(page.getByText('Сидоров Иван')).toBeVisible();
});

test('without a network the scanned code waits in the field', async ({
  page,
  context,
  school: { manager },
  login,
}) => {
  const code = await manager.invite('Ким Олег', `Д-${login}`);
  // The page itself has to come; only its call is cut.
  await page.route('**/driving_school/*', (route) => route.abort());
  await page.goto(addressOf(code));
  await expect(page.getByText('Нет соединения. Проверьте интернет')).toBeVisible();
  await expect(new Entrance(page).code).toHaveValue(code.replace('-', ''));
  await page.unroute('**/driving_school/*');
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/registration$/);
  await context.close();
});

test('a card for a new password brings a learner back, and the answers that waited are sent', async ({
  page,
  context,
  school: { manager },
  login,
}) => {
  await enter(page, login);
  await manager.name(login, 'Орлова Ольга');
  const ticket = new Ticket(page);
  await ticket.open(1);
  await context.setOffline(true);
  await ticket.choose(1);
  await ticket.forward.click();
  await ticket.choose(1);
  const code = await manager.passwordCard(login);
  await context.setOffline(false);
  await page.goto('/profile');
  // The school has ended the session: the answers wait on the phone for their owner.
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto(`/new-password?code=${code.replace('-', '')}`);
  await expect(page.getByText(login, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/new-password$/);
  await expectNoFindingsInBothThemes(page);
  await page.getByLabel('Новый пароль').fill('another12');
  await page.getByLabel('Повторите пароль').fill('another12');
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page).toHaveURL(/\/(?:banner|home)$/);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(2);
  const old = await page.request.post('/api/v1/auth/user/signin', { data: { login, password: PASSWORD } });
  expect(old.status()).toBe(400);
  await page.goto(`/new-password?code=${code}`);
  await expect(page.getByText('Код больше не действует. Попросите новую карточку в автошколе')).toBeVisible();
  await expectNoFindings(page);
});

test('another learner of the phone is signed out by the card, and nothing of theirs is lost', async ({
  page,
  context,
  school: { manager },
  login,
}) => {
  await chooseSchool(page);
  await signUp(page, `${login}b`);
  await manager.name(`${login}b`, 'Второй Ученик');
  const code = await manager.passwordCard(`${login}b`);
  await enter(page, login);
  const before = await storedTokens(page);
  const ticket = new Ticket(page);
  await ticket.open(1);
  await context.setOffline(true);
  await ticket.choose(1);
  await context.setOffline(false);
  await page.goto(`/new-password?code=${code}`);
  await expect(page.getByText('Сейчас на этом телефоне уже кто-то занимается.')).toBeVisible();
  await page.getByLabel('Новый пароль').fill('another12');
  await page.getByLabel('Повторите пароль').fill('another12');
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page).toHaveURL(/\/(?:banner|home)$/);
  expect((await storedTokens(page)).accessToken).not.toBe(before.accessToken);
  expect(await savedAnswers(page)).toEqual([]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Выход' }).click();
  const entrance = new Entrance(page);
  await entrance.chooseSchool();
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn(login);
  await expect(page).toHaveURL(/\/(?:banner|home)$/);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(1);
});

test('the archive and its end are told once on home, below the tiles', async ({
  strictPage: page,
  school: { manager },
  login,
}) => {
  await enter(page, login);
  await manager.archive(login, true);
  // The news come while home is open, and are there from the start on the way back to it.
  const comeBackTo = (card: Locator) =>
    expect(async () => {
      await page.getByRole('link', { name: 'Билеты' }).last().click();
      await expect(page).toHaveURL(/\/learn$/);
      await page.getByRole('link', { name: 'Главная' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass();
  const archived = page.getByRole('region', { name: 'Вы в архиве автошколы' });
  await page.goto('/home');
  await comeBackTo(archived);
  await expectNoFindingsInBothThemes(page);
  await archived.getByRole('button', { name: 'Понятно' }).click();
  await expect(archived).toBeHidden();
  await manager.archive(login, false);
  await page.goto('/home');
  await comeBackTo(page.getByRole('region', { name: 'Вы снова в списке автошколы' }));
});

test('nothing is lost on a small screen with large text', async ({ page, school: { manager }, login }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enlargeText(page, '200%');
  await enter(page, login);
  await manager.name(login, 'Константинопольская Александра Владиславовна');
  const sees = async (path: string, sign: string) => {
    await page.goto(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    expect(await findLost(page)).toEqual([]);
  };
  await sees('/what-school-sees', 'Школа не видит');
  // A card ends the session.
  const code = await manager.passwordCard(login);
  await sees(`/new-password?code=${code}`, 'Повторите пароль');
  await sees('/new-password', 'Код с карточки');
});
