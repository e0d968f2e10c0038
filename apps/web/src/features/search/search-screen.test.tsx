import { QueryClientProvider } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import type { Question } from '#data/question.ts';
import { queryClient } from '#data/query-client.ts';
import { ticketKey, ticketNumbers } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

vi.mock('#data/answers.ts', () => ({
  useAnswers: () => ({
    answers: [
      { questionId: 1, status: 'ERROR' },
      { questionId: 2, status: 'SUCCESS' },
    ],
    status: 'ready',
  }),
}));

import { searchParams } from './search-params.ts';
import { SearchScreen } from './search-screen.tsx';

const question = (id: number, title: string, comment: string): Question => ({
  id,
  ticket: id,
  position: 3,
  title,
  comment,
  photoName: null,
  options: [{ id, position: 1, title: 'Да', isRight: true }],
});

const questions = [
  question(1, 'Можно ли начать обгон?', 'Нельзя.'),
  question(2, 'Кто проедет первым?', 'Обгоны запрещены (п. 11.4).'),
  question(3, 'Где ребёнок?', 'В кресле.'),
];

const rowsNow = () => screen.queryAllByRole('link', { name: /Билет \d+, вопрос/ });
/** Rows of the last screen when the router looked for the place on it. */
let atOnce = 0;

function Search() {
  const { q = '', only } = searchParams(useSearch({ strict: false }));
  useLayoutEffect(() => {
    atOnce = rowsNow().length;
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SearchScreen asked={q} only={only} />
    </QueryClientProvider>
  );
}

async function open(given = questions) {
  for (const ticket of ticketNumbers)
    queryClient.setQueryData(
      ticketKey(ticket),
      given.filter((one) => one.ticket === ticket),
    );
  const screens = await openScreens({ '/search': Search, '/learn': () => null, '/rules': () => null });
  render(screens.app);
  return { ...screens, input: await screen.findByRole('searchbox', { name: 'Поиск по вопросам' }) };
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const found = async () =>
  (await screen.findAllByRole('link', { name: /Билет \d+, вопрос/ })).map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('finds forms of a word, the title first, with the state of the answer and the words marked', async () => {
  const { input } = await open();
  type(input, 'обгонами');
  expect(await found()).toEqual([
    'Билет 1, вопрос 3ошибкаМожно ли начать обгон?',
    'Билет 2, вопрос 3верноКто проедет первым?Обгоны запрещены (п. 11.4).',
  ]);
  const marks = [...document.querySelectorAll('[aria-labelledby=found-questions] mark')].map(
    ({ textContent }) => textContent,
  );
  expect(marks).toEqual(['обгон', 'Обгоны']);
  expect(await screen.findByText('Найдено: 2 вопроса')).toBeDefined();
});

it('narrows to mistakes, in the address', async () => {
  const { input } = await open();
  type(input, 'обгон');
  const filter = within(await screen.findByRole('navigation', { name: 'Какие вопросы' }));
  const current = () =>
    filter.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(current()).toEqual(['Все 2']);
  fireEvent.click(filter.getByRole('link', { name: 'С ошибкой 1' }));
  await vi.waitFor(async () => expect(await found()).toHaveLength(1));
  expect(current()).toEqual(['С ошибкой 1']);
});

it('keeps every letter while the address follows', async () => {
  const { input, search } = await open();
  for (const value of ['р', 'ре', 'реб']) type(input, value);
  await vi.waitFor(() => expect(search()).toEqual({ q: 'реб' }));
  type(input, 'ребенк');
  expect((input as HTMLInputElement).value).toBe('ребенк');
  await vi.waitFor(() => expect(search()).toEqual({ q: 'ребенк' }));
  expect(await found()).toHaveLength(1);
});

it('takes another query from the address', async () => {
  const { input, go, search } = await open();
  type(input, 'обгон');
  await vi.waitFor(() => expect(search()).toEqual({ q: 'обгон' }));
  await act(async () => await go('/search?q=11.4'));
  await vi.waitFor(async () => expect(await found()).toHaveLength(1));
  expect((input as HTMLInputElement).value).toBe('11.4');
});

it('says that nothing was found and offers other words', async () => {
  const { input } = await open();
  type(input, 'абракадабра');
  expect(await screen.findByText('По запросу «абракадабра» ничего не нашлось.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'обгон' }));
  expect(await found()).toHaveLength(2);
});

it('says below what the handbook knows of it, three facts at most and the way to all (K41)', async () => {
  const { input, path, search } = await open();
  type(input, 'обгон');
  const rules = within(await screen.findByRole('region', { name: /^Правила и знаки/ }));
  const links = rules.getAllByRole('link');
  expect(links).toHaveLength(4);
  expect(links.slice(0, 3).map((link) => link.getAttribute('href'))).toContain('/rules/11.4');
  expect(await found()).toHaveLength(2);
  fireEvent.click(links[3] as HTMLElement);
  await vi.waitFor(() => expect([path(), search()]).toEqual(['/rules', { q: 'обгон' }]));
});

it('says that it is questions that were not found where the handbook has something', async () => {
  const { input } = await open();
  type(input, 'кемпинг');
  await screen.findByRole('region', { name: /^Правила и знаки/ });
  expect(screen.getByText('Вопросов по запросу «кемпинг» не нашлось.')).toBeDefined();
  expect(screen.queryByText(/ничего не нашлось/)).toBeNull();
});

it('leads to a ticket that is named', async () => {
  const { input } = await open();
  type(input, 'билет 12');
  expect((await screen.findByRole('link', { name: 'Билет 12' })).getAttribute('href')).toBe('/learn/12');
});

it('draws the rows below the screen once typing pauses, and all of them at once on the way back', async () => {
  const many = Array.from({ length: 12 }, (_, at) => question(at + 1, `Обгон или разворот ${at}?`, ''));
  const { input, go } = await open(many);
  const rows = () => screen.getAllByRole('link', { name: /Билет \d+, вопрос/ });
  type(input, 'обгон');
  await found();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    type(input, 'разворот');
    expect(rows()).toHaveLength(6);
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(rows()).toHaveLength(12);
  } finally {
    vi.useRealTimers();
  }
  await act(async () => await go('/learn'));
  await act(async () => await go('/search?q=обгон'));
  await found();
  expect(rows()).toHaveLength(12);
});

it('has on the way back as many rows as were shown, before its place is looked for', async () => {
  const many = Array.from({ length: 40 }, (_, at) => question(at + 1, `Где разрешён обгон ${at}?`, ''));
  const { input, search, go, back } = await open(many);
  type(input, 'обгон');
  await vi.waitFor(() => expect(search()).toEqual({ q: 'обгон' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Показать ещё 20 вопросов' }));
  expect(rowsNow()).toHaveLength(40);
  await act(async () => await go('/learn'));
  expect(rowsNow()).toHaveLength(0);
  act(back);
  await screen.findByRole('searchbox');
  expect(atOnce).toBe(40);
});
