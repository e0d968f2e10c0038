import type { FormResult } from '@avto/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { type Form, formQuery } from '#data/forms.ts';
import { queryClient } from '#data/query-client.ts';

import { ResultCard } from './result-card.tsx';

const question = (theme: string, right: string, wrong: string) => ({
  title: `${theme}?`,
  theme,
  link: null,
  photoName: null,
  answers: [
    { title: wrong, isRight: false },
    { title: right, isRight: true },
  ],
});
const form: Form = {
  id: 3,
  name: 'Проверка',
  actionText: null,
  actionLink: null,
  questions: [question('Обгон', 'Слева', 'Справа'), question('Знаки', 'Красный', 'Синий')],
};
const element = (title: string, checkedTitle: string, isRight: boolean) => ({
  title,
  checkedTitle,
  link: null,
  isRight,
});

function show(elements: FormResult['elements'], known: Form | undefined = form) {
  if (known) queryClient.setQueryData(formQuery(3).queryKey, known);
  const result = {
    id: 1,
    userId: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    formId: 3,
    formName: 'Проверка',
    formLink: null,
    formAction: null,
    elements,
  };
  render(
    <QueryClientProvider client={queryClient}>
      <ResultCard result={result} />
    </QueryClientProvider>,
  );
  return screen.getByText('Поздравляем, вы успешно прошли тестирование!').closest('section');
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('is green only when all is right', () => {
  expect(show([element('Обгон', 'Слева', true)])?.dataset['perfect']).toBe('true');
  cleanup();
  const mixed = [element('Обгон', 'Слева', true), element('Знаки', 'Синий', false)];
  expect(show(mixed)?.dataset['perfect']).toBe('false');
});

it('gives the right answer under a wrong one, and only there', () => {
  show([element('Обгон', 'Слева', true), element('Знаки', 'Синий', false)]);
  expect(screen.getByRole('button', { name: /Знаки.*Синий.*Правильно: Красный/ })).toBeTruthy();
  expect(screen.getAllByText(/Правильно/)).toHaveLength(1);
});

it('goes by the theme where two questions offer the same answer', () => {
  const twins = {
    ...form,
    questions: [question('Обгон', 'Слева', 'Нет'), question('Знаки', 'Красный', 'Нет')],
  };
  show([element('Знаки', 'Нет', false)], twins);
  expect(screen.getByText('Правильно: Красный')).toBeTruthy();
});

it('says nothing where the question of that theme is another one now', () => {
  const asked = { ...element('Знаки', 'Синий', false), question: 'Какого цвета знак?' };
  show([asked, { ...element('Обгон', 'Справа', false), question: 'Обгон?' }]);
  expect(screen.getAllByText(/Правильно/).map(({ textContent }) => textContent)).toEqual([
    'Правильно: Слева',
  ]);
});

it('says nothing of a question that the form no longer has', () => {
  show([element('Скорость', 'Шестьдесят', false)]);
  expect(screen.queryByText(/Правильно/)).toBeNull();
});
