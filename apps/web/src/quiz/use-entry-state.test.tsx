import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { clearSession, setTokens } from '#data/session/session.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { useEntryState } from './use-entry-state.ts';

const signIn = (userId: number) =>
  setTokens({ accessToken: makeToken({ user_id: userId }), refreshToken: `r${userId}` });

function Round() {
  const [place, setPlace] = useEntryState('round', () => 1);
  return <button onClick={() => setPlace(place + 1)}>Вопрос {place}</button>;
}

afterEach(() => {
  cleanup();
  clearSession();
});

it('is there again after a step back, and not for the next learner (A19)', async () => {
  signIn(1);
  const screens = await openScreens({ '/round': Round, '/rules': () => 'Правила' });
  render(screens.app);
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText('Вопрос 2')).toBeTruthy();
  await act(() => screens.go('/rules'));
  act(() => screens.back());
  expect(await screen.findByText('Вопрос 2')).toBeTruthy();

  await act(() => screens.go('/rules'));
  clearSession();
  signIn(2);
  act(() => screens.back());
  expect(await screen.findByText('Вопрос 1')).toBeTruthy();
});
