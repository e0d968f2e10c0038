import type { LearnerRow } from '@avto/contract/console';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';

import { moveLearners } from './move.ts';

const server = useConsoleServer();
afterEach(() => queryClient.clear());

const row: LearnerRow = {
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

/** Moves the learner to group 2 over a server whose changes end as listed; returns what they were sent. */
function moving(...ends: (() => Response)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.patch(consoleUrl('/learners/7'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return ends[keys.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  return { keys, move: (version = 3) => moveLearners([{ ...row, version }], 2, () => {}) };
}

it('whose response was lost is made once, and is no other’s change when it is tried again', async () => {
  const { keys, move } = moving(
    () => HttpResponse.error(),
    () => refusal('already_done'),
    () => HttpResponse.json({ ...row, version: 5 }),
  );
  expect((await move()).failed).toMatchObject([{ why: expect.stringContaining('Нет связи') }]);
  expect(await move()).toEqual({ moved: 1, failed: [] });
  expect(keys[1]).toBe(keys[0]);
  // Another state of the card is another intent, and so is the same one after it has ended.
  expect(await move(4)).toEqual({ moved: 1, failed: [] });
  expect(keys[2]).not.toBe(keys[0]);
});

it('that is refused is told, and begins anew when it is tried again', async () => {
  const { keys, move } = moving(
    () => refusal('changed_meanwhile'),
    () => HttpResponse.json(row),
  );
  expect((await move()).failed).toMatchObject([{ why: 'карточку только что изменил кто-то другой' }]);
  expect((await move()).failed).toEqual([]);
  expect(keys[1]).not.toBe(keys[0]);
});
