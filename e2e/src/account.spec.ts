import { Entrance } from './pages/entrance.ts';
import { expect, PASSWORD, test } from './support/test.ts';

test('registration names each mistake in the words of the specification', async ({ strictPage: page }) => {
  const entrance = new Entrance(page);
  await entrance.chooseSchool();
  await entrance.fillRegistration('ab', '12345', '1234');
  await expect(
    page.getByText('Никнейм должен быть не менее 5 букв и состоять из букв английского алфавита и цифр'),
  ).toBeVisible();
  await expect(page.getByText('Пароль не менее 6 символов')).toBeVisible();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await page.getByLabel('Никнейм').fill('иванов');
  await expect(page.getByText('Только латиница и цифры')).toBeVisible();
  // Changing the first password settles the comparison too.
  await page.getByLabel('Повторите пароль').fill('secret99');
  await page.getByLabel('Пароль', { exact: true }).fill('secret99');
  await expect(page.getByText('Пароли не совпадают')).toBeHidden();
  await page.getByRole('button', { name: 'Показать пароль' }).first().click();
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text');
});

test('a taken nickname is told in a notice, a wrong password under the field', async ({ page, login }) => {
  const entrance = new Entrance(page);
  await entrance.register(login);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Выход' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await entrance.chooseSchool();
  await entrance.fillRegistration(login.toUpperCase());
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Этот никнейм уже занят' })).toBeVisible();
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn(login, 'wrong-one');
  await expect(page.getByText('Неверный никнейм или пароль')).toBeVisible();
  await expect(page.getByLabel('Никнейм')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await entrance.signIn(login, PASSWORD);
  await expect(page).toHaveURL(/\/(banner|home)$/);
});

test('a link into the app waits for sign-in and is followed then, inside the app only', async ({
  page,
  login,
}) => {
  const entrance = new Entrance(page);
  await entrance.register(login);
  await page.evaluate(() => {
    localStorage.removeItem('accessToken');
    localStorage.removeItem('refreshToken');
  });
  await page.goto('/learn/3');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await entrance.signIn(login);
  await expect(page).toHaveURL(/\/learn\/3$/);
  await page.evaluate(() => {
    localStorage.removeItem('accessToken');
    localStorage.removeItem('refreshToken');
  });
  await page.goto('/auth/login?redirect=%2F%5Cevil.example');
  await entrance.signIn(login);
  await expect(page).toHaveURL(/127\.0\.0\.1|localhost/);
  await expect(page).toHaveURL(/\/(banner|home)$/);
});

test('the arrow of the entrance forgets the school', async ({ page }) => {
  await new Entrance(page).chooseSchool();
  await page.getByRole('button', { name: 'Назад к выбору автошколы' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('signing out in one tab closes the app in the other', async ({ page, context, login }) => {
  await new Entrance(page).register(login);
  const other = await context.newPage();
  await other.goto('/learn');
  await expect(other.getByRole('heading', { name: 'Билеты' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Выход' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(other).toHaveURL(/\/onboarding/);
});

test('unknown addresses end on the page that says so', async ({ page, login }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await new Entrance(page).register(login);
  for (const path of ['/learn/41', '/learn/abc', '/learn/0']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/404\.html$/);
  }
  await page.goto('/learn/07');
  await expect(page).toHaveURL(/\/learn\/7$/);
});

test('«Ошибки» without a wrong answer says that there is nothing to review', async ({ page, login }) => {
  await new Entrance(page).register(login);
  await page.getByRole('button', { name: 'Ошибки' }).click();
  await expect(page.getByText('Нет вопросов с ошибками')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});
