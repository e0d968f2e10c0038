import { randomBytes } from 'node:crypto';

import type { SavedAnswer, Tokens } from '@avto/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '#app.ts';
import { BankCache } from '#bank/bank-cache.ts';
import { replaceBank } from '#bank/bank-store.ts';
import { actAsOperator, type Database, type Queryable } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { purge } from '#jobs.ts';
import { password, startTestApp, type TestApp, type TestLearner, testKeys } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { currentDatabaseUrl, testEngine } from '#testing/test-database.ts';

/** A role as an operator would give the server: not the owner, no superuser, only reads and writes. */
const role = `avto_test_${randomBytes(6).toString('hex')}`;
const tables = [
  'answers',
  'memory',
  'exam_results',
  'ticket_resets',
  'idempotency_keys',
  'form_results',
  'favourites',
  'question_reports',
] as const;
const answersUrl = '/api/v1/user/questions/';
let server: TestApp;
let one: TestLearner;
let other: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
  await server.db.query(`CREATE ROLE ${role} NOSUPERUSER NOBYPASSRLS`);
  await server.db.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
  await server.db.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  one = await server.learner();
  other = await server.learner();
  for (const learner of [one, other]) {
    await server.db.query('SELECT save_answer($1, $2, $3, 1, 1::smallint, 2::smallint, true, now())', [
      learner.userId,
      '01890000-0000-7000-8000-000000000001',
      new Uint8Array(16),
    ]);
    await server.db.query('SELECT reset_answers($1, 2::smallint, now())', [learner.userId]);
    await server.db.query(
      `SELECT save_exam_result($1, NULL, NULL, 'literal', now(), 1200, 'timeout', 0::smallint, 20::smallint, '{}',
         '[]', '{}', '{}', now())`,
      [learner.userId],
    );
    await server.db.query(
      "SELECT save_form_result($1, NULL, '\\x00', 1, 'Анкета', NULL, NULL, '[]'::jsonb, now())",
      [learner.userId],
    );
    await server.db.query("SELECT save_favourite($1, NULL, '\\x00', 1, true, now())", [learner.userId]);
    await server.db.query("SELECT save_report($1, NULL, '\\x00', 1, 'other', '', now())", [learner.userId]);
  }
});
afterAll(async () => {
  await server.db.query(`DROP OWNED BY ${role}`);
  await server.db.query(`DROP ROLE ${role}`);
  await server.close();
});

/** Runs `work` behind the wall, as the learner of `userId` or without one. */
const behindTheWall = <T>(userId: number | undefined, work: (tx: Queryable) => Promise<T>) =>
  server.db.transaction(async (tx) => {
    await tx.query(`SET LOCAL ROLE ${role}`);
    if (userId !== undefined) await tx.query("SELECT set_config('app.user_id', $1, true)", [String(userId)]);
    return work(tx);
  });
const usersIn = async (tx: Queryable, table: string) =>
  (await tx.query<{ user_id: number }>(`SELECT DISTINCT user_id FROM ${table}`)).map((row) => row.user_id);

describe.each(tables)('rows of %s', (table) => {
  it('are there for none who does not say whose they are', async () => {
    expect(await behindTheWall(undefined, (tx) => usersIn(tx, table))).toEqual([]);
  });

  it('are there for their learner alone', async () => {
    expect(await behindTheWall(one.userId, (tx) => usersIn(tx, table))).toEqual([one.userId]);
    expect(await behindTheWall(999_999, (tx) => usersIn(tx, table))).toEqual([]);
  });

  it("are neither changed nor removed in another's name", async () => {
    const touched = await behindTheWall(one.userId, (tx) =>
      tx.query(`DELETE FROM ${table} WHERE user_id = $1 RETURNING 1`, [other.userId]),
    );
    expect(touched).toEqual([]);
    const given = behindTheWall(one.userId, (tx) =>
      tx.query(`UPDATE ${table} SET user_id = $1`, [other.userId]),
    );
    await expect(given).rejects.toThrow(/row-level security/);
    expect(await behindTheWall(other.userId, (tx) => usersIn(tx, table))).toEqual([other.userId]);
  });

  it('are all there for the operator', async () => {
    const seen = await behindTheWall(undefined, async (tx) => {
      await actAsOperator(tx);
      return usersIn(tx, table);
    });
    expect(new Set(seen)).toEqual(new Set([one.userId, other.userId]));
  });
});

