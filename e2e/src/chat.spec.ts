import type { Page } from '@playwright/test';

import { Chat } from './pages/chat.ts';
import { Entrance } from './pages/entrance.ts';
import { enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

const CHAT = '**/api/v1/user/chat';

const isAtBottom = (page: Page) =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);

test('the assistant answers, remembers the conversation and forgets it with the learner', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const chat = new Chat(page);
  await chat.open();
  await page.getByRole('button', { name: 'Можно ли остановиться на мосту?' }).click();
  await chat.answered(1);
  await expect(page.getByRole('button', { name: 'Можно ли остановиться на мосту?' })).toBeHidden();
  await chat.ask('  Где запрещён обгон?\n');
  await expect(chat.log.getByText('Где запрещён обгон?', { exact: true })).toBeVisible();
  await chat.answered(2);
  await expect(chat.log).toContainText(/Билет \d+, вопрос 11/);
  await expect(chat.input).toHaveValue('');
  await expect(chat.input).toBeFocused();
  await expect.poll(() => isAtBottom(page)).toBe(true);

  await chat.input.fill('недописанное');
  await page.getByRole('banner').getByRole('link', { name: 'На главную' }).click();
  // The address changes before the screen does.
  await expect(page.getByRole('main').getByRole('link', { name: 'Билеты' })).toBeVisible();
  await page.getByRole('link', { name: 'Чат' }).click();
  await chat.answered(2);
  await expect(chat.input).toHaveValue('недописанное');
  await expect.poll(() => isAtBottom(page)).toBe(true);

  await page.getByRole('banner').getByRole('link', { name: 'На главную' }).click();
  await page.getByRole('link', { name: 'Профиль' }).click();
  await page.getByRole('button', { name: 'Выход' }).click();
  const entrance = new Entrance(page);
  await page.getByRole('button', { name: 'Начнём' }).click();
  await entrance.code.fill('AVTO2026');
  await entrance.enter.click();
  await page.getByRole('link', { name: 'Вход' }).click();
  await entrance.signIn(login);
  await page.getByRole('button', { name: 'Перейти' }).click();
  await page.getByRole('link', { name: 'На главную' }).click();
  await page.getByRole('link', { name: 'Чат' }).click();
  await expect(page.getByRole('button', { name: 'Можно ли остановиться на мосту?' })).toBeVisible();
  await expect(chat.input).toHaveValue('');
  await expect(chat.log.getByText('Ассистент:')).toHaveCount(0);
});

test('Enter asks, Shift+Enter begins a line, and blank text is not sent', async ({ page, login }) => {
  await enter(page, login);
  const sent: unknown[] = [];
  let release!: () => void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CHAT, async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ json: { text: 'Ответ' } });
  });
  const chat = new Chat(page);
  await chat.open();
  await chat.input.fill(' \n ');
  await chat.send.click();
  await chat.input.press('Enter');
  await chat.input.fill('раз');
  const height = (await chat.input.boundingBox())?.height ?? 0;
  await chat.input.press('Shift+Enter');
  await chat.input.pressSequentially('два');
  expect((await chat.input.boundingBox())?.height).toBeGreaterThan(height + 10);
  await chat.input.press('Enter');
  await expect(chat.input).toBeDisabled();
  await expect(chat.send).toBeDisabled();
  await expect(chat.log.getByText('Ассистент отвечает')).toBeAttached();
  release();
  await chat.answered(1);
  await expect(chat.log.getByText('Ассистент отвечает')).toBeHidden();
  expect(sent).toEqual([{ text: 'раз\nдва' }]);
});

