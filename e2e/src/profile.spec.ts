import { Entrance } from './pages/entrance.ts';
import { Profile } from './pages/profile.ts';
import { atEachSize, expectNoFindings, findLost, PHONE_SIZES } from './support/accessibility.ts';
import { answerRightly, submitResult } from './support/api.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a newcomer meets a greeting, an empty progress and the school', async ({ strictPage: page, login }) => {
  await new Entrance(page).register(login);
  const profile = new Profile(page);
  await profile.openFromHome();
  await profile.greets('пользователь');
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Результаты тестирования' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Поддержка' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  await expect(page.getByRole('link', { name: 'Почта' })).toHaveAttribute('href', 'mailto:info@example.com');
  for (const [name, href] of [
    ['Наш сайт', 'https://example.com/'],
    ['Предложение автошколы', 'https://example.com/akciya'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(page.getByText('Верно 0 из 800')).toBeVisible();
  const help = page.getByRole('link', { name: 'Использовать без интернета' });
  await expect(help).toHaveAttribute('href', '/offline.html');
  await expect(help).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('progress counts right answers, and results are offered once there are some', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await answerRightly(page, [1, 2]);
  await submitResult(page);
  const profile = new Profile(page);
  await profile.open();
  // Two of forty tickets.
  await expect(page.getByText('5%', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Результаты тестирования' }).click();
  await expect(page).toHaveURL(/\/questionnary\/done$/);
});

test('what the school has not given is not shown', async ({ page, login }) => {
  await enter(page, login);
  await page.route('**/driving_school/**', (route) => route.abort());
  await page.evaluate(() => {
    const school = JSON.parse(localStorage.getItem('driving-school') ?? '{}') as object;
    const branding = { imageName: null, supportEmail: 'not an address', infoEmail: 'a?cc=b@c.de' };
    localStorage.setItem(
      'driving-school',
      JSON.stringify({
        ...school,
        branding: { ...branding, website: 'javascript:alert(1)' },
        promotion: { imageName: null, link: 'https://example.com' },
      }),
    );
  });
  await new Profile(page).open();
  // The placeholder of the specification, whatever the data says.
  await expect(page.getByRole('link', { name: 'Поддержка' })).toHaveAttribute('href', /^mailto:[\w.]+@/);
  for (const name of ['Почта', 'Наш сайт', 'Предложение автошколы']) {
    await expect(page.getByRole('link', { name })).toBeHidden();
  }
});

test('the name is edited in place with the keyboard alone', async ({ strictPage: page, login }) => {
  await enter(page, login);
  const profile = new Profile(page);
  await profile.open();
  await profile.editName.press('Enter');
  await expect(profile.name).toBeFocused();
  await profile.saveName.click();
  await expect(page.getByText('Введите имя')).toBeVisible();
  await expect(profile.name).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);
  await page.keyboard.type('   ');
  await expect(page.getByText('Введите имя')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Введите имя')).toBeVisible();
  await page.keyboard.type('Анна ');
  await page.keyboard.press('Enter');
  await profile.greets('Анна');
  await expect(profile.editName).toBeFocused();
  expect(await profile.stored()).toMatchObject({ name: 'Анна' });
  // Escape and the cross leave the name as it was.
  await profile.editName.press('Enter');
  await profile.name.fill('Борис');
  await page.keyboard.press('Escape');
  await profile.greets('Анна');
  await profile.editName.press('Enter');
  await profile.name.fill('Я'.repeat(80));
  await expect(profile.name).toHaveValue('Я'.repeat(50));
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.reload();
  await profile.greets('Анна');
});

test('the code of the school is copied', async ({ page, context, login }) => {
  await enter(page, login);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const profile = new Profile(page);
  await profile.open();
  await profile.code.click();
  await expect(page.getByRole('status').filter({ hasText: 'Скопировано' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AVTO2026');
});

test('every state of the profile fits and passes axe, on a small phone and with text of twice the size too', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await answerRightly(page, [1]);
  await submitResult(page);
  const profile = new Profile(page);
  await profile.open();
  const look = (state: string) =>
    atEachSize(page, PHONE_SIZES, async (size) => {
      expect([state, size, await findLost(page)]).toEqual([state, size, []]);
      await expectNoFindings(page);
    });
  await expect(page.getByRole('button', { name: 'Результаты тестирования' })).toBeVisible();
  await look('full');
  await profile.rename('Константин-Александр Рождественский-Преображенский');
  await look('long name');
  await profile.editName.click();
  await profile.name.fill('');
  await profile.saveName.click();
  await look('wrong name');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const owned = JSON.parse(localStorage.getItem('user-storage') ?? '') as object;
    const avatarBase64 = 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAEBAQ==';
    localStorage.setItem('user-storage', JSON.stringify({ ...owned, avatarBase64 }));
  });
  await page.reload();
  await profile.photo.click();
  await expect(profile.deleting).toBeVisible();
  await look('deleting the photo');
});

test('the card of the exam holds its heading', async ({ page, login }) => {
  await enter(page, login);
  await page.goto('/profile');
  const card = page.getByRole('radiogroup', { name: 'Экзамен' });
  await expect(card).toBeVisible();
  const [outer, inner] = [
    await card.boundingBox(),
    await card.getByRole('heading', { name: 'Экзамен' }).boundingBox(),
  ];
  expect((inner?.y ?? 0) - (outer?.y ?? 0)).toBeGreaterThanOrEqual(16);
});
