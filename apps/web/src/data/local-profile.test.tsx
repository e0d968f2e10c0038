import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { type LocalProfile, MAX_AVATAR, saveLocalProfile, useLocalProfile } from './local-profile.ts';
import { clearSession, getUser, setTokens } from './session/session.ts';
import { makeToken } from './testing/token.ts';

const KEY = 'user-storage';
const photo = 'data:image/jpeg;base64,AAAA';
const signInAs = (userId: number): void =>
  act(() => setTokens({ accessToken: makeToken({ user_id: userId }), refreshToken: `r${userId}` }));
const save = (change: Partial<LocalProfile>) => saveLocalProfile(getUser()?.id ?? null, change);
const shown = () => renderHook(() => useLocalProfile()).result.current;

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
});

it('keeps name and photo under the key of the specification', () => {
  signInAs(1);
  expect(save({ name: 'Анна' })).toBe(true);
  save({ avatarBase64: photo });
  expect(shown()).toMatchObject({ name: 'Анна', avatarBase64: photo });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
    ownerId: 1,
    name: 'Анна',
    avatarBase64: photo,
  });
});

it('shows them to their owner only, and gives them back when the owner returns (A18)', () => {
  signInAs(1);
  save({ name: 'Анна', avatarBase64: photo });
  const stored = localStorage.getItem(KEY);
  const { result } = renderHook(() => useLocalProfile());
  act(() => clearSession());
  expect(result.current).toMatchObject({ name: null, avatarBase64: null });
  signInAs(2);
  expect(result.current).toMatchObject({ name: null, avatarBase64: null });
  // A look destroys nothing.
  expect(localStorage.getItem(KEY)).toBe(stored);
  act(() => void save({ name: 'Борис' }));
  expect(result.current).toMatchObject({ name: 'Борис', avatarBase64: null });
  signInAs(1);
  expect(result.current).toMatchObject({ name: 'Анна', avatarBase64: photo });
});

it('files a photo under the learner who chose it, whoever is signed in by the time it is ready', () => {
  signInAs(2);
  saveLocalProfile(1, { avatarBase64: photo });
  expect(shown().avatarBase64).toBeNull();
  signInAs(1);
  expect(shown().avatarBase64).toBe(photo);
});

it('remembers five learners of one phone', () => {
  for (let id = 1; id <= 7; id += 1) {
    signInAs(id);
    save({ name: `Ученик ${id}` });
  }
  const names = [1, 2, 3, 4, 5, 6, 7].map((id) => {
    signInAs(id);
    return shown().name;
  });
  expect(names).toEqual([null, null, 'Ученик 3', 'Ученик 4', 'Ученик 5', 'Ученик 6', 'Ученик 7']);
});

it('keeps the old photo when the phone is full (F4)', () => {
  signInAs(1);
  save({ name: 'Анна', avatarBase64: photo });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(save({ avatarBase64: `${photo}BBBB` })).toBe(false);
  expect(shown()).toMatchObject({ name: 'Анна', avatarBase64: photo });
});

it.each([
  'no json',
  '[]',
  '{"ownerId":"1","name":"Анна"}',
  JSON.stringify({ ownerId: 1, name: 5, avatarBase64: 'javascript:alert(1)' }),
  JSON.stringify({ ownerId: 1, name: 'x'.repeat(51), avatarBase64: 'data:image/svg+xml;base64,AAAA' }),
  JSON.stringify({ ownerId: 1, avatarBase64: `data:image/jpeg;base64,${'A'.repeat(MAX_AVATAR)}` }),
])('shows nothing of what it did not store itself: %s', (text) => {
  localStorage.setItem(KEY, text);
  signInAs(1);
  expect(shown()).toMatchObject({ name: null, avatarBase64: null });
});

it('hears of a change in another tab', () => {
  signInAs(1);
  const { result } = renderHook(() => useLocalProfile());
  localStorage.setItem(KEY, JSON.stringify({ ownerId: 1, name: 'Анна', avatarBase64: null }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(result.current.name).toBe('Анна');
});

it('stores nothing while nobody is known', () => {
  expect(save({ name: 'Анна' })).toBe(false);
  expect(localStorage.getItem(KEY)).toBeNull();
});
