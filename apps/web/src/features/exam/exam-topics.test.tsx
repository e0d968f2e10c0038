import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { cacheLearning, questionAt } from '#data/testing/learning-bank.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { ExamTopics } from './exam-topics.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});
const show = async (mistakes: readonly number[], hasTopics = true) => {
  cacheLearning(1, [], hasTopics);
  const screens = await openScreens({
    '/exam/done': () => <ExamTopics mistakes={mistakes} />,
    '/topics/$topic': () => 'Тема',
  });
  render(<QueryClientProvider client={queryClient}>{screens.app}</QueryClientProvider>);
  return screens;
};

it('counts the mistakes of each topic, most first, and leads to all of them together', async () => {
  const screens = await show([questionAt(1, 5), questionAt(1, 2), questionAt(9, 15)]);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Тема номер 52 ошибки', 'Тема номер 21 ошибка']);
  expect(links[0]?.getAttribute('href')).toBe('/topics/5');
  screen.getByRole('button', { name: 'Повторить эти темы' }).click();
  await screen.findByText('Тема');
  expect(screens.path()).toBe('/topics/5-2');
});

it('is not there for a bank without topics (K22)', async () => {
  await show([questionAt(1, 5)], false);
  expect(document.body.textContent).toBe('');
});
