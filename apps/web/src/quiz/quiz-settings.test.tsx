import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useChat } from '#data/chat.ts';
import { queryClient } from '#data/query-client.ts';
import type { Question } from '#data/question.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { changeSettings } from '#data/settings.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';
import { type FakeSpeech, stubSpeech } from '#lib/testing/speech.ts';

import { Quiz } from './quiz.tsx';

const question = (id: number): Question => ({
  id,
  ticket: 1,
  position: id,
  title: `Кто уступает? Вопрос ${id}.`,
  comment: 'Помеха справа (п. 13.11 ПДД). Знаков нет.',
  photoName: null,
  options: [
    { id: 1, position: 1, title: 'Автомобиль', isRight: false },
    { id: 2, position: 2, title: 'Трамвай', isRight: true },
  ],
});

function Walk() {
  const [index, setIndex] = useState(0);
  const [given, setGiven] = useState<Record<number, number>>({});
  const shown = question(index + 1);
  return (
    <QueryClientProvider client={queryClient}>
      <Quiz
        question={shown}
        options={shown.options}
        chosen={given[shown.id]}
        onChoose={({ id }, position) => setGiven({ ...given, [id]: position })}
        canGoBack={index > 0}
        canGoForward
        onBack={() => setIndex(index - 1)}
        onForward={() => setIndex(index + 1)}
      >
        {(_bulb, body) => body}
      </Quiz>
    </QueryClientProvider>
  );
}

async function open() {
  const { app, path } = await openScreens({ '/': Walk, '/chat': () => 'Чат' });
  return { ...render(app), path };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.queryByRole('button', { name });
const spoken = ['Кто уступает?', 'Вопрос 1.', '1. Автомобиль', '2. Трамвай'];
const why = ['Помеха справа (п. 13.11 ПДД).', 'Знаков нет.'];

let speech: FakeSpeech;
const scroll = vi.fn();

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = scroll;
  scroll.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  speech = stubSpeech();
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('opens the explanation by itself after a wrong answer only where the learner wants it (K33)', async () => {
  const { unmount } = await open();
  press(/Автомобиль/);
  expect(screen.queryByText(/Помеха справа/)).toBeNull();
  unmount();
  changeSettings(1, { opensExplanation: true });
  await open();
  press(/Автомобиль/);
  expect(screen.getByText(/Помеха справа/)).toBeTruthy();
  // The verdict stays in view.
  expect(scroll).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Почему?' }).getAttribute('aria-expanded')).toBe('true');
  press('Почему?');
  expect(screen.queryByText(/Помеха справа/)).toBeNull();
  press('Почему?');
  expect(scroll).toHaveBeenCalledOnce();
  press('Вперед');
  expect(screen.queryByText(/Помеха справа/)).toBeNull();
  press(/Трамвай/);
  expect(screen.queryByText(/Помеха справа/)).toBeNull();
});

it('reads question and options, then verdict and explanation, and falls silent with the next question (K32)', async () => {
  changeSettings(1, { readsAloud: true });
  await open();
  press('Прочитать вслух');
  expect(speech.texts).toEqual(spoken);
  press(/Автомобиль/);
  expect(speech.texts).toEqual(['Неверно. Правильный ответ: 2. Трамвай', ...why]);
  expect(button('Остановить чтение')).not.toBeNull();
  act(() => speech.finish());
  press('Прочитать вслух');
  expect(speech.texts).toEqual(['Неверно. Правильный ответ: 2. Трамвай', ...why]);
  press('Остановить чтение');
  expect(speech.texts).toEqual([]);
  press('Прочитать вслух');
  press('Вперед');
  expect(speech.texts).toEqual([]);
  expect(button('Прочитать вслух')).not.toBeNull();
  press('Назад');
  press('Прочитать вслух');
  expect(speech.texts).toEqual([...spoken, 'Неверно. Правильный ответ: 2. Трамвай', ...why]);
});

it('says nothing of an answer to those who did not listen, and nothing after the screen was left', async () => {
  changeSettings(1, { readsAloud: true });
  const { unmount } = await open();
  press(/Трамвай/);
  expect(speech.texts).toEqual([]);
  press('Прочитать вслух');
  expect(speech.texts).toEqual(['Верно', ...why]);
  unmount();
  expect(speech.texts).toEqual([]);
});

it('has no button for reading unless it is switched on and the browser can (K32)', async () => {
  const { unmount } = await open();
  expect(button('Прочитать вслух')).toBeNull();
  act(() => changeSettings(1, { readsAloud: true }));
  expect(button('Прочитать вслух')).not.toBeNull();
  unmount();
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  await open();
  expect(button('Прочитать вслух')).toBeNull();
});

it('leads from the explanation of a mistake to the chat, which then knows the question and the option', async () => {
  changeSettings(1, { opensExplanation: true });
  const { path } = await open();
  press(/Автомобиль/);
  fireEvent.click(screen.getByRole('link', { name: 'Спросить ассистента' }));
  await vi.waitFor(() => expect(path()).toBe('/chat'));
  expect(renderHook(() => useChat()).result.current).toMatchObject({
    card: { id: 1, ticket: 1, position: 1, option: 1 },
    draft: 'Почему у меня ошибка?',
  });
});

it('does not offer the chat under a right answer', async () => {
  changeSettings(1, { opensExplanation: true });
  await open();
  press(/Трамвай/);
  press('Почему?');
  expect(screen.getByText(/Помеха справа/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Спросить ассистента' })).toBeNull();
});
