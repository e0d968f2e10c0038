import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createRefresher, type Refresher, type RefreshParts, type SentTokens } from './refresh.ts';
import { clearSession, getRefreshToken, setTokens } from './session.ts';
import { createRefreshEndpoint } from '#data/testing/refresh-endpoint.ts';
import { createTabChannels } from '#data/testing/tab-channel.ts';
import { createTabLocks } from '#data/testing/tab-locks.ts';
import { makeToken } from '#data/testing/token.ts';

const tokenOf = (user: number, nth: number): string => makeToken({ user_id: user, nth });
const first = { accessToken: tokenOf(1, 1), refreshToken: 'refresh-1' };
const second = { accessToken: tokenOf(1, 2), refreshToken: 'refresh-2' };
const sent: SentTokens = { access: first.accessToken, refresh: first.refreshToken };

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('refresher in two tabs', () => {
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

  it('adopts what another tab renewed while this one waited for the lock (T2)', async () => {
    const locks = createTabLocks();
    const all = [tab({ locks }).renew(401, sent), tab({ locks }).renew(401, sent)];
    await settle();
    call(0).answer(200, second);
    expect(await Promise.all(all)).toEqual([true, true]);
    expect(server.calls).toHaveLength(1);
  });

  it('without Web Locks waits for the tab that said it had started (T2)', async () => {
    const newChannel = createTabChannels();
    const all = [
      tab({ locks: null, channel: newChannel(), random: () => 0 }).renew(401, sent),
      tab({ locks: null, channel: newChannel(), random: () => 0.9 }).renew(401, sent),
    ];
    await vi.advanceTimersByTimeAsync(400);
    expect(server.calls).toHaveLength(1);
    call(0).answer(200, second);
    await settle();
    expect(await Promise.all(all)).toEqual([true, true]);
    expect(server.calls).toHaveLength(1);
  });

  it('without Web Locks does not wait for ever for a tab that was closed', async () => {
    const newChannel = createTabChannels();
    const closed = tab({ locks: null, channel: newChannel(), random: () => 0 });
    const open = tab({ locks: null, channel: newChannel(), random: () => 0.9 });
    void closed.renew(401, sent);
    await vi.advanceTimersByTimeAsync(1);
    const waiting = open.renew(401, sent);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    call(1).answer(200, second);
    expect(await waiting).toBe(true);
  });

  it('does not wait for ever for a tab that the phone has frozen with its lock', async () => {
    const locks = createTabLocks();
    void locks.request('auth-refresh', {}, () => new Promise(() => {}));
    const renewed = tab({ locks }).renew(401, sent);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(server.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_500);
    call(0).answer(200, second);
    expect(await renewed).toBe(true);
    expect(getRefreshToken()).toBe('refresh-2');
  });

  it('without the lock of a frozen tab a refusal waits for the tokens that it may have got (T6)', async () => {
    const locks = createTabLocks();
    const frozen = tab({ locks });
    const other = tab({ locks });
    void frozen.renew(401, sent);
    await settle();
    const renewed = other.renew(401, sent);
    await vi.advanceTimersByTimeAsync(10_500);
    call(1).answer(409);
    await vi.advanceTimersByTimeAsync(500);
    call(0).answer(200, second);
    await vi.advanceTimersByTimeAsync(600);
    expect(await renewed).toBe(true);
    expect(getRefreshToken()).toBe('refresh-2');
  });

  it('a sign-out ends the wait for the lock', async () => {
    const locks = createTabLocks();
    void locks.request('auth-refresh', {}, () => new Promise(() => {}));
    const renewed = tab({ locks }).renew(401, sent);
    await settle();
    clearSession();
    expect(await renewed).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.calls).toHaveLength(0);
  });

  it('of the loser waits for a winner that has not stored yet when there are no locks (T6)', async () => {
    const renewed = tab({ locks: null }).renew(401, sent);
    await vi.advanceTimersByTimeAsync(300);
    call(0).answer(409);
    await vi.advanceTimersByTimeAsync(500);
    setTokens(second);
    await vi.advanceTimersByTimeAsync(600);
    expect(await renewed).toBe(true);
    expect(getRefreshToken()).toBe('refresh-2');
  });
});