describe.each(['forms', 'banners'])('rows of %s', (table) => {
  const titles = (userId: number | undefined) =>
    behindTheWall(userId, async (tx) => {
      const column = table === 'forms' ? 'name' : 'title';
      const rows = await tx.query<{ title: string }>(`SELECT ${column} AS title FROM ${table} ORDER BY 1`);
      return rows.map(({ title }) => title);
    });

  beforeAll(async () => {
    const [own] = await server.db.query<{ id: number }>('SELECT id FROM schools');
    const foreign = await server.db.query<{ id: number }>(
      "INSERT INTO schools (code, code_key, name) VALUES ($1, $1, 'Чужая') RETURNING id",
      [`foreign-${table}`],
    );
    const insert =
      table === 'forms'
        ? "INSERT INTO forms (school_id, key, name, questions) VALUES ($1, 'a', $2, '[]')"
        : "INSERT INTO banners (school_id, kind, title, text) VALUES ($1, 'static', $2, '')";
    for (const [school, title] of [
      [null, 'всех'],
      [own?.id ?? 0, 'своя'],
      [foreign[0]?.id ?? 0, 'чужая'],
    ] as const) {
      await server.db.query(insert, [school, title]);
    }
  });

  it("are there for the school's learners, and the ones for all for everybody", async () => {
    expect(await titles(one.userId)).toEqual(['всех', 'своя']);
    expect(await titles(999_999)).toEqual(['всех']);
    expect(await titles(undefined)).toEqual(['всех']);
  });

  it('are written by nobody but the operator', async () => {
    const touched = await behindTheWall(one.userId, (tx) =>
      tx.query(`UPDATE ${table} SET updated_at = now() RETURNING 1`),
    );
    expect(touched).toEqual([]);
    const removed = await behindTheWall(one.userId, (tx) => tx.query(`DELETE FROM ${table} RETURNING 1`));
    expect(removed).toEqual([]);
    const insert =
      table === 'forms'
        ? "INSERT INTO forms (key, name, questions) VALUES ('b', 'Ф', '[]')"
        : "INSERT INTO banners (kind, title, text) VALUES ('performance', 'Б', '')";
    await expect(behindTheWall(one.userId, (tx) => tx.query(insert))).rejects.toThrow(/row-level security/);
    const all = await behindTheWall(undefined, async (tx) => {
      await actAsOperator(tx);
      return tx.query(`SELECT 1 FROM ${table}`);
    });
    expect(all).toHaveLength(3);
  });
});

describe('inserting', () => {
  const insert = (as: number | undefined, userId: number) =>
    behindTheWall(as, (tx) =>
      tx.query(
        'INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at) VALUES ($1, 2, 1, 1, true, now())',
        [userId],
      ),
    );

  it("is refused in another's name, and in nobody's", async () => {
    await expect(insert(one.userId, other.userId)).rejects.toThrow(/row-level security/);
    await expect(insert(undefined, one.userId)).rejects.toThrow(/row-level security/);
    await expect(insert(one.userId, one.userId)).resolves.toEqual([]);
  });
});

describe.runIf(testEngine === 'postgres')('a server that signs in as that role', () => {
  let db: Database;
  let app: FastifyInstance;

  beforeAll(async () => {
    const url = new URL(await currentDatabaseUrl(server.db));
    url.searchParams.set('options', `-c role=${role}`);
    db = await openPostgres({ connectionString: url.href, poolSize: 2, onIdleError: () => {} });
    const bank = new BankCache(db);
    await bank.refresh();
    app = await buildApp({ db, bank, keys: testKeys, longestLag: 0 });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('is that role', async () => {
    expect(await db.query('SELECT current_user::text AS who')).toEqual([{ who: role }]);
  });

  it("does everything for a learner, and leaves nobody's name on the connection", async () => {
    const signedUp = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/user/signup',
      payload: { login: 'BehindWall', password },
    });
    const headers = { authorization: `Bearer ${signedUp.json<Tokens>().accessToken}` };
    const save = (answer: number, key: string) =>
      app.inject({
        method: 'POST',
        url: answersUrl,
        headers: { ...headers, 'idempotency-key': key },
        payload: { ticket: 1, questionId: 1, answer, status: 'SUCCESS' },
      });
    const key = '01890000-0000-7000-8000-000000000001';
    expect((await save(2, key)).json<SavedAnswer>()).toMatchObject({ answer: 2, status: 'SUCCESS' });
    expect((await save(2, key)).statusCode).toBe(200);
    expect((await save(1, key)).statusCode).toBe(422);
    expect((await app.inject({ url: answersUrl, headers })).json()).toHaveLength(1);
    expect((await app.inject({ method: 'DELETE', url: `${answersUrl}ticket/1`, headers })).json()).toEqual({
      deleted: 1,
    });
    const get = (path: string) => app.inject({ url: `/api/v1/user/${path}`, headers });
    expect((await get('ad/static_banner')).json()).toMatchObject({ title: 'всех' });
    const forms = await server.db.query<{ id: number }>(
      'SELECT id FROM forms ORDER BY school_id NULLS FIRST',
    );
    const statuses = await Promise.all(forms.map(async ({ id }) => (await get(`forms/${id}`)).statusCode));
    expect(statuses).toEqual([200, 404, 404]);
    const result = { formId: forms[0]?.id, formName: 'Ф', formLink: null, formAction: null, elements: [] };
    const saved = await app.inject({
      method: 'POST',
      url: '/api/v1/user/forms/results',
      headers,
      payload: result,
    });
    expect((await get('forms/results/latest')).json()).toEqual(saved.json());
    for (let number = 0; number < 4; number += 1) expect(await db.query('SELECT 1 FROM answers')).toEqual([]);
  });

  it('moves answers with a new bank and purges old keys', async () => {
    const before = await server.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM answers WHERE ticket IS NOT NULL',
    );
    const { answersSetAside } = await replaceBank(
      db,
      testBank(1, (question) => ({ ...question, title: `${question.title}!` })),
    );
    expect(answersSetAside).toBe(before[0]?.count);
    expect(await server.db.query('SELECT 1 FROM answers WHERE ticket IS NOT NULL')).toEqual([]);
    await server.db.query("UPDATE idempotency_keys SET created_at = now() - interval '25 hours'");
    await purge(db);
    expect(await server.db.query('SELECT 1 FROM idempotency_keys')).toEqual([]);
  });
});
