import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { clearSession, setTokens } from './session/session.ts';
import {
  changeSettings,
  examAtOf,
  forgetSettings,
  settingsOf,
  useSettings,
  wearOwnLook,
} from './settings.ts';
import { makeToken } from './testing/token.ts';

const KEY = 'settings';
const defaults = {
  examDate: null,
  theme: 'light',
  textSize: 100,
  readsAloud: false,
  opensExplanation: false,
};
const signInAs = (userId: number): void =>
  act(() => setTokens({ accessToken: makeToken({ user_id: userId }), refreshToken: `r${userId}` }));

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
});

it('keeps the settings of two learners apart, through sign-out and back (K29)', () => {
  signInAs(1);
  const { result } = renderHook(() => useSettings());
  expect(result.current).toEqual(defaults);
  act(() => changeSettings(1, { readsAloud: true, examDate: '2027-02-03' }));
  expect(result.current).toEqual({ ...defaults, readsAloud: true, examDate: '2027-02-03' });
  signInAs(2);
  expect(result.current).toEqual(defaults);
  act(() => changeSettings(2, { opensExplanation: true }));
  act(() => clearSession());
  expect(result.current).toEqual(defaults);
  signInAs(1);
  expect(result.current).toMatchObject({ readsAloud: true, opensExplanation: false });
  forgetSettings(1);
  expect(settingsOf(1)).toEqual(defaults);
  expect(settingsOf(2)).toMatchObject({ opensExplanation: true });
});

it('is the same object until something changes', () => {
  changeSettings(1, { readsAloud: true });
  const before = settingsOf(1);
  expect(settingsOf(1)).toBe(before);
  changeSettings(1, { readsAloud: false });
  expect(settingsOf(1)).not.toBe(before);
});

it('reads a broken field as its default and keeps the others', () => {
  const broken = { 1: { examDate: '2027-02-31', theme: 'pink', textSize: 900, readsAloud: true }, 2: 'no' };
  localStorage.setItem(KEY, JSON.stringify(broken));
  expect(settingsOf(1)).toEqual({ ...defaults, readsAloud: true });
  expect(settingsOf(2)).toEqual(defaults);
  localStorage.setItem(KEY, '{');
  expect(settingsOf(1)).toEqual(defaults);
});

it('follows another tab', () => {
  signInAs(1);
  const { result } = renderHook(() => useSettings());
  act(() => {
    localStorage.setItem(KEY, JSON.stringify({ 1: { readsAloud: true } }));
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  expect(result.current.readsAloud).toBe(true);
});

it('gives the exam as the beginning of its local day, and nothing once that day has begun', () => {
  expect(examAtOf(1, 0)).toBeNull();
  changeSettings(1, { examDate: '2027-02-03' });
  const day = new Date(2027, 1, 3).getTime();
  expect(examAtOf(1, day - 1)).toBe(day);
  expect(examAtOf(1, day)).toBeNull();
  expect(examAtOf(2, 0)).toBeNull();
});

it('puts the look of the current learner on the page, and leaves it there after they signed out (K30)', () => {
  const look = vi.fn();
  const onLook = (event: Event) => look((event as CustomEvent<string>).detail);
  addEventListener('look', onLook);
  signInAs(1);
  changeSettings(1, { theme: 'dark' });
  changeSettings(1, { textSize: 130 });
  changeSettings(1, { readsAloud: true });
  expect(look.mock.calls).toEqual([['dark 100'], ['dark 130']]);
  changeSettings(2, { theme: 'system' });
  clearSession();
  wearOwnLook();
  expect(look).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('look')).toBe('dark 130');
  signInAs(2);
  wearOwnLook();
  expect(look).toHaveBeenLastCalledWith('system 100');
  signInAs(3);
  wearOwnLook();
  expect(look).toHaveBeenLastCalledWith('light 100');
  removeEventListener('look', onLook);
});
