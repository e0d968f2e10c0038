import type { LearnerRow } from '@avto/contract/console';

/** A learner in no group who has not begun. */
export const learnerRow: LearnerRow = {
  id: 7,
  version: 3,
  login: 'kim',
  name: 'Ким Анна',
  group: null,
  joinedAt: '2026-11-01T09:00:00.000Z',
  archivedAt: null,
  ticketsDone: 0,
  answered: 0,
  rightPercent: null,
  mistakes: 0,
  examsPassed: 0,
  examsFailed: 0,
  tasks: 0,
  tasksDone: 0,
  chancePercent: null,
  readiness: 'unknown',
  lastAt: null,
  reasons: [],
  hiddenUntil: null,
};
