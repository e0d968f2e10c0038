import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openScreens } from '#lib/testing/screens.tsx';

const data = vi.hoisted(() => ({ view: {} }));
vi.mock('#data/answers.ts', () => ({ useAnswers: () => data.view }));

import { MistakesDoneScreen } from './mistakes-done-screen.tsx';

const refetch = vi.fn();
const show = async (status: 'ready' | 'unknown', mistakes: number) => {
  const answers = Array.from({ length: mistakes }, () => ({ status: 'ERROR' }));
  data.view = { answers, status, refetch };
  render((await openScreens({ '/': () => <MistakesDoneScreen count={3} /> })).app);
};

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts what was mended of the mistakes', async () => {
  await show('ready', 1);
  expect(screen.getByText('2/3')).toBeTruthy();
  cleanup();
  await show('ready', 0);
  expect(screen.getByText('Все ошибки исправлены')).toBeTruthy();
});

it('does not say that all are mended while the list of answers is unknown (H2)', async () => {
  await show('unknown', 0);
  expect(screen.queryByText('Все ошибки исправлены')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledOnce();
});
