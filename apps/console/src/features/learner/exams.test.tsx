import type { LearnerDetail } from '@avto/contract/console';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { learnerRow } from '#data/testing/learner-row.ts';

import { Exams } from './exams.tsx';

afterEach(cleanup);

const exam = (id: number): LearnerDetail['exams'][number] => ({
  id,
  startedAt: '2026-11-26T07:00:00.000Z',
  rules: 'official',
  isSupervised: false,
  seconds: 600,
  reason: null,
  right: 20,
  total: 20,
  wrong: [],
});

it.each([
  ['those that are listed', 2, 0, /^Сдано 2 из 2\. /],
  ['one that the figures do not have yet', 1, 0, /^Сдано 2 из 2\. /],
  ['more than are listed', 150, 60, /^Сдано 150 из 210, здесь последние 2\. /],
])('counts %s', (_what, examsPassed, examsFailed, words) => {
  render(<Exams exams={[exam(1), exam(2)]} row={{ ...learnerRow, examsPassed, examsFailed }} />);
  expect(screen.getByText(words)).toBeTruthy();
});
