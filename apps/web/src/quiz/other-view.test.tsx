import type { Catalogue } from '@avto/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('#data/photos/photos.ts', () => ({
  usePhoto: (name: string) => ({ status: 'ready', url: `blob:${name}` }),
}));

import { catalogueQuery } from '#data/catalogue.ts';
import { queryClient } from '#data/query-client.ts';

import { Explanation } from './explanation.tsx';
import { QuestionPhoto } from './question-photo.tsx';

const seat = {
  is: 'seat',
  photo: 'seat',
  size: [960, 640],
  alt: 'Вид с места водителя: впереди автобус.',
} as const;
const catalogue: Catalogue = {
  topics: [],
  questions: [
    {
      id: 1,
      topic: null,
      clauses: [],
      alt: 'План',
      size: [604, 225],
      otherView: { ...seat, size: [960, 640] },
    },
    { id: 2, topic: null, clauses: [], alt: 'Вид', otherView: { ...seat, is: 'plan', size: [604, 225] } },
    { id: 3, topic: null, clauses: [], alt: null },
  ],
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  queryClient.setQueryData(catalogueQuery.queryKey, catalogue);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

function show(questionId: number, isOpen = true) {
  return render(
    <QueryClientProvider client={queryClient}>
      <QuestionPhoto name="plan" questionId={questionId} />
      <Explanation
        questionId={questionId}
        id="why"
        text="Помеха справа."
        isOpen={isOpen}
        isAnswered
        onToggle={() => {}}
        end={null}
      >
        Помеха справа.
      </Explanation>
    </QueryClientProvider>,
  );
}
const views = () => screen.queryAllByRole('button', { name: /^Вид .* Открыть крупнее$/ });

it.each([
  [1, 'Вид с места водителя', seat.photo, 960 / 640],
  [2, 'Вид сверху', seat.photo, 604 / 225],
])('the explanation of question %i shows «%s», in its own shape from the start', (id, title, name, ratio) => {
  show(id);
  expect(screen.getByRole('figure', { name: '' }).textContent).toContain(title);
  const button = screen.getByRole('button', { name: `${title}. Открыть крупнее`, description: seat.alt });
  expect(button.querySelector('img')?.getAttribute('src')).toBe(`blob:${name}`);
  expect(Number(button.parentElement?.style.getPropertyValue('--ratio'))).toBeCloseTo(ratio);
  // The places of questions keep their own guess.
  fireEvent.load(button.querySelector('img')!);
  expect(localStorage.getItem('photo-ratio')).toBeNull();
});

it('shows nothing where the bank has no other view, and none while the explanation is shut', () => {
  show(3);
  expect(views()).toEqual([]);
  cleanup();
  show(1, false);
  expect(views()).toEqual([]);
});

it('adds nothing to an open explanation when the catalogue comes late', async () => {
  queryClient.clear();
  const { unmount } = show(1);
  act(() => {
    queryClient.setQueryData(catalogueQuery.queryKey, catalogue);
  });
  // The picture of the question has its words now, so the explanation has heard of it too.
  await screen.findByRole('button', { name: /^Картинка к вопросу/, description: 'План' });
  expect(views()).toEqual([]);
  unmount();
  show(1);
  expect(views()).toHaveLength(1);
});
