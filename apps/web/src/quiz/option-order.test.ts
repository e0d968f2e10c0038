import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Question } from '#data/question.ts';

import { useOptionOrder } from './option-order.ts';

const question: Question = {
  id: 1,
  ticket: 1,
  position: 1,
  title: 'Вопрос?',
  comment: '',
  photoName: null,
  options: [1, 2, 3, 4, 5].map((position) => ({
    id: position,
    position,
    title: '',
    isRight: position === 1,
  })),
};
const places = (order: (question: Question) => readonly { position: number }[]) =>
  order(question)
    .map(({ position }) => position)
    .join('');

it('shuffles anew when a screen is opened, and keeps the order for the visit (Q2)', () => {
  const orders = Array.from({ length: 200 }, () => {
    const { result, rerender } = renderHook(() => useOptionOrder());
    const first = places(result.current);
    rerender();
    expect(places(result.current)).toBe(first);
    return first;
  });
  for (const order of orders) expect(order).toMatch(/^(?=.*1)(?=.*2)(?=.*3)(?=.*4)(?=.*5).{5}$/);
  // 120 orders are possible; a screen that did not reshuffle would always have the same one.
  expect(new Set(orders).size).toBeGreaterThan(60);
});
