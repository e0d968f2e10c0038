import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeEarlierSchema, migrateRows } from '#backup/earlier-schema.ts';
import { asOperator } from '#console/scope.ts';
import { Summaries } from '#console/summaries.ts';
import type { Database } from '#db/database.ts';
import { saveSchool } from '#schools/school-store.ts';
import { shippedMigrations } from '#store.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { addTestGroup, addTestLearner } from '#testing/test-roster.ts';
import { testStaff } from '#testing/test-staff.ts';
import { deleteUser } from '#users/user-store.ts';

const MINUTE = 60_000;
const RIGHT = 2;
let server: TestApp;
let schools: number[];
/** Two of the first school, one of the second. */
let groups: number[];
/** Learners who are to be summarised soon. */
const told: number[] = [];

beforeAll(async () => {
  server = await startTestApp({ deps: { onLearnerChange: (id) => told.push(id) } });
  await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
  schools = (await server.db.query<{ id: number }>('SELECT id FROM schools ORDER BY id')).map(({ id }) => id);
  const [first = 0, second = 0] = schools;
  groups = [
    await addTestGroup(server.db, first, 'Утро'),
    await addTestGroup(server.db, first, 'Вечер'),
    await addTestGroup(server.db, second, 'Другая'),
  ];
});
afterAll(() => server.close());

const rows = (db: Database, statement: string) =>
  asOperator(db, async (tx) => (await tx.query<{ row: string }>(statement)).map(({ row }) => row));

const kept = (db: Database) =>
  rows(
    db,
    `SELECT concat_ws(' ', school_id, group_id, question_id, choice, learners) AS row FROM first_answers
     WHERE learners <> 0 ORDER BY 1`,
  );

/** The counts out of the memories of those who learn. */
const fromScratch = (db: Database) =>
  rows(
    db,
    `SELECT concat_ws(' ', r.school_id, g.id, m.question_id, CASE WHEN m.first % 16 >= 8 THEN 0
         ELSE coalesce(m.first_option, -1) END, count(*)) AS row
     FROM roster r JOIN memory m ON m.user_id = r.user_id, LATERAL (VALUES (coalesce(r.group_id, 0)), (-1)) AS g (id)
     WHERE r.archived_at IS NULL
     GROUP BY r.school_id, g.id, m.question_id, CASE WHEN m.first % 16 >= 8 THEN 0 ELSE coalesce(m.first_option, -1) END
     ORDER BY 1`,
  );

const who = fc.nat(3);
const history = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('answer'),
        who,
        question: fc.integer({ min: 1, max: 3 }),
        option: fc.integer({ min: 1, max: 3 }),
        ago: fc.integer({ min: 1, max: 500 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('group'), who, group: fc.option(fc.nat(1)) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('archive'), who, isArchived: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('school'), who, school: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), who }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('count'), some: fc.array(who, { minLength: 1 }) }),
    },
  ),
  { minLength: 10, maxLength: 40 },
);
type Event =
  typeof history extends fc.Arbitrary<infer Events extends readonly unknown[]> ? Events[number] : never;

async function happen(ids: readonly number[], event: Event): Promise<void> {
  const { db } = server;
  if (event.kind === 'count') {
    // Two nodes at once, in orders of their own.
    const some = event.some.map((index) => ids[index] ?? 0);
    const count = (users: number[]) =>
      asOperator(db, (tx) => tx.query('SELECT count_first_answers($1)', [users]));
    const counted = await Promise.allSettled([count(some), count(ids.toReversed())]);
    for (const each of counted) if (each.status === 'rejected') throw each.reason;
    return;
  }
  const id = ids[event.who] ?? 0;
  if (event.kind === 'answer') {
    await db
      .query(
        `SELECT save_noted_answer($1, NULL, NULL, $2, 1::smallint, $3::smallint, $4,
           now() - $5 * interval '1 minute', 0::smallint)`,
        [id, event.question, event.option, event.option === RIGHT, event.ago],
      )
      // The account is gone.
      .catch(() => {});
  } else if (event.kind === 'delete') await deleteUser(db, id);
  else if (event.kind === 'school')
    await db.query('UPDATE users SET school_id = $2 WHERE id = $1', [id, schools[event.school] ?? 0]);
  else if (event.kind === 'archive')
    await db.query('UPDATE roster SET archived_at = CASE WHEN $2 THEN now() END WHERE user_id = $1', [
      id,
      event.isArchived,
    ]);
  else
    await db.query('UPDATE roster SET group_id = $2 WHERE user_id = $1 AND school_id = $3', [
      id,
      event.group === null ? null : (groups[event.group] ?? 0),
      schools[0] ?? 0,
    ]);
}

