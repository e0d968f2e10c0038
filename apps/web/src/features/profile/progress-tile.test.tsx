import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { Answer } from '#data/answer.ts';
import type { AnswersView } from '#data/answers.ts';

vi.mock('#data/question-total.ts', () => ({ useQuestionTotal: () => 100 }));

import { ProgressTile } from './progress-tile.tsx';

afterEach(cleanup);

function show(right: number, status: AnswersView['status'] = 'ready') {
  const answers = Array.from({ length: 100 }, (_, index): Answer => ({
    ticket: 1,
    questionId: index + 1,
    answer: 1,
    status: index < right ? 'SUCCESS' : 'ERROR',
    createdAt: '2026-01-01T00:00:00.000Z',
    isPending: false,
  }));
  const view = { answers, status, isSettled: true, isFetching: false, refetch: () => Promise.resolve() };
  const { container } = render(<ProgressTile answers={view} />);
  return { fill: container.querySelector<HTMLElement>('[data-percent]'), tile: container.firstElementChild };
}

it('repeats its words in white exactly as high as it is filled, at 38 % as at 79 (F2)', () => {
  for (const percent of [38, 39, 79, 80]) {
    const { fill, tile } = show(percent);
    expect(screen.getByRole('heading', { name: 'Мой прогресс' })).toBeTruthy();
    expect(screen.getByText(`${percent}%`)).toBeTruthy();
    expect(screen.getByText(`Верно ${percent} из 100`)).toBeTruthy();
    expect(fill?.firstElementChild?.getAttribute('data-text')).toBe(`Верно ${percent} из 100`);
    expect(fill?.dataset).toMatchObject({ title: 'Мой прогресс', percent: `${percent}%` });
    expect((tile as HTMLElement).style.getPropertyValue('--percent')).toBe(`${percent}`);
    cleanup();
  }
});

it('has nothing in white without a right answer, and claims no percentage it does not know', () => {
  expect(show(0).fill).toBeNull();
  cleanup();
  const { fill } = show(50, 'unknown');
  expect(fill).toBeNull();
  expect(screen.queryByText('50%')).toBeNull();
  expect(screen.queryByText(/^Верно/)).toBeNull();
});
