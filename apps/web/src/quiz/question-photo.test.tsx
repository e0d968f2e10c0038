import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('#data/photos/photos.ts', () => ({ usePhoto: () => ({ status: 'ready', url: 'blob:photo' }) }));

import { catalogueQuery } from '#data/catalogue.ts';
import { queryClient } from '#data/query-client.ts';

import { QuestionPhoto } from './question-photo.tsx';

const words = 'Перекрёсток; знак 2.4 «Уступите дорогу»';

beforeEach(() => {
  queryClient.setQueryData(catalogueQuery.queryKey, {
    topics: [],
    questions: [
      { id: 1, topic: null, clauses: [], alt: words, size: [900, 600] },
      { id: 2, topic: null, clauses: [], alt: null },
    ],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it.each([
  [1, words],
  [2, ''],
  [undefined, ''],
])('the picture of question %s is described as «%s»', (questionId, description) => {
  render(
    <QueryClientProvider client={queryClient}>
      <QuestionPhoto name="a.webp" {...(questionId !== undefined && { questionId })} />
    </QueryClientProvider>,
  );
  expect(
    screen.getByRole('button', { name: 'Картинка к вопросу. Открыть крупнее', description }),
  ).toBeTruthy();
});

it.each([
  [1, 1.5],
  [2, 604 / 225],
])(
  'the place of question %i has the ratio that the catalogue says, else the expected one',
  (questionId, ratio) => {
    render(
      <QueryClientProvider client={queryClient}>
        <QuestionPhoto name="b.webp" questionId={questionId} />
      </QueryClientProvider>,
    );
    const place = screen.getByRole('button').parentElement;
    expect(Number(place?.style.getPropertyValue('--ratio'))).toBeCloseTo(ratio);
  },
);