describe('the counts of first answers', () => {
  it(
    'are those of the learners who are there, after whatever happened',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async (events) => {
          const ids: number[] = [];
          for (const group of [groups[0], groups[0], groups[1], null])
            ids.push(await addTestLearner(server.db, schools[0] ?? 0, { group_id: group ?? null }));
          for (const event of events) await happen(ids, event);
          await happen(ids, { kind: 'count', some: [0] });
          expect(await kept(server.db)).toEqual(await fromScratch(server.db));
          for (const id of ids) await deleteUser(server.db, id);
          expect(await kept(server.db)).toEqual([]);
        }),
        { numRuns: 15 },
      );
    },
    10 * MINUTE,
  );

  it('raise the revision of each group that they changed, and of its school', async () => {
    const id = await addTestLearner(server.db, schools[0] ?? 0, { group_id: groups[1] ?? 0 });
    const revisions = () =>
      rows(
        server.db,
        `SELECT group_id || ' ' || revision AS row FROM first_answer_revisions
         WHERE group_id IN (-1, ${groups[0]}, ${groups[1]}) AND school_id = ${schools[0]} ORDER BY 1`,
      );
    const before = await revisions();
    await happen([id], { kind: 'count', some: [0] });
    expect(await revisions()).toEqual(before);
    await happen([id], { kind: 'answer', who: 0, question: 1, option: 1, ago: 1 });
    await happen([id], { kind: 'count', some: [0] });
    const after = await revisions();
    expect(after.filter((row) => !before.includes(row))).toHaveLength(2);
    await happen([id], { kind: 'count', some: [0] });
    expect(await revisions()).toEqual(after);
    await deleteUser(server.db, id);
    expect(await revisions()).not.toEqual(after);
  });

  it('follow within the turns of the job, also a move and a group that was archived', async () => {
    const failures: object[] = [];
    let time = 0;
    const summaries = new Summaries({
      db: server.db,
      bank: server.bank,
      now: server.clock.now,
      log: { error: (details) => failures.push(details) },
      clock: () => time,
    });
    const work = async () => {
      await summaries.sweep();
      time += MINUTE;
      await summaries.turn();
      expect(await kept(server.db)).toEqual(await fromScratch(server.db));
    };
    const manager = await testStaff(server);
    const group = await addTestGroup(server.db, manager.schoolId, 'Работа');
    const id = await addTestLearner(server.db, manager.schoolId, { group_id: group });
    await happen([id], { kind: 'answer', who: 0, question: 2, option: 3, ago: 1 });
    await work();
    expect(await kept(server.db)).toHaveLength(2);
    // Without waiting for a sweep.
    const moved = await manager.change('PATCH', `/learners/${id}`, { version: 1, groupId: null });
    expect([moved.statusCode, told]).toEqual([200, [id]]);
    for (const each of told) summaries.mark(each);
    time += MINUTE;
    await summaries.turn();
    expect(await kept(server.db)).toContain(`${manager.schoolId} 0 2 3 1`);
    await server.db.query('UPDATE roster SET archived_at = now() WHERE user_id = $1', [id]);
    await work();
    expect(await kept(server.db)).toEqual([]);
    expect(failures).toEqual([]);
  });
});

describe('an upgrade', () => {
  it('counts what there is, with the options that are still known', async () => {
    const db = await openTestDatabase();
    const all = shippedMigrations();
    const place = all.findIndex(({ name }) => name.endsWith('-first-answers.sql'));
    await db.transaction((tx) => makeEarlierSchema(tx, all, place));
    await asOperator(db, (tx) =>
      tx.script(`
        INSERT INTO schools (code, code_key, name, website) VALUES ('S', 's', 'Школа', 'https://s.example');
        INSERT INTO groups (school_id, name, name_key) SELECT id, 'Утро', 'утро' FROM schools;
        INSERT INTO users (login, password_hash, school_id) SELECT 'u' || n, '', s.id FROM generate_series(1, 4) n, schools s;
        UPDATE roster SET group_id = (SELECT id FROM groups) WHERE user_id IN (SELECT min(id) FROM users);
        UPDATE roster SET archived_at = now() WHERE user_id IN (SELECT max(id) FROM users);
        INSERT INTO memory (user_id, question_id, first, recent)
          SELECT u.id, q, at * 16 + CASE WHEN q = 4 THEN 8 ELSE 0 END, ARRAY[at * 16 + CASE WHEN q = 4 THEN 8 ELSE 0 END]
          FROM users u, generate_series(1, 4) q, (VALUES (1700000000000)) AS t (at);
        INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at)
          SELECT u.id, q, 1, 3, false, CASE WHEN q = 1 THEN to_timestamp(1700000000) ELSE now() END
          FROM users u, generate_series(1, 2) q;
        INSERT INTO exam_results (user_id, rules, started_at, finished_at, seconds, reason, right_count, total, wrong, slots)
          SELECT u.id, 'literal', to_timestamp(1699999990), to_timestamp(1700000100), 110, 'timeout', 0, 20, '{3}',
            '[{"questionId":3,"answer":1}]'
          FROM users u`),
    );
    await db.transaction((tx) => migrateRows(tx, all, place));
    const found = await kept(db);
    expect(found).toEqual(await fromScratch(db));
    expect(found.map((row) => row.split(' ').slice(2).join(' '))).toEqual(
      expect.arrayContaining(['1 3 3', '2 -1 3', '3 1 3', '4 0 3', '1 3 1', '1 3 2']),
    );
    // Nothing is left to be counted.
    await asOperator(db, (tx) => tx.query('SELECT count_first_answers(ARRAY(SELECT user_id FROM roster))'));
    expect(await rows(db, 'SELECT revision::text AS row FROM first_answer_revisions')).toEqual([]);
    await db.close();
  });
});
