import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { clearSession, setTokens } from '#data/session/session.ts';
import { settingsOf } from '#data/settings.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';
import { stubSpeech } from '#lib/testing/speech.ts';

import { SettingsScreen } from './settings-screen.tsx';

const date = () => screen.getByLabelText<HTMLInputElement>('Дата экзамена');
const type = (value: string) => fireEvent.change(date(), { target: { value } });
const isChecked = (role: 'radio' | 'switch', name: string) =>
  screen.getByRole<HTMLInputElement>(role, { name }).checked;

async function open(): Promise<void> {
  render(
    (await openScreens({ '/profile/settings': SettingsScreen, '/profile': () => <h1>Профиль</h1> })).app,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 23, 30) });
  vi.stubGlobal('scrollTo', () => undefined);
  stubSpeech();
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('begins as specified: light, 100 %, nothing by itself', async () => {
  await open();
  expect(isChecked('radio', 'Светлая')).toBe(true);
  expect(isChecked('radio', '100 %')).toBe(true);
  expect(isChecked('switch', 'Объяснение после ошибки')).toBe(false);
  expect(isChecked('switch', 'Чтение вслух')).toBe(false);
  expect(date().value).toBe('');
});

it('keeps each choice at once for its learner (K29)', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Тёмная' }));
  fireEvent.click(screen.getByRole('radio', { name: '130 %' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Объяснение после ошибки' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Чтение вслух' }));
  type('2026-12-03');
  expect(settingsOf(1)).toEqual({
    examDate: '2026-12-03',
    theme: 'dark',
    textSize: 130,
    readsAloud: true,
    opensExplanation: true,
  });
  expect(isChecked('radio', 'Тёмная')).toBe(true);
  expect(localStorage.getItem('look')).toBe('dark 130');
  expect(screen.getByText(/^До экзамена 11 дней\./)).toBeTruthy();
});

it('takes today and later for the day of the exam, and says what is wrong once the field is left (K34)', async () => {
  await open();
  expect([date().min, date().max]).toEqual(['2026-11-22', '2031-12-31']);
  type('2026-11-22');
  expect(settingsOf(1).examDate).toBe('2026-11-22');
  expect(screen.getByText('Экзамен сегодня. Удачи!')).toBeTruthy();
  // The year is being typed: 0002, 0020, 0202, 2027.
  type('0002-01-05');
  expect(screen.queryByText(/уже прошёл/)).toBeNull();
  expect(settingsOf(1).examDate).toBe('2026-11-22');
  fireEvent.blur(date());
  expect(screen.getByText('Этот день уже прошёл. Выберите сегодняшний или другой')).toBeTruthy();
  type('2100-01-05');
  fireEvent.blur(date());
  expect(screen.getByText('Проверьте год: этот день слишком далеко')).toBeTruthy();
  type('2027-01-05');
  fireEvent.blur(date());
  expect(settingsOf(1).examDate).toBe('2027-01-05');
  fireEvent.click(screen.getByRole('button', { name: 'Убрать дату' }));
  expect(settingsOf(1).examDate).toBeNull();
  expect(date().value).toBe('');
  expect(document.activeElement).toBe(date());
});

it('says that the day of the exam has passed', async () => {
  localStorage.setItem('settings', JSON.stringify({ 1: { examDate: '2026-11-21' } }));
  await open();
  expect(screen.getByText('Этот день прошёл. Назначьте новый или уберите дату.')).toBeTruthy();
});

it('offers no reading aloud where the browser cannot', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('scrollTo', () => undefined);
  await open();
  expect(screen.queryByRole('switch', { name: 'Чтение вслух' })).toBeNull();
});
