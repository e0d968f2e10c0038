import { listAnswers, signIn } from '@avto/contract';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { call } from './api.ts';
import { SessionEndedError } from './api-error.ts';
import { clearSession, getAccessToken, setTokens } from '#data/session/session.ts';
import { makeToken } from '#data/testing/token.ts';

const url = (path: string): string => new URL(path, location.origin).href;
const list = url('/api/v1/user/questions/');
const old = makeToken({ user_id: 1, nth: 1 });
const fresh = makeToken({ user_id: 1, nth: 2 });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => setTokens({ accessToken: old, refreshToken: 'r1' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
});

const refused = (status: number) =>
  HttpResponse.json(
    { statusCode: status, error: 'x', message: 'Нет', code: 'unauthorized', requestId: 'q' },
    { status },
  );
const refreshing = (counter: { times: number }, status = 200) =>
  http.post(url('/api/v1/auth/refresh'), () => {
    counter.times += 1;
    return status === 200
      ? HttpResponse.json({ accessToken: fresh, refreshToken: 'r2' })
      : HttpResponse.json({}, { status });
  });

describe('call: refresh and repeat (T1–T8)', () => {
  it('repeats with the new token after 401', async () => {
    const refreshes = { times: 0 };
    const bearers: (string | null)[] = [];
    server.use(
      refreshing(refreshes),
      http.get(list, ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        return bearers.length === 1 ? refused(401) : HttpResponse.json([]);
      }),
    );
    expect(await call(listAnswers)).toEqual([]);
    expect(bearers).toEqual([`Bearer ${old}`, `Bearer ${fresh}`]);
    expect(refreshes.times).toBe(1);
  });

  it.each([401, 403, 500])('repeats exactly once: a second %i is final (T1)', async (status) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const refreshes = { times: 0 };
    let requests = 0;
    server.use(
      refreshing(refreshes),
      http.get(list, () => {
        requests += 1;
        return refused(status);
      }),
    );
    await expect(call(listAnswers)).rejects.toMatchObject({ status });
    expect(requests).toBe(2);
    expect(refreshes.times).toBeLessThanOrEqual(1);
  });

  it.each([400, 404, 409, 422, 429, 502, 503, 504])('never refreshes for %i', async (status) => {
    const refreshes = { times: 0 };
    server.use(
      refreshing(refreshes),
      http.get(list, () => refused(status)),
    );
    await expect(call(listAnswers)).rejects.toMatchObject({ status });
    expect(refreshes.times).toBe(0);
  });

  it('never refreshes for /auth/*, for no-refresh, for a captured bearer (A6, A15)', async () => {
    const refreshes = { times: 0 };
    server.use(
      refreshing(refreshes),
      http.get(list, () => refused(401)),
      http.post(url('/api/v1/auth/user/signin'), () => refused(401)),
    );
    const calls = [
      call(signIn, { body: { login: 'a', password: 'b' } }),
      call(listAnswers, { auth: 'no-refresh' }),
      call(listAnswers, { auth: { bearer: old } }),
    ];
    for (const running of calls) await expect(running).rejects.toMatchObject({ status: 401 });
    expect(refreshes.times).toBe(0);
  });

  it('surfaces the original error when the refresh fails, and signs out only when it is refused', async () => {
    server.use(
      refreshing({ times: 0 }, 503),
      http.get(list, () => refused(401)),
    );
    await expect(call(listAnswers)).rejects.toMatchObject({ status: 401 });
    expect(getAccessToken()).toBe(old);
    server.use(refreshing({ times: 0 }, 409));
    await expect(call(listAnswers)).rejects.toMatchObject({ status: 401 });
    expect(getAccessToken()).toBeNull();
  });
});

describe('call: one learner never speaks for another', () => {
  it('refuses to send in the name of anybody but `onlyAs`', async () => {
    await expect(call(listAnswers, { onlyAs: 2 })).rejects.toThrow(SessionEndedError);
  });

  it('does not repeat a request of learner 1 with the token of learner 2 (T7)', async () => {
    let requests = 0;
    server.use(
      http.get(list, () => {
        requests += 1;
        setTokens({ accessToken: makeToken({ user_id: 2 }), refreshToken: 'other' });
        return refused(401);
      }),
    );
    await expect(call(listAnswers)).rejects.toThrow(SessionEndedError);
    expect(requests).toBe(1);
  });

  it('aborts what is under way when the learner signs out (A20), but not what a captured token says', async () => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(list, async () => {
        await gate;
        return HttpResponse.json([]);
      }),
    );
    const running = call(listAnswers);
    const captured = call(listAnswers, { auth: { bearer: old } });
    clearSession();
    await expect(running).rejects.toThrow(SessionEndedError);
    release();
    expect(await captured).toEqual([]);
  });
});
