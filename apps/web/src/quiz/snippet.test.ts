// @vitest-environment node
import { expect, it } from 'vitest';

import type { Question } from '#data/question.ts';

import { snippetOf } from './snippet.ts';

const question = (title: string, option: string, comment: string): Question => ({
  id: 1,
  ticket: 1,
  position: 1,
  title,
  comment,
  photoName: null,
  options: [{ id: 1, position: 1, title: option, isRight: true }],
});
const ways = [['обгон']];

it('is null where the title says it, where nothing does, and without a search', () => {
  expect(snippetOf(question('Об обгоне', 'Обгон', 'Обгон'), ways)).toBeNull();
  expect(snippetOf(question('О другом', 'Да', 'Нет'), ways)).toBeNull();
  expect(snippetOf(question('О другом', 'Обгон', 'Нет'), [])).toBeNull();
});

it('is the option that has it, then a piece of the explanation around it', () => {
  expect(snippetOf(question('О другом', 'Начать обгон.', 'Обгон'), ways)).toBe('Начать обгон.');
  const comment = `${'Слова до него. '.repeat(20)}Начать обгон нельзя. ${'Слова после него. '.repeat(20)}`;
  const snippet = snippetOf(question('О другом', 'Да', comment), ways);
  expect(snippet).toMatch(/^….*Начать обгон нельзя\..*…$/);
  expect(snippet?.length).toBeLessThan(150);
});
