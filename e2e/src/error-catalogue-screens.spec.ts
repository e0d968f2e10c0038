import type { Page } from '@playwright/test';

import { Banner } from './pages/banner.ts';
import { Entrance } from './pages/entrance.ts';
import { Profile } from './pages/profile.ts';
import { Questionnaire } from './pages/questionnaire.ts';
import { calls, GATEWAY_PAGE, NO_CONNECTION } from './support/calls.ts';
import { networkRests } from './support/network-rests.ts';
import { chooseSchool, enter } from './support/session.ts';
import { expect, faultyTest as test } from './support/test.ts';

/** Everything the page writes into the console from now on. */
function watchLog(page: Page): string[] {
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  return log;
}

test('a questionnaire result that does not come says so, whatever is in its place', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const failed = page.getByRole('alert').filter({ hasText: 'Ошибка при получении данных' });
  const again = page.getByRole('button', { name: 'Повторить' });
  const held = faults.hold(calls.latest);
  await page.goto('/questionnary/done');
  await expect(page.getByText('Загрузка...')).toBeVisible();
  const busy = faults.answer(calls.latest, { status: 503, json: { message: 'занято' } });
  await page.reload();
  await expect(failed).toBeVisible();
  busy.lift();
  held.lift();
  for (const fail of [
    () => faults.answer(calls.latest, { status: 502, html: GATEWAY_PAGE }),
    () => faults.answer(calls.latest, { json: { id: 'seven' } }),
    () => faults.cut(calls.latest),
    () => faults.cutBody(calls.latest),
  ]) {
    const fault = fail();
    await again.click();
    await expect.poll(() => fault.hits).toBe(1);
    await expect(again).toBeVisible();
    await expect(failed).toBeVisible();
    fault.lift();
  }
  await again.click();
  // No result at all is no data either (G5), and nothing to try again.
  await expect(page.getByRole('button', { name: 'На главную' })).toBeVisible();
  await expect(failed).toBeVisible();
});

test('a result the server does not take gives way to the previous one and can be sent again', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const questionnaire = new Questionnaire(page);
  const refused = page.getByRole('alert').filter({ hasText: 'Не получилось отправить ответы' });
  const busy = faults.answer(calls.results, { status: 503, json: { message: 'занято' } });
  await page.goto('/questionnary');
  await questionnaire.answer([2, 2, 1, 1, 3]);
  await expect(refused).toBeVisible();
  // There was none before.
  await expect(page.getByText('Ошибка при получении данных')).toBeVisible();
  busy.lift();
  await questionnaire.resend.click();
  await expect(page.getByText('5/5')).toBeVisible();
  await expect(questionnaire.resend).toBeHidden();

  // Another one, while the page knows the first: the server saves it and the response is lost.
  faults.deliveries.length = 0;
  await page.goto('/questionnary');
  await questionnaire.atQuestion(1);
  await page.getByRole('link', { name: 'На главную' }).click();
  await new Profile(page).openFromHome();
  await expect(page.getByRole('button', { name: 'Результаты тестирования' })).toBeVisible();
  // A result that the device kept is shown at once and asked for again by the first screen that has it.
  await expect.poll(() => faults.delivered(calls.latest).length).toBe(1);
  await page.goBack();
  await page.goBack();
  faults.deliveries.length = 0;
  const lost = faults.loseAnswer(calls.results);
  await questionnaire.answer([1, 1, 2, 3, 1]);
  await expect(refused).toBeVisible();
  await expect(page.getByText('5/5')).toBeVisible();
  // Put back, not asked for again.
  expect(faults.delivered(calls.latest)).toEqual([]);
  lost.lift();
  await questionnaire.resend.click();
  await expect(questionnaire.resend).toBeHidden();
  await expect(page.getByText('5/5')).toBeHidden();
  await expect.poll(() => faults.delivered(calls.results).length).toBeGreaterThan(1);
  const sent = faults.delivered(calls.results);
  expect(new Set(sent.map(({ idempotencyKey, status }) => `${idempotencyKey} ${status}`)).size).toBe(1);
});

