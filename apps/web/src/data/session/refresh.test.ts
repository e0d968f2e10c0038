import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createRefresher, type Refresher, type RefreshParts, type SentTokens } from './refresh.ts';
import { clearSession, getAccessToken, getRefreshToken, setTokens } from './session.ts';
import { createRefreshEndpoint } from '#data/testing/refresh-endpoint.ts';
import { createTabLocks } from '#data/testing/tab-locks.ts';
import { makeToken } from '#data/testing/token.ts';

const tokenOf = (user: number, nth: number): string => makeToken({ user_id: user, nth });
const first = { accessToken: tokenOf(1, 1), refreshToken: 'refresh-1' };
const second = { accessToken: tokenOf(1, 2), refreshToken: 'refresh-2' };
const sent: SentTokens = { access: first.accessToken, refresh: first.refreshToken };

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('refresher', () => {
  let server: ReturnType<typeof createRefreshEndpoint>;
  const tab = (parts: Partial<RefreshParts> = {}): Refresher =>
    createRefresher({
      fetch: server.fetch,
      now: Date.now,
      random: () => 0.5,
      locks: createTabLocks(),
      channel: null,
      ...parts,
    });
  const call = (index: number) =>
    server.calls[index] ?? expect.fail(`refresh was not called ${index + 1} times`);

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    server = createRefreshEndpoint();
    setTokens(first);
  });
  afterEach(() => {
    clearSession();
    vi.useRealTimers();
  });

  it('exchanges the stored token and keeps the new ones (T1)', async () => {
    const renewed = tab().renew(401, sent);
    await settle();
    expect(JSON.parse(call(0).body)).toEqual({ refreshToken: 'refresh-1' });
    call(0).answer(200, second);
    expect(await renewed).toBe(true);
    expect([getAccessToken(), getRefreshToken()]).toEqual([second.accessToken, 'refresh-2']);
  });

  it('flies once for parallel requests (T2)', async () => {
    const one = tab();
    const all = [one.renew(401, sent), one.renew(403, sent), one.renew(401, sent), one.renew(500, sent)];
    await settle();
    call(0).answer(200, second);
    expect(await Promise.all(all)).toEqual([true, true, true, true]);
    expect(server.calls).toHaveLength(1);
  });

  it('adopts tokens that changed before the failure was noticed, also when only the access token did (T9)', async () => {
    setTokens({ ...second, refreshToken: first.refreshToken });
    expect(await tab().renew(401, sent)).toBe(true);
    expect(server.calls).toHaveLength(0);
  });

  describe('409', () => {
    it('signs out when the stored token is still the one that was sent', async () => {
      const renewed = tab().renew(401, sent);
      await settle();
      call(0).answer(409);
      expect(await renewed).toBe(false);
      expect([getAccessToken(), getRefreshToken()]).toEqual([null, null]);
    });

    it('of the loser does not wipe what the winner stored (T6)', async () => {
      const renewed = tab().renew(401, sent);
      await settle();
      setTokens(second);
      call(0).answer(409);
      expect(await renewed).toBe(true);
      expect(getRefreshToken()).toBe('refresh-2');
    });
  });

  it.each([
    [400, 'validation_failed'],
    [401, 'unauthorized'],
    [404, 'not_found'],
    [410, 'not_found'],
    [422, 'validation_failed'],
  ])('signs out when our server refuses the token for good with %i (T5)', async (status, code) => {
    const renewed = tab().renew(401, sent);
    await settle();
    call(0).answer(status, { code, message: 'нет' });
    expect(await renewed).toBe(false);
    expect([getAccessToken(), getRefreshToken()]).toEqual([null, null]);
  });

  it('a final refusal of the loser does not wipe what the winner stored (T6)', async () => {
    const renewed = tab().renew(401, sent);
    await settle();
    setTokens(second);
    call(0).answer(400, { code: 'validation_failed' });
    expect(await renewed).toBe(true);
    expect(getRefreshToken()).toBe('refresh-2');
  });

  it.each([
    [429, 'too_many_requests'],
    [500, 'internal'],
    [503, 'unavailable'],
    [400, undefined],
    [401, undefined],
    [404, 'a page of the gateway'],
  ])('keeps the tokens when the refresh answers %i with %s (T5)', async (status, code) => {
    const renewed = tab().renew(401, sent);
    await settle();
    call(0).answer(status, { code });
    expect(await renewed).toBe(false);
    expect(getRefreshToken()).toBe('refresh-1');
  });

  it('keeps the tokens when nobody answers, or nonsense comes back (T5)', async () => {
    const one = tab();
    const dropped = one.renew(401, sent);
    await settle();
    call(0).drop();
    expect(await dropped).toBe(false);
    const nonsense = one.renew(401, sent);
    await settle();
    call(1).answer(200, { accessToken: 7 });
    expect(await nonsense).toBe(false);
    expect(getRefreshToken()).toBe('refresh-1');
  });

  describe('after 403 and 500 (T3)', () => {
    it('waits up to 2 s before it refreshes', async () => {
      const renewed = tab({ random: () => 0.75 }).renew(500, sent);
      await vi.advanceTimersByTimeAsync(1_499);
      expect(server.calls).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(2);
      call(0).answer(200, second);
      expect(await renewed).toBe(true);
    });

    it('refreshes at most once in 30 s', async () => {
      const one = tab();
      const failing = async (): Promise<boolean> => {
        const renewed = one.renew(500, sent);
        await vi.advanceTimersByTimeAsync(1_001);
        server.calls.at(-1)?.answer(503);
        return await renewed;
      };
      expect(await failing()).toBe(false);
      expect(await failing()).toBe(false);
      expect(server.calls).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(30_000);
      await failing();
      expect(server.calls).toHaveLength(2);
    });

    it('shares the one refresh among parallel failures', async () => {
      const one = tab();
      const all = [one.renew(500, sent), one.renew(403, sent), one.renew(500, sent)];
      await vi.advanceTimersByTimeAsync(1_001);
      call(0).answer(200, second);
      expect(await Promise.all(all)).toEqual([true, true, true]);
    });

    it('just repeats when the tokens are younger than 10 s; 401 refreshes even then', async () => {
      const one = tab();
      const renewed = one.renew(401, sent);
      await settle();
      call(0).answer(200, second);
      await renewed;
      const now: SentTokens = { access: second.accessToken, refresh: second.refreshToken };
      expect(await one.renew(500, now)).toBe(true);
      expect(server.calls).toHaveLength(1);
      void one.renew(401, now);
      await settle();
      expect(server.calls).toHaveLength(2);
    });
  });

  describe('waiting (T7)', () => {
    it('ends after 30 s', async () => {
      const renewed = tab().renew(401, sent);
      await vi.advanceTimersByTimeAsync(30_001);
      expect(await renewed).toBe(false);
      expect(getRefreshToken()).toBe('refresh-1');
    });

    it('ends with a sign-out, and the late answer brings nobody back', async () => {
      const renewed = tab().renew(401, sent);
      await settle();
      clearSession();
      expect(await renewed).toBe(false);
      call(0).answer(200, second);
      await settle();
      expect(getAccessToken()).toBeNull();
    });

    it('is pointless after a sign-out', async () => {
      clearSession();
      expect(await tab().renew(401, sent)).toBe(false);
      expect(server.calls).toHaveLength(0);
    });

    it('does not overwrite the tokens of the learner who signed in meanwhile', async () => {
      const other = { accessToken: tokenOf(2, 1), refreshToken: 'other' };
      const renewed = tab().renew(401, sent);
      await settle();
      setTokens(other);
      call(0).answer(200, second);
      await renewed;
      expect([getAccessToken(), getRefreshToken()]).toEqual([other.accessToken, 'other']);
    });
  });

  it('skips the refresh without a refresh token and keeps the access token (T8)', async () => {
    localStorage.removeItem('refreshToken');
    expect(await tab().renew(401, { access: first.accessToken, refresh: null })).toBe(false);
    expect(server.calls).toHaveLength(0);
    expect(getAccessToken()).toBe(first.accessToken);
  });

  it('takes a token that becomes readable for the same learner, not for a sign-in', async () => {
    setTokens({ accessToken: 'garbage', refreshToken: 'refresh-1' });
    const renewed = tab().renew(401, { access: 'garbage', refresh: 'refresh-1' });
    await settle();
    call(0).answer(200, second);
    expect(await renewed).toBe(true);
  });
});