test('addresses in an answer become links, and nothing else does', async ({ page, login }) => {
  await enter(page, login);
  const text =
    'Смотрите https://pdd.example/znaki. Ещё (http://pdd.example/a_(b)).\n\n' +
    '<img src=x onerror=alert(1)> [текст](javascript:alert(1)) ![](https://evil.example/x.png)';
  await page.route(CHAT, (route) => route.fulfill({ json: { text } }));
  const chat = new Chat(page);
  await chat.open();
  await chat.ask('Где?');
  await chat.answered(1);
  const links = chat.log.getByRole('link');
  await expect(links).toHaveText([
    'https://pdd.example/znaki',
    'http://pdd.example/a_(b)',
    'https://evil.example/x.png',
  ]);
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(links.first()).toHaveAttribute('target', '_blank');
  await expect(chat.log.locator('img')).toHaveCount(0);
  await expect(chat.log).toContainText('<img src=x onerror=alert(1)>');
});

test('a question ends at 2000 characters, and the day at its limit', async ({ page, login }) => {
  await enter(page, login);
  const chat = new Chat(page);
  await chat.open();
  await chat.input.fill('я'.repeat(2000));
  await chat.input.press('End');
  await chat.input.pressSequentially('ё');
  await expect(chat.input).toHaveValue('я'.repeat(2000));
  // An input this full scrolls inside; the button stays where it can be pressed.
  await expect(chat.send).toBeInViewport({ ratio: 1 });
  await chat.send.click();
  await chat.answered(1);
  await page.evaluate(async () => {
    for (let asked = 1; asked < 20; asked += 1) {
      await fetch('/api/v1/user/chat', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
        },
        body: JSON.stringify({ text: `вопрос ${asked}` }),
      });
    }
  });
  await chat.ask('Двадцать первый');
  await expect(chat.failure).toBeVisible();
  await expect(chat.log).toContainText('Лимит вопросов на сегодня');
  await expect(chat.input).toHaveValue('Двадцать первый');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the input stands over a keyboard that takes half of the screen, and Enter begins a line', async ({
    page,
    login,
  }) => {
    await enter(page, login);
    const chat = new Chat(page);
    await chat.open();
    await chat.ask('Где запрещён обгон?');
    await chat.answered(1);
    await chat.input.tap();
    await page.setViewportSize({ width: 390, height: 420 });
    await expect(chat.input).toBeInViewport({ ratio: 1 });
    await expect(chat.send).toBeInViewport({ ratio: 1 });
    await chat.input.fill('раз');
    await chat.input.press('Enter');
    await expect(chat.input).toHaveValue('раз\n');
  });
});

test('an answer about a sign shows its drawing, and does without where there is none', async ({
  strictPage: page,
  login,
}) => {
  await enter(page, login);
  const chat = new Chat(page);
  await chat.open();
  await chat.ask('Что означает знак 3.27?');
  await chat.answered(1);
  const drawing = chat.log.getByRole('img', { name: 'Знак 3.27' });
  await expect(drawing).toBeVisible();
  expect(await drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The handbook's, not the server's: the same without a network.
  await expect(drawing).toHaveAttribute('src', /^data:image/);
  await page.route(CHAT, (route) => route.fulfill({ json: { text: 'Такого нет: знак 3.99.' } }));
  await chat.ask('Что означает знак 3.99?');
  await chat.answered(2);
  await expect(chat.log).toContainText('3.99');
  await expect(chat.log.getByRole('img', { name: 'Знак 3.99' })).toHaveCount(0);
  await drawing.click();
  await expect(page.getByRole('dialog', { name: 'Знак 3.27' })).toBeVisible();
});

test('without a network the chat says so, and the failed question is repeated when it is back', async ({
  page,
  context,
  login,
}) => {
  await enter(page, login);
  const chat = new Chat(page);
  await chat.open();
  await context.setOffline(true);
  await expect(page.getByText('Чату нужен интернет: без сети он не ответит.')).toBeVisible();
  await chat.ask('Где запрещён обгон?');
  await expect(chat.failure).toBeVisible();
  await expect(chat.log).toContainText('Чату нужен интернет: проверьте соединение.');
  await context.setOffline(false);
  await chat.repeat.click();
  await chat.answered(1);
  await expect(chat.failure).toHaveCount(0);
  await expect(chat.log.getByText('Где запрещён обгон?', { exact: true })).toHaveCount(1);
  await expect(chat.input).toHaveValue('');
});
