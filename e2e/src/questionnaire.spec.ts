import type { Page } from '@playwright/test';

import { Banner } from './pages/banner.ts';
import { Questionnaire } from './pages/questionnaire.ts';
import { emptyCache, enter } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Keys of the submissions that leave the page. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/forms/results')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}

test('a questionnaire is answered, submitted once, judged and found again', async ({
  strictPage: page,
  context,
  login,
}) => {
  await enter(page, login);
  const keys = watchKeys(page);
  await new Banner(page).open();
  await page.getByRole('button', { name: 'Перейти' }).click();
  const questionnaire = new Questionnaire(page);
  await questionnaire.atQuestion(1);
  await expect(page.getByRole('heading', { name: 'Анкета' })).toBeVisible();
  await expect(questionnaire.forward).toBeDisabled();
  await questionnaire.choose(1);
  await questionnaire.choose(2);
  await expect(questionnaire.options.first()).toHaveAttribute('aria-pressed', 'false');
  await questionnaire.forward.click();
  await expect(questionnaire.forward).toBeDisabled();
  await questionnaire.atQuestion(2);
  // Answers stay after a visit to another screen.
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  for (const [number, place] of [
    [2, 2],
    [3, 1],
    [4, 3],
  ] as const) {
    await questionnaire.atQuestion(number);
    await questionnaire.choose(place);
    await questionnaire.forward.click();
  }
  await questionnaire.atQuestion(5);
  await questionnaire.choose(3);
  await questionnaire.forward.dblclick();

  await expect(page).toHaveURL(/\/questionnary\/done$/);
  await expect(page.getByRole('heading', { name: 'Проверка перед экзаменом' })).toBeVisible();
  await expect(questionnaire.praise).toBeVisible();
  await expect(questionnaire.results).toHaveText([
    /Дорожные знаки, верно/,
    /Скорость движения, верно/,
    /Проезд перекрёстков, верно/,
    /Обгон, неверно.*Правильно: /,
    /Ремни безопасности, верно/,
  ]);
  await expect(page.getByText('4/5')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{8}-/)]);

  await context.route(/example\.com/, (route) => route.fulfill({ body: 'тема', contentType: 'text/plain' }));
  for (const [name, url] of [
    [/Обгон/, 'https://example.com/temy/obgon'],
    ['Записаться на консультацию', 'https://example.com/konsultaciya'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name }).click();
    await expect(await opened).toHaveURL(url);
  }
  // All is answered: the banner leads straight to the result.
  await page.goBack();
  await page.getByRole('button', { name: 'Перейти' }).click();
  await expect(page).toHaveURL(/\/questionnary\/done$/);
  await page.reload();
  await expect(page.getByText('4/5')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('without a form the way leads home', async ({ page, login }) => {
  await enter(page, login);
  await page.route('**/api/v1/user/forms/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Не найдено', code: 'not_found' } }),
  );
  await page.goto('/questionnary');
  await expect(page).toHaveURL(/\/home$/);
  await page.unrouteAll();
  await emptyCache(page);
  await page.route('**/ad/performance_banner', (route) => route.fulfill({ json: null }));
  await page.goto('/questionnary');
  await expect(page).toHaveURL(/\/home$/);
});