test('without a banner the way leads home in silence, whatever is in its place', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  for (const fail of [
    () => faults.answer(calls.banner, { json: null }),
    () => faults.answer(calls.banner, { status: 204 }),
    () => faults.answer(calls.banner, { status: 404, json: { message: 'нет' } }),
    () => faults.answer(calls.banner, { status: 503, html: GATEWAY_PAGE }),
    () => faults.answer(calls.banner, { json: { title: 7 } }),
    () => faults.answer(calls.banner, { html: GATEWAY_PAGE }),
    () => faults.cut(calls.banner),
    () => faults.cutBody(calls.banner),
  ]) {
    const fault = fail();
    // «No banner» is an answer too, and may have been kept on the phone by the time before.
    await page.evaluate(() => localStorage.setItem('query-cache-epoch', String(Math.random())));
    await page.goto('/banner');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toBeEmpty();
    expect(fault.hits).toBeGreaterThan(0);
    fault.lift();
  }
  await new Banner(page).open();
});

test('a banner picture that does not load is recorded and leaves the banner as useful as before', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const banner = new Banner(page);
  for (const fail of [
    () => faults.cut(calls.photo),
    () => faults.answer(calls.photo, { status: 404, json: { message: 'нет' } }),
    () => faults.answer(calls.photo, { html: GATEWAY_PAGE }),
  ]) {
    const log = watchLog(page);
    const fault = fail();
    await banner.open();
    await expect(banner.picture).toBeHidden();
    expect(log.filter((line) => /^\[banner image \w+\]/.test(line))).toHaveLength(1);
    await expect(page.getByRole('alert')).toBeEmpty();
    fault.lift();
  }
  await banner.follow.click();
  await expect(page).toHaveURL(/\/questionnary$/);
});

test('a clipboard that refuses is only logged', async ({ page, context, login, baseURL }) => {
  const browser = await context.newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  await browser.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    origin: baseURL ?? '',
    browserContextId: targetInfo.browserContextId ?? '',
  });
  await enter(page, login);
  const profile = new Profile(page);
  await profile.open();
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be copied'));
  await profile.code.click();
  expect((await logged).text()).toContain('NotAllowedError');
  await expect(page.getByText('Скопировано')).toBeHidden();
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('unknown addresses end on the page that says so', async ({ page, login }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await enter(page, login);
  for (const path of ['/learn/41', '/learn/abc', '/learn/0']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/404\.html$/);
  }
  await page.goto('/learn/07');
  await expect(page).toHaveURL(/\/learn\/7$/);
});

test('a screen that fails ends there too, and one that did not arrive waits for the network', async ({
  page,
  faults,
  login,
}) => {
  await enter(page, login);
  const log = watchLog(page);
  const broken = faults.answer('GET /assets/chat-*.js', { script: "throw new Error('broken build')" });
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/404\.html$/);
  // Not without a word; the router may show the failure more than once before the page is gone.
  expect(log.filter((line) => /^\[route \w+\]/.test(line))).not.toEqual([]);
  broken.lift();
  const missing = faults.cut('GET /assets/chat-*.js');
  await page.goto('/chat');
  const again = page.getByRole('button', { name: 'Повторить' });
  await expect(again).toBeVisible();
  await expect(page).toHaveURL(/\/chat$/);
  missing.lift();
  await again.click();
  await expect(page.getByRole('heading', { name: 'ПДД - ассистент' })).toBeVisible();
});

test('two notices at a time stand at the top right, each for five seconds', async ({
  page,
  faults,
  login,
}) => {
  await page.clock.install();
  await chooseSchool(page);
  await page.goto('/auth/registration');
  await new Entrance(page).fillRegistration(login);
  const notices = page.getByRole('alert').locator('p');
  // A minute passes at once: what is still being loaded would count as lost, and the offline bar would push the notices down.
  await networkRests(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const send = page.getByRole('button', { name: 'Зарегистрироваться' });
  for (const message of ['первая', 'вторая', 'третья']) {
    const fault = faults.answer(calls.signUp, { status: 503, json: { message } });
    const answered = page.waitForResponse((response) => response.url().endsWith('/signup'));
    await send.click();
    await answered;
    await expect(send).toBeEnabled();
    fault.lift();
  }
  await expect(notices).toHaveText(['первая', 'вторая']);
  const box = await notices.first().boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(300);
  await page.clock.runFor(5000);
  await expect(notices).toHaveText(['третья']);
  await page.clock.runFor(5000);
  await expect(notices).toHaveCount(0);
  await faults.offline();
  await send.click();
  await expect(notices).toHaveText([NO_CONNECTION]);
});
