import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';
import { learnerRow } from '#data/testing/learner-row.ts';

import { moveLearners } from './move.ts';

const server = useConsoleServer();
afterEach(() => queryClient.clear());

/** Moves the learner to group 2 over a server whose changes end as listed; returns what they were sent. */
function moving(...ends: (() => Response)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.patch(consoleUrl('/learners/7'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return ends[keys.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  return { keys, move: (version = 3) => moveLearners([{ ...learnerRow, version }], 2, () => {}) };
}

it('whose response was lost is made once, and is no other’s change when it is tried again', async () => {
  const { keys, move } = moving(
    () => HttpResponse.error(),
    () => refusal('already_done'),
    () => HttpResponse.json({ ...learnerRow, version: 5 }),
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
    () => HttpResponse.json(learnerRow),
  );
  expect((await move()).failed).toMatchObject([{ why: 'карточку только что изменил кто-то другой' }]);
  expect((await move()).failed).toEqual([]);
  expect(keys[1]).not.toBe(keys[0]);
});
