import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Answer } from '#data/answer.ts';
import type { Question } from '#data/question.ts';
import { catalogueQuery } from '#data/catalogue.ts';
import { queryClient } from '#data/query-client.ts';
import { openScreens } from '#lib/testing/screens.tsx';

const save = vi.hoisted(() => vi.fn());
vi.mock('#data/answers.ts', () => ({ saveAnswer: save }));

const photo = vi.hoisted(() => vi.fn<(name: string | null | undefined) => object>());
vi.mock('#data/photos/photos.ts', () => ({ usePhoto: photo }));

import { TicketQuiz } from './ticket-quiz.tsx';

const questions: Question[] = [1, 2].map((id) => ({
  id,
  ticket: 7,
  position: id,
  title: `Вопрос ${id}?`,
  comment: `Пояснение ${id}`,
  photoName: null,
  options: [1, 2, 3, 4, 5].map((position) => ({
    id: id * 10 + position,
    position,
    title: `Вариант ${position}`,
    isRight: position === 2,
  })),
}));

const answer = (questionId: number, position: number): Answer => ({
  ticket: 7,
  questionId,
  answer: position,
  status: position === 2 ? 'SUCCESS' : 'ERROR',
  createdAt: '2025-11-21T00:00:00.000Z',
  isPending: false,
});

async function show(initial: readonly Answer[]) {
  let update!: (answers: readonly Answer[]) => void;
  const Quiz = () => {
    const [answers, setAnswers] = useState(initial);
    update = (next) => act(() => setAnswers(next));
    return <TicketQuiz ticket={7} questions={questions} answers={answers} />;
  };
  const { app } = await openScreens({ '/learn/7': Quiz, '/learn/7/done': () => <h1>Итог</h1> });
  queryClient.setQueryData(catalogueQuery.queryKey, { topics: [], questions: [] });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  return { update };
}

const option = (position: number) => screen.getByRole('button', { name: new RegExp(`Вариант ${position}`) });
const order = () =>
  screen
    .getAllByRole('button', { name: /Вариант/ })
    .map((button) => /Вариант \d/.exec(button.textContent)?.[0]);

