import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openScreens } from '#lib/testing/screens.tsx';

const track = vi.hoisted(() => vi.fn());
vi.mock('#data/analytics/track.ts', () => ({ track }));

import { BannerScreen } from './banner-screen.tsx';

const banner = { imageName: 'banner.webp', link: null, title: 'Реклама', text: 'Текст', formId: 7 };
let path: () => string;

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  track.mockReset();
  const screens = await openScreens({
    '/banner': () => <BannerScreen banner={banner} />,
    '/home': () => <h1>Дом</h1>,
    '/questionnary': () => <h1>Анкета</h1>,
  });
  path = screens.path;
  vi.useFakeTimers();
  render(<StrictMode>{screens.app}</StrictMode>);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('tells the analytics that it was opened, ran out and was closed, each once', async () => {
  expect(track.mock.calls).toEqual([['perfomance_opened']]);
  expect(screen.getByText('Ещё 10 с')).toBeTruthy();
  await pass(3_000);
  expect(screen.getByText('Ещё 7 с')).toBeTruthy();
  await pass(6_900);
  expect(screen.getByText('Ещё 1 с')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  await pass(60_000);
  expect(track.mock.calls).toEqual([['perfomance_opened'], ['perfomance_timer_finished']]);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await pass(100);
  expect(track.mock.calls.at(-1)).toEqual(['perfomance_close_pressed']);
  expect(track).toHaveBeenCalledTimes(3);
  expect(path()).toBe('/home');
});

it('tells the analytics that it was followed', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Перейти' }));
  await pass(100);
  expect(track.mock.calls).toEqual([['perfomance_opened'], ['perfomance_link_pressed']]);
  expect(path()).toBe('/questionnary');
});

it('records a picture that does not load, and says nothing on screen (B4)', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fireEvent.error(screen.getByRole('img', { name: 'Реклама' }));
  expect(logged.mock.calls).toEqual([[expect.stringMatching(/^\[banner image \w+\]$/), 'banner.webp']]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
