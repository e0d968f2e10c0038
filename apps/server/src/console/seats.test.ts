import { afterAll, beforeAll, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeSeats, seatsOf } from '#console/seats.ts';
import { findSchool } from '#schools/school-store.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let schoolId: number;

beforeAll(async () => {
  server = await startTestApp();
  schoolId = (await findSchool(server.db, 'AVTO2026'))?.id ?? 0;
  for (let count = 0; count < 9; count += 1) await server.learner();
});
afterAll(() => server.close());

const seats = (limit?: number, until?: string, now = '2026-11-22T12:00:00Z') =>
  asOperator(server.db, async (tx) => {
    const changed = await changeSeats(tx, schoolId, { limit, until }, Date.parse(now));
    expect(await seatsOf(tx, schoolId, Date.parse(now))).toEqual(changed);
    return changed;
  });

it.each([
  [undefined, 'free'],
  [11, 'free'],
  [10, 'near'],
  [9, 'full'],
  [5, 'full'],
  [0, 'full'],
] as const)('nine learners on %s seats: %s', async (limit, state) => {
  expect(await seats(limit)).toEqual({ taken: 9, limit, until: undefined, state });
});

it('seats end with the last day in Moscow, whatever their number', async () => {
  expect(await seats(undefined, '2026-11-22', '2026-11-22T20:59:00Z')).toMatchObject({
    until: '2026-11-22',
    state: 'free',
  });
  expect(await seats(undefined, '2026-11-22', '2026-11-22T21:00:00Z')).toMatchObject({ state: 'ended' });
  expect(await seats(5, '2026-11-21')).toMatchObject({ limit: 5, state: 'ended' });
});

it('an archived learner takes none, nor does one of another school', async () => {
  await asOperator(server.db, (tx) =>
    tx.query(
      'UPDATE roster SET archived_at = now() WHERE user_id = (SELECT min(user_id) FROM roster WHERE school_id = $1)',
      [schoolId],
    ),
  );
  expect(await seats(9)).toMatchObject({ taken: 8, state: 'free' });
  expect(await asOperator(server.db, (tx) => seatsOf(tx, 9e9, 0))).toMatchObject({ taken: 0, state: 'free' });
});
