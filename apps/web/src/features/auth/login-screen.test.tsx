import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openScreens } from '#lib/testing/screens.tsx';

const signIn = vi.hoisted(() => vi.fn());
vi.mock('#data/auth.ts', () => ({ signIn }));
vi.mock('#data/analytics/track.ts', () => ({ track: vi.fn() }));

import { LoginScreen } from './login-screen.tsx';

let path: () => string;
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Войти' }));

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  signIn.mockReset();
  const screens = await openScreens({
    '/auth/login': () => <LoginScreen redirect={undefined} />,
    '/banner': () => <h1>Реклама</h1>,
  });
  path = screens.path;
  render(screens.app);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends nothing while a field is empty', async () => {
  fill('Никнейм', 'anna2025');
  submit();
  expect(await screen.findByText('Введите пароль')).toBeTruthy();
  fill('Никнейм', '');
  fill('Пароль', 'x');
  submit();
  expect(await screen.findByText('Введите никнейм')).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
});

it('asks for no more than two filled fields, and leads to the banner (R6)', async () => {
  signIn.mockResolvedValue(undefined);
  fill('Никнейм', 'я');
  fill('Пароль', '1');
  submit();
  await vi.waitFor(() => expect(path()).toBe('/banner'));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ username: 'я', password: '1' });
});
