import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { cacheLearning } from '#data/testing/learning-bank.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { LearnLinks } from './learn-links.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it.each([
  ['with topics', true, ['Билеты', 'Темы', 'Избранное', 'Правила']],
  ['without topics', false, ['Билеты', 'Избранное', 'Правила']],
])('leads to what there is in a bank %s (K22)', async (_name, hasTopics, names) => {
  cacheLearning(1, [], hasTopics);
  const { app } = await openScreens({ '/learn': LearnLinks });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual(names);
});
