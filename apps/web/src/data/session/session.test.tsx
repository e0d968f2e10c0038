import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  clearSchool,
  clearSession,
  clearTokens,
  getRefreshToken,
  getSchool,
  getUser,
  type SessionChange,
  setSchool,
  setTokens,
  subscribeSession,
  useSession,
} from './session.ts';
import { makeToken } from '#data/testing/token.ts';

const school = {
  code: 'A1',
  name: 'Школа',
  branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
  promotion: { imageName: null, link: null },
};
const tokens = (userId: number, nth = 1) => ({
  accessToken: makeToken({ user_id: userId, nth }),
  refreshToken: `r${nth}`,
});
const inAnotherTab = (key: string | null, value: string | null): void => {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key }));
};

let changes: SessionChange[] = [];
let stop = (): void => {};
beforeEach(() => {
  changes = [];
  stop = subscribeSession((change) => changes.push(change));
});
afterEach(() => {
  cleanup();
  clearSession();
  stop();
});

describe('changes', () => {
  it('tell a sign-in, fresh tokens of the same learner, another learner and a sign-out apart', () => {
    setTokens(tokens(1, 1));
    setTokens(tokens(1, 2));
    setTokens(tokens(2, 3));
    clearTokens();
    clearTokens();
    expect(changes.map(({ kind }) => kind)).toEqual(['signed-in', 'renewed', 'signed-in', 'signed-out']);
  });

  it('tell about the school once per real change', () => {
    setSchool(school);
    setSchool({ ...school });
    clearSchool();
    expect(changes.map(({ kind }) => kind)).toEqual(['school', 'school']);
  });

  it('announce a sign-out with the school as one step', () => {
    setSchool(school);
    setTokens(tokens(1));
    changes = [];
    clearSession();
    expect(changes).toEqual([{ kind: 'signed-out', elsewhere: false }]);
    expect(getSchool()).toBeNull();
  });

  it('come from other tabs too (R15), and only for keys of the session', () => {
    inAnotherTab('accessToken', tokens(1).accessToken);
    inAnotherTab('user-storage', '{}');
    inAnotherTab('driving-school', JSON.stringify(school));
    inAnotherTab(null, null);
    expect(changes).toEqual([
      { kind: 'signed-in', elsewhere: true },
      { kind: 'school', elsewhere: true },
      { kind: 'signed-out', elsewhere: true },
    ]);
  });

  it('are made up for when the page comes out of the back-forward cache (R15)', () => {
    const show = (persisted: boolean) => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    };
    setTokens(tokens(1));
    changes = [];
    show(true);
    localStorage.setItem('accessToken', tokens(2).accessToken);
    show(false);
    expect(changes).toEqual([]);
    show(true);
    expect(changes).toEqual([{ kind: 'signed-in', elsewhere: true }]);
  });

  it('are announced when the refresh token is already there', () => {
    let seen: string | null = null;
    const unsubscribe = subscribeSession(() => {
      seen = getRefreshToken();
    });
    setTokens(tokens(1));
    unsubscribe();
    expect(seen).toBe('r1');
  });
});

describe('the stored school (O7)', () => {
  it.each(['{', '7', 'null', '"A1"', '[]', '{"code":""}', '{"code":7}', '{"name":"x"}'])(
    '%s is none',
    (text) => {
      localStorage.setItem('driving-school', text);
      expect(getSchool()).toBeNull();
    },
  );

  it('with a code survives missing and malformed details, and keeps unknown ones', () => {
    const stored = { code: 'A1', branding: { website: 7, supportEmail: 'a@b.ru' }, later: true };
    localStorage.setItem('driving-school', JSON.stringify(stored));
    expect(getSchool()).toEqual({
      ...school,
      name: '',
      later: true,
      branding: { ...school.branding, supportEmail: 'a@b.ru' },
    });
  });

  it('is the same object until it changes', () => {
    setSchool(school);
    expect(getSchool()).toBe(getSchool());
  });
});

describe('useSession', () => {
  it('follows the session of this tab and of others', () => {
    const { result } = renderHook(useSession);
    expect(result.current).toEqual({ school: null, hasToken: false, user: null });
    act(() => setSchool(school));
    act(() => setTokens(tokens(7)));
    expect(result.current).toMatchObject({
      hasToken: true,
      user: { id: 7, schoolCode: null },
      school: { code: 'A1' },
    });
    const before = result.current;
    act(() => setTokens(tokens(7, 2)));
    expect(result.current).toBe(before);
    act(() => inAnotherTab('accessToken', null));
    expect(result.current.hasToken).toBe(false);
  });

  it('has a token but no user when the token cannot be read (R16)', () => {
    setTokens({ accessToken: 'garbage', refreshToken: 'r' });
    expect(renderHook(useSession).result.current).toEqual({ school: null, hasToken: true, user: null });
    expect(getUser()).toBeNull();
  });

  it('works where storage throws (A13)', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const { result } = renderHook(useSession);
    act(() => setTokens(tokens(3)));
    expect(result.current.user?.id).toBe(3);
    vi.restoreAllMocks();
  });
});
