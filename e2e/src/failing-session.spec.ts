import { Chat } from './pages/chat.ts';
import { Profile } from './pages/profile.ts';
import { calls, GATEWAY_PAGE } from './support/calls.ts';
import { expectNoOfflineBar } from './support/offline-bar.ts';
import { enter, forged, signIn, store, storedTokens } from './support/session.ts';
import { expect, faultyTest as test } from './support/test.ts';

test('a refresh that the server answers with 409 signs out to the entrance', async ({
  page,
  faults,
  login,
}) => {
  const { accessToken, refreshToken } = await enter(page, login);
  // The session is ended elsewhere, and the access token has had its time.
  await page.request.post('/api/v1/auth/signout', {
    data: { refreshToken },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  await store(page, { accessToken: forged(accessToken) });
  await page.goto('/learn');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Flearn$/);
  expect(await storedTokens(page)).toEqual({});
  expect(await page.evaluate(() => localStorage.getItem('driving-school'))).toContain('AVTO2026');
  expect(faults.delivered(calls.refresh).map(({ status }) => status)).toEqual([409]);
});

test('401, 403 and 500 renew the tokens and repeat the request, with nothing to be seen', async ({
  page,
  faults,
  login,
}) => {
  let before = await enter(page, login);
  for (const status of [401, 403, 500]) {
    faults.deliveries.length = 0;
    const fault = faults.answer(calls.answers, { status, json: { message: 'нет' } }, 1);
    await page.goto('/learn');
    await expect.poll(() => faults.delivered(calls.answers).map((call) => call.status)).toEqual([200]);
    expect(fault.hits).toBe(1);
    expect(faults.delivered(calls.refresh).map((call) => call.status)).toEqual([200]);
    const after = await storedTokens(page);
    // An access token of the same second is the same.
    expect(after.refreshToken).not.toBe(before.refreshToken);
    await expect(page.getByRole('alert')).toBeEmpty();
    before = after as typeof before;
  }
});

test('a request is repeated once, and an outage renews the tokens once', async ({ page, faults, login }) => {
  await enter(page, login);
  const chat = new Chat(page);
  await chat.open();
  const refused = faults.answer(calls.chat, { status: 401, json: { message: 'нет' } });
  await chat.ask('Где запрещён обгон?');
  await expect(chat.failure).toHaveCount(1);
  expect([refused.hits, faults.delivered(calls.refresh).length]).toEqual([2, 1]);
  refused.lift();
  // A page of its own, so that its tokens are not young. Renewed, they are, however long the questions take.
  await page.clock.setFixedTime(new Date());
  await page.reload();
  faults.deliveries.length = 0;
  const down = faults.answer(calls.chat, { status: 500, html: GATEWAY_PAGE });
  for (const asked of [1, 2, 3]) {
    await chat.ask('Где запрещён обгон?');
    await expect(chat.failure).toHaveCount(asked);
    await expect(chat.input).toBeEnabled();
    expect(down.hits).toBe(2 * asked);
  }
  expect(faults.delivered(calls.refresh)).toHaveLength(1);
  expect(faults.delivered(calls.chat)).toEqual([]);
});

test('a refresh that fails without a final refusal signs nobody out', async ({ page, faults, login }) => {
  const { accessToken, refreshToken } = await enter(page, login);
  const tokens = { accessToken: forged(accessToken), refreshToken };
  await store(page, tokens);
  for (const fail of [
    () => faults.answer(calls.refresh, { status: 503, json: { message: 'занято' } }),
    () => faults.answer(calls.refresh, { status: 429, headers: { 'retry-after': '1' } }),
    () => faults.answer(calls.refresh, { status: 400, json: { message: 'нет' } }),
    () => faults.answer(calls.refresh, { status: 502, html: GATEWAY_PAGE }),
    () => faults.answer(calls.refresh, { status: 200, html: GATEWAY_PAGE }),
    () => faults.cut(calls.refresh),
  ]) {
    const fault = fail();
    await page.goto('/learn');
    await expect.poll(() => fault.hits).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Билеты' })).toBeVisible();
    expect(await storedTokens(page)).toEqual(tokens);
    fault.lift();
  }
  // The server has rotated and the answer is lost: the parent is answered with the current token.
  const lost = faults.loseAnswer(calls.refresh);
  await page.goto('/learn');
  await expect.poll(() => faults.delivered(calls.refresh).length).toBeGreaterThan(0);
  expect(await storedTokens(page)).toEqual(tokens);
  lost.lift();
  await page.goto('/learn');
  await expect.poll(() => faults.delivered(calls.answers).map(({ status }) => status)).toContain(200);
  expect(new Set(faults.delivered(calls.refresh).map(({ status }) => status))).toEqual(new Set([200]));
  await expect(page).toHaveURL(/\/learn$/);
});

test('two tabs renew the tokens once between them', async ({ page, context, faults, login }) => {
  const { accessToken } = await enter(page, login);
  await store(page, { accessToken: forged(accessToken) });
  const held = faults.hold(calls.refresh);
  const other = await context.newPage();
  await Promise.all([page.goto('/learn'), other.goto('/learn')]);
  const refused = () => faults.delivered(calls.answers).filter(({ status }) => status === 401).length;
  const answered = () => faults.delivered(calls.answers).length - refused();
  await expect.poll(refused).toBe(2);
  await expect.poll(() => held.hits).toBe(1);
  held.lift();
  await expect.poll(answered).toBe(2);
  expect([held.hits, faults.delivered(calls.refresh).length]).toEqual([1, 1]);
});

test('a late 409 does not touch the tokens that another tab has stored meanwhile', async ({
  page,
  context,
  faults,
  login,
}) => {
  const { accessToken, refreshToken } = await enter(page, login);
  await store(page, { accessToken: forged(accessToken) });
  const held = faults.hold(calls.refresh);
  await page.goto('/learn');
  await expect.poll(() => held.hits).toBe(1);
  const other = await context.newPage();
  await other.goto('/404.html');
  await other.request.post('/api/v1/auth/signout', { data: { refreshToken } });
  const tokens = await signIn(other, login);
  await store(other, tokens);
  // Another process has written them: this tab may see them a moment later.
  await expect.poll(() => storedTokens(page)).toEqual(tokens);
  held.lift();
  await expect.poll(() => faults.delivered(calls.answers).map(({ status }) => status)).toContain(200);
  expect(faults.delivered(calls.refresh).map(({ status }) => status)).toEqual([409]);
  expect(await storedTokens(page)).toEqual(tokens);
  await expect(page).toHaveURL(/\/learn$/);
});

test('who signs out during a refresh stays signed out', async ({ page, faults, login }) => {
  const { accessToken } = await enter(page, login);
  await store(page, { accessToken: forged(accessToken) });
  const held = faults.hold(calls.refresh);
  const profile = new Profile(page);
  await profile.open();
  await expect.poll(() => held.hits).toBe(1);
  await profile.signOut();
  held.lift();
  await expect.poll(() => faults.delivered(calls.refresh).length).toBe(1);
  await page.goto('/learn');
  await expect(page).toHaveURL(/\/onboarding/);
  expect(await storedTokens(page)).toEqual({});
});

test('without a refresh token nothing is renewed and nobody is signed out', async ({
  page,
  faults,
  login,
}) => {
  const { accessToken } = await enter(page, login);
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  await store(page, { accessToken: forged(accessToken) });
  const refresh = faults.hold(calls.refresh);
  await page.goto('/learn');
  await expect.poll(() => faults.delivered(calls.answers).length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Билеты' })).toBeVisible();
  await expectNoOfflineBar(page);
  expect(refresh.hits).toBe(0);
});
