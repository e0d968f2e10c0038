import { Entrance } from './pages/entrance.ts';
import { Profile } from './pages/profile.ts';
import { Ticket } from './pages/ticket.ts';
import { savedAnswers } from './support/api.ts';
import { networkRests } from './support/network-rests.ts';
import { cameraJpeg } from './support/pictures.ts';
import { screensAreHere } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('two learners share a phone: neither sees the other, and no answer is lost or doubled', async ({
  page,
  context,
  login,
}) => {
  const entrance = new Entrance(page);
  const profile = new Profile(page);
  const other = `${login}b`;
  await entrance.register(login);
  await profile.open();
  await profile.rename('Анна');
  const buffer = await cameraJpeg(page, 300, 300);
  await profile.file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(profile.photo).toBeVisible();

  // Opened once, so that every screen on the way is there when the network goes.
  await page.goto('/learn/1');
  const ticket = new Ticket(page);
  await ticket.atQuestion(1);
  await networkRests(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/user\/questions\/?$/.test(request.url()))
      posts.push(request.headers()['idempotency-key'] ?? '');
  });
  await screensAreHere(page, ['profile', 'home']);
  await context.setOffline(true);
  await ticket.choose(1);
  await page.getByRole('link', { name: 'К билетам' }).click();
  await page.getByRole('link', { name: 'Главная' }).click();
  await profile.openFromHome();
  await expect(page.getByText('Не отправлено ответов: 1', { exact: true })).toBeVisible();

  // The way out says what will happen, and lets the learner go on or stay.
  await profile.leave.click();
  await expect(profile.leaving).toContainText('отправится, когда вы снова войдёте');
  await expect(profile.leaving.getByRole('button', { name: 'Остаться' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile.leaving).toBeHidden();
  await profile.leave.click();
  await profile.leaving.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  expect(
    await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'driving-school'].map((key) => localStorage[key]),
    ),
  ).toEqual([undefined, undefined, undefined]);

  await context.setOffline(false);
  await entrance.register(other);
  await profile.openFromHome();
  await profile.greets('пользователь');
  await expect(profile.addPhoto).toBeVisible();
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await expect(page.getByText(/Не отправлено/)).toBeHidden();
  expect(await savedAnswers(page)).toEqual([]);
  await profile.rename('Борис');
  await profile.signOut();

  await entrance.chooseSchool();
  await page.getByRole('link', { name: 'Вход' }).click();
  const before = posts.length;
  await entrance.signIn(login);
  await expect(page).toHaveURL(/\/(home|banner)$/);
  await expect.poll(async () => (await savedAnswers(page)).length).toBe(1);
  expect(posts.length - before).toBe(1);
  await profile.open();
  await profile.greets('Анна');
  await expect(profile.photo).toBeVisible();
});
