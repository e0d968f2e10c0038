import type { Locator, Page } from '@playwright/test';

import { Exam } from './pages/exam.ts';
import { Ticket } from './pages/ticket.ts';
import { networkRests } from './support/network-rests.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

// With the motion that most learners see.
test.use({ reducedMotion: 'no-preference' });

const openButton = (page: Page) => page.getByRole('button', { name: 'Картинка к вопросу. Открыть крупнее' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Картинка к вопросу' });

async function openPicture(page: Page): Promise<Locator> {
  const ticket = new Ticket(page);
  // The built-in bank has a picture for most questions, but not for the first of every ticket.
  for (let number = 1; (await openButton(page).count()) === 0 && number < 20; number += 1) {
    await page.getByRole('button', { name: new RegExp(`^Вопрос ${number + 1},`) }).click();
    await ticket.atQuestion(number + 1);
    await page.waitForLoadState('networkidle');
  }
  await openButton(page).click();
  const picture = viewer(page).locator('img');
  await expect(picture).toBeVisible();
  return picture;
}

/** Size of a picture on screen, and whether it is all there. */
async function shown(picture: Locator): Promise<{ width: number; height: number }> {
  await expect(picture).toBeInViewport({ ratio: 1 });
  const box = await picture.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

test('a picture opens fitted, on its side where that is larger, and is fitted again when the phone is turned', async ({
  page,
  login,
}) => {
  await enter(page, login);
  await page.goto('/learn/2');
  const picture = await openPicture(page);
  const upright = await shown(picture);
  expect(upright.height).toBeGreaterThan(upright.width);
  // Larger than the 390 px that it would have across the screen.
  expect(upright.height).toBeGreaterThan(500);
  await viewer(page).getByRole('button', { name: 'Увеличить', exact: true }).click();
  await expect(picture).not.toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 844, height: 390 });
  const lying = await shown(picture);
  expect(lying.width).toBeGreaterThan(lying.height);
  expect(lying.width).toBeGreaterThan(500);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await shown(picture)).toEqual(upright);
  await viewer(page).getByRole('button', { name: 'Повернуть' }).click();
  const turned = await shown(picture);
  expect(turned.width).toBeGreaterThan(turned.height);
});

test('the way back closes a picture and leaves neither the place nor a step behind', async ({
  page,
  login,
}) => {
  await enter(page, login);
  // Opened by its address, the screen has no entry of the app before it.
  await page.goto('/learn/2');
  await openPicture(page);
  const { length } = await page.evaluate(() => ({ length: history.length }));
  await page.evaluate(() => history.back());
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/learn\/2$/);
  await openButton(page).click();
  await viewer(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(viewer(page)).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length);
  await openButton(page).click();
  await page.reload();
  await expect(page.getByText(/^Вопрос \d+ из 20/)).toBeVisible();
  await expect(viewer(page)).toBeHidden();
});

test('inside the app it returns to the same place of the page, and the next step back leaves', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await enter(page, login);
  await page.goto('/learn');
  await page.getByRole('link', { name: /^Билет 2,/ }).click();
  const picture = await openPicture(page);
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 40));
  const before = await page.evaluate(() => scrollY);
  await openButton(page).click();
  await expect(picture).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/learn\/2$/);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/learn$/);
});

test('in an exam the way back closes the picture before it asks about leaving, and the question before it leaves', async ({
  page,
  login,
}) => {
  await enter(page, login);
  const exam = new Exam(page);
  await exam.open();
  for (let number = 1; (await openButton(page).count()) === 0; number += 1) {
    await exam.answer(true);
    await exam.at(number + 1, 20);
    await page.waitForLoadState('networkidle');
  }
  await openButton(page).click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(exam.leaveDialog).toBeHidden();
  await expect(page).toHaveURL(/\/exam$/);
  await page.goBack();
  await expect(exam.leaveDialog).toBeVisible();
  await page.goBack();
  await expect(exam.leaveDialog).toBeHidden();
  await expect(exam.question).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'ДА' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the way back closes a dialog of the entrance and of the profile', async ({ page, login }) => {
  await page.goto('/onboarding/code');
  await page.getByRole('button', { name: 'У меня нет кода' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/onboarding\/code$/);
  await enter(page, login);
  const ticket = new Ticket(page);
  const signOut = page.getByRole('button', { name: 'Выход' });
  await page.goto('/profile');
  await expect(signOut).toBeVisible();
  await page.getByRole('link', { name: 'На главную' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Билеты' }).click();
  await page.getByRole('link', { name: /^Билет 1,/ }).click();
  await ticket.atQuestion(1);
  await networkRests(page);
  await page.context().setOffline(true);
  await ticket.choose(1);
  await page.getByRole('link', { name: 'К билетам' }).click();
  await page.getByRole('link', { name: 'Главная' }).click();
  await page.getByRole('link', { name: 'Профиль' }).click();
  await signOut.click();
  await expect(page.getByRole('dialog', { name: 'Выйти сейчас?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
});
