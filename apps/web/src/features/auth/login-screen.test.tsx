import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openScreens } from '#lib/testing/screens.tsx';

const signIn = vi.hoisted(() => vi.fn());
vi.mock('#data/auth.ts', () => ({ signIn }));
const track = vi.hoisted(() => vi.fn());
vi.mock('#data/analytics/track.ts', () => ({ track }));

import { ApiError } from '#data/http/api-error.ts';

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

it('says «ошибка авторизации» where the server says nothing, and tells the analytics «Что-то пошло не так»', async () => {
  signIn.mockRejectedValue(new ApiError({ message: 'Запрос заполнен неверно', status: 400 }));
  fill('Никнейм', 'anna2025');
  fill('Пароль', 'x');
  submit();
  expect(await screen.findByText('ошибка авторизации')).toBeTruthy();
  expect(screen.getByLabelText('Пароль').getAttribute('aria-invalid')).toBe('true');
  expect(track).toHaveBeenLastCalledWith('login_failed', { message: 'Что-то пошло не так' });
});
