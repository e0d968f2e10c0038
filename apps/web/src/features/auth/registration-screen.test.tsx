import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openScreens } from '#lib/testing/screens.tsx';

const signUp = vi.hoisted(() => vi.fn());
vi.mock('#data/auth.ts', () => ({ signUp }));
vi.mock('#data/analytics/track.ts', () => ({ track: vi.fn() }));

import { RegistrationScreen } from './registration-screen.tsx';

let path: () => string;
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Зарегистрироваться' });

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  signUp.mockReset();
  const screens = await openScreens({
    '/auth/registration': RegistrationScreen,
    '/home': () => <h1>Дом</h1>,
  });
  path = screens.path;
  render(screens.app);
  for (const [label, value] of [
    ['Никнейм', 'anna2025'],
    ['Пароль', 'secret1'],
    ['Повторите пароль', 'secret1'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('cannot be submitted twice: the button is disabled until the server has answered (A10)', async () => {
  let answer!: () => void;
  signUp.mockReturnValue(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  fireEvent.click(button());
  await vi.waitFor(() => expect(signUp).toHaveBeenCalled());
  expect(button().disabled).toBe(true);
  fireEvent.click(button());
  expect(signUp).toHaveBeenCalledExactlyOnceWith({ username: 'anna2025', password: 'secret1' });
  await act(async () => answer());
  await vi.waitFor(() => expect(path()).toBe('/home'));
});

it('says what a nickname and a password must be before it complains', async () => {
  const name = screen.getByLabelText('Никнейм');
  const described = (text: string) => expect(screen.getByRole('textbox', { description: text })).toBe(name);
  described('5–20 латинских букв и цифр');
  const password = screen.getByLabelText('Пароль');
  const hint = document.getElementById(password.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('от 6 символов');
  fireEvent.change(name, { target: { value: 'кот' } });
  await vi.waitFor(() =>
    described('Никнейм должен быть не менее 5 букв и состоять из букв английского алфавита и цифр'),
  );
  expect(screen.queryByText('5–20 латинских букв и цифр')).toBeNull();
});

it('can be submitted again after a refusal', async () => {
  signUp.mockRejectedValue(new Error('no'));
  fireEvent.click(button());
  await vi.waitFor(() => expect(signUp).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(button().disabled).toBe(false));
  expect(path()).toBe('/auth/registration');
});
