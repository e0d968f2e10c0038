import { Entrance } from './pages/entrance.ts';
import { swipe } from './support/swipe.ts';
import { expect, test } from './support/test.ts';

const slides = [
  ['Погрузись в мир ПДД', 'Официальные билеты, обновления и подсказки'],
  ['Экзамен в твоем кармане', 'Полная имитация, дополнительные вопросы, статистика'],
  ['Твой надежный помощник', 'Интегрированный GPT-чат, мгновенные ответы'],
] as const;

test.use({ hasTouch: true });

test('the slides follow swipes, dots and arrows, and the last swipe leads to the code', async ({
  strictPage: page,
}) => {
  await page.goto('/onboarding');
  const swipeTo = (from: number, to: number) => swipe(page, { x: from, y: 300 }, { x: to, y: 300 });
  for (const [title, text] of slides) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    if (title !== slides[2][0]) await swipeTo(300, 120);
  }
  await swipeTo(120, 300);
  await expect(page.getByRole('heading', { name: slides[1][0] })).toBeVisible();
  await page.getByRole('button', { name: 'Слайд 1 из 3' }).click();
  await swipeTo(120, 300);
  await expect(page.getByRole('heading', { name: slides[0][0] })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: slides[2][0] })).toBeVisible();
  await swipeTo(300, 120);
  await expect(page).toHaveURL(/\/onboarding\/code$/);
});

test('both links open in a new tab', async ({ page, context }) => {
  await page.goto('/onboarding');
  for (const [name, path] of [
    ['Политика конфиденциальности', '/privacy.html'],
    ['Использовать без интернета', '/offline.html'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`${path}$`));
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.close();
  }
});

test('the dialog explains where the code comes from and gives the focus back', async ({
  strictPage: page,
}) => {
  await new Entrance(page).openCode();
  const opener = page.getByRole('button', { name: 'У меня нет кода' });
  const dialog = page.getByRole('dialog', { name: 'Где найти код?' });
  await opener.click();
  await expect(dialog.getByRole('button', { name: 'Хорошо' })).toBeFocused();
  await expect(dialog).toContainText('менеджер');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
});