describe('TicketQuiz', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('scrollTo', () => undefined);
    save.mockReset();
    photo.mockReset().mockReturnValue({ url: null, status: 'none' });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('saves the position of the chosen option, whatever its place on screen', async () => {
    await show([]);
    fireEvent.click(option(4));
    expect(save).toHaveBeenCalledExactlyOnceWith({ ticket: 7, questionId: 1, answer: 4, status: 'ERROR' });
  });

  it('takes no second answer once there is one', async () => {
    const { update } = await show([]);
    update([answer(1, 4)]);
    fireEvent.click(option(2));
    fireEvent.keyDown(document.body, { key: '1' });
    expect(save).not.toHaveBeenCalled();
    expect(option(2).getAttribute('aria-disabled')).toBe('true');
    expect(option(4).textContent).toContain('ваш ответ');
    expect(option(2).textContent).toContain('правильный ответ');
  });

  it('keeps the order of the options after answering and through back and forth', async () => {
    const { update } = await show([]);
    const before = order();
    update([answer(1, 4)]);
    expect(order()).toEqual(before);
    fireEvent.click(screen.getByText('Вперед'));
    await screen.findByText('Вопрос 2?');
    fireEvent.click(screen.getByText('Назад'));
    await screen.findByText('Вопрос 1?');
    expect(order()).toEqual(before);
  });

  it('begins at the first question without an answer', async () => {
    await show([answer(1, 2)]);
    expect(screen.getByText('Вопрос 2?')).toBeTruthy();
  });

  it('asks for the picture of the next question while this one is read', async () => {
    const pictured = questions.map((question) => ({
      ...question,
      photoName: question.id === 2 ? '2.webp' : null,
    }));
    const Quiz = () => <TicketQuiz ticket={7} questions={pictured} answers={[]} />;
    render((await openScreens({ '/learn/7': Quiz })).app);
    expect(screen.getByText('Вопрос 1?')).toBeTruthy();
    await waitFor(() => expect(photo).toHaveBeenCalledWith('2.webp'));
    expect(new Set(photo.mock.calls.map(([name]) => name))).toEqual(new Set([null, '2.webp']));
  });

  it('leads to the result at once when everything was answered before', async () => {
    await show([answer(1, 2), answer(2, 2)]);
    expect(await screen.findByText('Итог')).toBeTruthy();
  });

  it('stays when the last answer is given, so that it can be seen, and leaves on Вперед', async () => {
    const { update } = await show([answer(1, 2)]);
    update([answer(1, 2), answer(2, 3)]);
    expect(screen.getByText('Вопрос 2?')).toBeTruthy();
    expect(screen.queryByText('Итог')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(await screen.findByText('Итог')).toBeTruthy();
  });

  it('goes on with Enter from an answered option, also where ARIA attributes are no properties', async () => {
    const { update } = await show([]);
    update([answer(1, 4)]);
    const answered = option(4);
    Object.defineProperty(answered, 'ariaDisabled', { value: undefined });
    fireEvent.keyDown(answered, { key: 'Enter' });
    expect(await screen.findByText('Вопрос 2?')).toBeTruthy();
  });

  it('is at the question one was at after a step back, and at the result after one from there (K48, Q11)', async () => {
    let answers: readonly Answer[] = [];
    save.mockImplementation(({ questionId, answer: position }) => {
      answers = [...answers, answer(questionId, position)];
    });
    const opened = vi.fn();
    const Quiz = () => {
      useEffect(opened, []);
      return <TicketQuiz ticket={7} questions={questions} answers={answers} />;
    };
    const screens = await openScreens({
      '/learn/7': Quiz,
      '/chat': () => <h1>Чат</h1>,
      '/learn/7/done': () => <h1>Итог</h1>,
    });
    queryClient.setQueryData(catalogueQuery.queryKey, { topics: [], questions: [] });
    render(<QueryClientProvider client={queryClient}>{screens.app}</QueryClientProvider>);
    const lookAway = async () => {
      await act(() => screens.go('/chat'));
      await screen.findByText('Чат');
      act(() => screens.back());
    };
    fireEvent.click(option(4));
    await lookAway();
    expect(await screen.findByText('Вопрос 1?')).toBeTruthy();
    fireEvent.click(screen.getByText('Вперед'));
    await screen.findByText('Вопрос 2?');
    fireEvent.click(option(3));
    await lookAway();
    expect(await screen.findByText('Вопрос 2?')).toBeTruthy();
    fireEvent.click(screen.getByText('Вперед'));
    await screen.findByText('Итог');
    opened.mockClear();
    act(() => screens.back());
    await vi.waitFor(() => expect(opened).toHaveBeenCalled());
    expect(await screen.findByText('Итог')).toBeTruthy();
    expect(screen.queryByText('Вопрос 2?')).toBeNull();
  });

  it('shows the comment on demand, and not for the next question', async () => {
    await show([answer(2, 2)]);
    fireEvent.click(screen.getByRole('button', { name: 'Подсказка' }));
    expect(screen.getByText('Пояснение 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Вопрос 2/ }));
    expect(screen.queryByText(/Пояснение/)).toBeNull();
  });

  it('answers «Почему?» under the answers once there is an answer, with the comment that the bulb shows', async () => {
    const { update } = await show([]);
    expect(screen.queryByText('Почему?')).toBeNull();
    update([answer(1, 4)]);
    const why = screen.getByRole('button', { name: 'Почему?', expanded: false });
    fireEvent.click(why);
    expect(screen.getByText('Пояснение 1')).toBeTruthy();
    expect(why.getAttribute('aria-expanded')).toBe('true');
    const bulb = screen.getByRole('button', { name: 'Подсказка', pressed: true });
    fireEvent.click(bulb);
    expect(screen.queryByText('Пояснение 1')).toBeNull();
    expect(why.getAttribute('aria-expanded')).toBe('false');
  });
});
