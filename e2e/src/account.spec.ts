import { Entrance } from './pages/entrance.ts';
import { expect, test } from './support/test.ts';

test('registration names each mistake in the words of the specification', async ({ strictPage: page }) => {
  const entrance = new Entrance(page);
  await entrance.chooseSchool();
  await expect(page.getByLabel('Никнейм')).toHaveAccessibleDescription('5–20 латинских букв и цифр');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription('от 6 символов');
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
