import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const given = vi.hoisted(() => vi.fn());
vi.mock('#quiz/give-answer.ts', () => ({ giveAnswer: given }));
// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { answersKey } from '#data/answers-cache.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { cacheLearning, questionAt, rowOf } from '#data/testing/learning-bank.ts';
import { makeToken } from '#data/testing/token.ts';
import { ticketKey, ticketNumbers } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { TopicScreen } from './topic-screen.tsx';
import { topicsOf } from './topics-param.ts';
import { TopicsScreen } from './topics-screen.tsx';

const server = useApiServer();
const show = async (screenOf: () => React.ReactNode) => {
  const screens = await openScreens({
    '/start': screenOf,
    '/topics': () => 'Список тем',
    '/home': () => null,
  });
  render(<QueryClientProvider client={queryClient}>{screens.app}</QueryClientProvider>);
  return screens;
};
const option = (number: number) => screen.getByRole('button', { name: new RegExp(`Вариант ${number}`) });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  queryClient.setQueryData(answersKey(1), []);
});
afterEach(() => {
  cleanup();
  given.mockClear();
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the list of topics', () => {
  it('says of each topic what is right, new and due', async () => {
    const now = Date.now();
    cacheLearning(1, [
      rowOf(questionAt(1, 1), now, [0.01, true]),
      rowOf(questionAt(2, 1), now, [300, true]),
      rowOf(questionAt(3, 1), now, [0.001, false]),
    ]);
    await show(TopicsScreen);
    const link = await screen.findByRole('link', { name: /^Тема номер 1(?!0)/ });
    expect(link.textContent).toContain('Верно 2 из 80 · новых 77 · повторить 1');
    expect(link.getAttribute('href')).toBe('/topics/1');
    expect(screen.getByRole('link', { name: /^Тема номер 2/ }).textContent).toContain('все новые');
  });

  it('is calm about a bank without topics', async () => {
    cacheLearning(1, [], false);
    await show(TopicsScreen);
    expect(await screen.findByText(/не разложены по темам/)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('says so when nothing can be loaded, and asks again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    cacheLearning(1, []);
    queryClient.removeQueries({ queryKey: ['catalogue'] });
    let calls = 0;
    server.use(
      http.get(apiUrl('/api/v1/user/exam/catalogue'), () => {
        calls += 1;
        return calls < 3 ? HttpResponse.error() : HttpResponse.json({ topics: [], questions: [] });
      }),
    );
    await show(TopicsScreen);
    fireEvent.click(await screen.findByRole('button', { name: 'Повторить' }, { timeout: 5_000 }));
    expect(await screen.findByText(/не разложены по темам/)).toBeTruthy();
  });

  it('says so as soon as one part has failed, however long another takes', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    cacheLearning(1, []);
    queryClient.removeQueries({ queryKey: ['catalogue'] });
    queryClient.removeQueries({ queryKey: ticketKey(40) });
    const never = () => new Promise<never>(() => {});
    server.use(
      http.get(apiUrl('/api/v1/user/exam/catalogue'), () => HttpResponse.error()),
      http.get(apiUrl('/api/v1/user/exam/pack'), never),
      http.get(apiUrl('/api/v1/user/exam/tickets/40'), never),
    );
    await show(TopicsScreen);
    expect(await screen.findByRole('button', { name: 'Повторить' }, { timeout: 5_000 })).toBeTruthy();
  });
});

describe('the practice of a topic', () => {
  it('asks what was never seen, then what was wrong, then what is due, 20 at a time (K19)', async () => {
    const now = Date.now();
    // Everything of the topic was answered rightly just now, but for three questions.
    const known = ticketNumbers.flatMap((ticket) => [questionAt(ticket, 1), questionAt(ticket, 11)]);
    const rows = known.filter((id) => id !== questionAt(9, 1)).map((id) => rowOf(id, now, [0.001, true]));
    const others = rows.filter(([id]) => id !== questionAt(5, 1) && id !== questionAt(7, 1));
    cacheLearning(1, [
      ...others,
      rowOf(questionAt(5, 1), now, [400, true]),
      rowOf(questionAt(7, 1), now, [0.001, false]),
    ]);
    await show(() => <TopicScreen topics={[1]} />);
    for (const ticket of [9, 7, 5]) {
      expect(await screen.findByRole('heading', { name: `Вопрос 1 билета ${ticket}` })).toBeTruthy();
      fireEvent.click(option(ticket === 7 ? 1 : 2));
      expect(given).toHaveBeenLastCalledWith(
        expect.objectContaining({ id: questionAt(ticket, 1) }),
        ticket === 7 ? 1 : 2,
        'topic',
      );
      fireEvent.click(screen.getByRole('button', { name: 'Вперед' }));
    }
    expect(await screen.findByText('2/3')).toBeTruthy();
    expect(screen.getByText(/Вопросов с ошибками: 1\. Он вернётся в этой теме и в «Ошибках»/)).toBeTruthy();
  });

  it('can be stopped after the first answer, and then says how it went', async () => {
    cacheLearning(1, []);
    const screens = await show(() => <TopicScreen topics={[2, 3]} />);
    expect(await screen.findByText('Вопрос 1 из 20')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К темам' })).toBeTruthy();
    fireEvent.click(option(2));
    fireEvent.click(screen.getByRole('button', { name: 'Закончить' }));
    expect(await screen.findByText('1/1')).toBeTruthy();
    // Another round, not the one that was stopped with its answer.
    fireEvent.click(screen.getByRole('button', { name: 'Заниматься дальше' }));
    expect(await screen.findByText('Вопрос 1 из 20')).toBeTruthy();
    expect(option(2).getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(option(1));
    fireEvent.click(screen.getByRole('button', { name: 'Закончить' }));
    expect(await screen.findByText(/Он вернётся в этих темах и в «Ошибках»/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'К темам' }));
    await vi.waitFor(() => expect(screens.path()).toBe('/topics'));
  });

  it('has nothing to ask where all is known, and asks again when it is told to', async () => {
    const now = Date.now();
    const known = ticketNumbers.flatMap((ticket) => [questionAt(ticket, 4), questionAt(ticket, 14)]);
    cacheLearning(
      1,
      known.map((id) => rowOf(id, now, [0.001, true])),
    );
    await show(() => <TopicScreen topics={[4]} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Пройти ещё раз' }));
    expect(await screen.findByText('Вопрос 1 из 20')).toBeTruthy();
  });

  it('says so of a topic that there is not', async () => {
    cacheLearning(1, []);
    await show(() => <TopicScreen topics={[99]} />);
    expect(await screen.findByText('Такой темы в этих билетах нет.')).toBeTruthy();
  });
});

it.each([
  ['3', [3]],
  ['3-7-3', [3, 7]],
  ['0', undefined],
  ['3-', undefined],
  ['-3', undefined],
  ['3a', undefined],
  ['99999999999', undefined],
])('the address %s names topics %j', (param, topics) => {
  expect(topicsOf(param)).toEqual(topics);
});
