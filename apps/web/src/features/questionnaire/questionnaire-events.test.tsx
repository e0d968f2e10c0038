import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { FormResult } from '@avto/contract';

import { latestResultQuery } from '#data/form-results.ts';
import { type Form, formQuery } from '#data/forms.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

const track = vi.hoisted(() => vi.fn());
vi.mock('#data/analytics/track.ts', () => ({ track }));

import { QuestionnaireDoneScreen } from './questionnaire-done-screen.tsx';
import { QuestionnaireQuiz } from './questionnaire-quiz.tsx';

const form: Form = {
  id: 1,
  name: 'Проверка',
  actionText: null,
  actionLink: null,
  questions: [
    {
      title: 'Где запрещён обгон?',
      theme: 'Обгон',
      link: 'https://site.example/obgon',
      photoName: null,
      answers: [
        { title: 'Здесь', isRight: true },
        { title: 'Там', isRight: false },
      ],
    },
  ],
};
const element = (title: string, isRight: boolean) => ({
  checkedTitle: 'Там',
  title,
  link: 'https://site.example/obgon',
  isRight,
});
const result: FormResult = {
  id: 1,
  userId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  formId: 1,
  formName: 'Проверка',
  formLink: null,
  formAction: null,
  elements: [element('Обгон', false), element('Знаки', true)],
};

async function show(content: ReactNode) {
  const { app } = await openScreens({ '/questionnary': () => content });
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{app}</QueryClientProvider>
    </StrictMode>,
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  track.mockReset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

it('a questionnaire that is opened is told once', async () => {
  await show(<QuestionnaireQuiz form={form} />);
  expect(await screen.findByText('Где запрещён обгон?')).toBeTruthy();
  expect(track.mock.calls).toEqual([['quiz_opened']]);
});

it('the first question says who reads the answers, and the next ones leave it out', async () => {
  const [question] = form.questions;
  const longer = { ...form, questions: [question!, { ...question!, title: 'А где разрешён?' }] };
  await show(<QuestionnaireQuiz form={longer} />);
  expect(await screen.findByText('Ответы увидит автошкола')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Здесь/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Вперед' }));
  expect(await screen.findByText('А где разрешён?')).toBeTruthy();
  expect(screen.queryByText('Ответы увидит автошкола')).toBeNull();
});

it('a result that is opened is told once, and each wrong answer that leads on when it is pressed', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  queryClient.setQueryData(latestResultQuery(1).queryKey, result);
  queryClient.setQueryData(formQuery(1).queryKey, form);
  await show(<QuestionnaireDoneScreen />);
  expect(await screen.findByText('Проверка')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Знаки/ }));
  expect(track.mock.calls).toEqual([['quiz_result_opened']]);
  fireEvent.click(screen.getByRole('button', { name: /Обгон/ }));
  expect(track.mock.calls).toEqual([['quiz_result_opened'], ['quiz_result_button_pressed']]);
  expect(open.mock.calls[0]?.slice(0, 2)).toEqual(['https://site.example/obgon', '_blank']);
});
