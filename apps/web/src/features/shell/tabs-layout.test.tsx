import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openScreens } from '#lib/testing/screens.tsx';

const track = vi.hoisted(() => vi.fn());
vi.mock('#data/analytics/track.ts', () => ({ track }));

import { TabsLayout } from './tabs-layout.tsx';

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  track.mockReset();
  const paths = ['/learn/7', '/home', '/learn', '/exam', '/chat'];
  const screens = Object.fromEntries(paths.map((path) => [path, () => <h1>{path}</h1>]));
  render((await openScreens(screens, TabsLayout)).app);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tabs = () => within(screen.getByRole('navigation', { name: 'Разделы' })).getAllByRole('link');

it('has four tabs; the current one is the one whose path begins the address', () => {
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Главная', '/home'],
    ['Билеты', '/learn'],
    ['Экзамен', '/exam'],
    ['Чат', '/chat'],
  ]);
  expect(tabs().filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs()[1]]);
});

it('tells the analytics of every click but the one on Главная', () => {
  for (const tab of tabs()) fireEvent.click(tab);
  expect(track.mock.calls).toEqual([['tickets_opened'], ['test_opened'], ['GPT_opened']]);
});
