// @vitest-environment node
import { expect, it } from 'vitest';

import { verdictText } from './verdict.tsx';

const options = [
  { id: 1, position: 3, title: 'Нельзя', isRight: false },
  { id: 2, position: 1, title: 'Можно', isRight: true },
];

it('names the right answer by its number on screen, not by its position', () => {
  expect(verdictText(options, 1)).toBe('Верно');
  expect(verdictText(options, 3)).toBe('Неверно. Правильный ответ: 2. Можно');
});
