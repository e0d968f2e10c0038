import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { AddedQuestions } from './added-questions.tsx';

afterEach(cleanup);

function walk() {
  const { rerender } = render(<AddedQuestions total={20} index={0} />);
  return {
    at: (index: number, total: number) => rerender(<AddedQuestions total={total} index={index} />),
    text: () => screen.getByRole('status').textContent,
  };
}

it('says once that a mistake has added questions, until the learner goes on', () => {
  const { at, text } = walk();
  expect(text()).toBe('');
  at(1, 20);
  expect(text()).toBe('');
  at(2, 25);
  expect(text()).toBe('Ошибка: добавлено 5 вопросов');
  at(2, 25);
  expect(text()).toBe('Ошибка: добавлено 5 вопросов');
  at(3, 25);
  expect(text()).toBe('');
  at(2, 25);
  expect(text()).toBe('');
});

it('counts what is left when the bank has fewer, and both mistakes of the official exam', () => {
  const { at, text } = walk();
  at(1, 25);
  at(1, 23);
  expect(text()).toBe('Ошибка: добавлено 3 вопроса');
  cleanup();
  const official = walk();
  official.at(20, 30);
  expect(official.text()).toBe('2 ошибки: добавлено 10 вопросов');
});

it('is silent about an exam that is opened in the middle', () => {
  render(<AddedQuestions total={25} index={6} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
