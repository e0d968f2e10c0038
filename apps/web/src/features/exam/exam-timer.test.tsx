import type { ExamState } from '@avto/rules';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { useExam } from './exam-store.ts';
import { ExamTimer } from './exam-timer.tsx';

afterEach(() => {
  cleanup();
  useExam.setState({ userId: null, exam: null });
});

const spend = (minutes: number) => {
  const phase = { name: 'main', startMs: 0, limitMs: 20 * 60_000 };
  act(() => useExam.setState({ exam: { phase, elapsedMs: minutes * 60_000 } as ExamState }));
};

it('says aloud that 10, 5 and 1 minutes are left, and nothing in between', () => {
  render(<ExamTimer />);
  const said = [9, 10, 11, 15, 19].map((minutes) => {
    spend(minutes);
    return screen.getByRole('status').textContent;
  });
  expect(said).toEqual(['', 'Осталось 10 минут', '', 'Осталось 5 минут', 'Осталась 1 минута']);
});
