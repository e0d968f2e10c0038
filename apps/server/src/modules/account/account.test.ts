import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { actAsOperator } from '#db/database.ts';
import { PasswordHash } from '#lib/password-hash.ts';
import { meetAtLock } from '#testing/meet-at-lock.ts';
import {
  password,
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { addTestGroup } from '#testing/test-roster.ts';
import { exportUser, resetPassword } from '#users/user-store.ts';

const user = '/api/v1/user';
let server: TestApp;
let learner: TestLearner;
let other: TestLearner;
let address = 0;

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
});
afterAll(() => server.close());
beforeEach(async () => {
  [learner, other] = [await server.learner(), await server.learner()];
  address += 1;
  for (const each of [learner, other]) await fill(each);
});

/** Leaves a row of every kind that a learner's calls can leave. */
async function fill(who: TestLearner): Promise<void> {
  const questionId = (await ticketQuestions(who, 1))[0]?.eduetq_id;
  const calls = [
    who.post(
      `${user}/questions/`,
      { ticket: 1, questionId, answer: 2, status: 'SUCCESS' },
      { 'idempotency-key': uuidV7At(Date.now()) },
    ),
    who.delete(`${user}/questions/ticket/2`),
    who.post(`${user}/forms/results`, {
      formId: 1,
      formName: 'Анкета',
      formLink: null,
      formAction: null,
      elements: [],
    }),
    who.post(`${user}/favourites`, { questionId, isFavourite: true }),
    who.post(`${user}/reports`, { questionId, about: 'answer', comment: 'Знак не тот' }),
  ];
  for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(200);
}

/** A value of each type that a column of learners' rows has. */
const SAMPLES: Record<string, string> = {
  bigint: '1',
  smallint: '1',
  integer: '1',
  text: "'x'",
  boolean: 'true',
  uuid: 'gen_random_uuid()',
  // Different in each row: some are keys.
  bytea: 'uuid_send(gen_random_uuid())',
  jsonb: "'[]'",
  ARRAY: "'{1}'",
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

/** Columns that name a row of the learner that was put there before. */
const OWN: Record<string, string> = {
  task_id: '(SELECT max(id) FROM tasks)',
  exam_id: '(SELECT max(id) FROM internal_exams)',
  group_id: '(SELECT max(id) FROM groups)',
};

/** Puts a row of the learner into every table that has none: what is added later is deleted too, or a test fails. */
async function fillTheRest(who: TestLearner): Promise<void> {
  await server.db.query(
    `WITH added AS (INSERT INTO groups (school_id, name, name_key) SELECT id, $1, $1 FROM schools LIMIT 1 RETURNING id, school_id)
     INSERT INTO internal_exams (school_id, number, group_id, group_name, staff_name, rules, code, opened_at, closes_at)
     SELECT school_id, id, id, '', '', 'official', '', now(), now() FROM added`,
    [who.login],
  );
  // Tasks before their progress.
  const empty = Object.entries(await rowsOf(who))
    .filter(([, count]) => count === 0)
    .toReversed();
  for (const [table] of empty) {
    const columns = await server.db.query<{ name: string; type: string }>(
      `SELECT column_name::text AS name, data_type::text AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL
         AND is_identity = 'NO' AND column_name <> 'user_id'`,
      [table],
    );
    const names = ['user_id', ...columns.map(({ name }) => name)];
    const values = [who.userId, ...columns.map(({ name, type }) => OWN[name] ?? SAMPLES[type])];
    await server.db.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`);
  }
}

/** How many rows each table has of a learner, by the name of the table. */
const rowsOf = ({ userId }: TestLearner) =>
  server.db.transaction(async (tx) => {
    await actAsOperator(tx);
    const tables = await tx.query<{ name: string }>(
      `SELECT table_name::text AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await tx.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} WHERE user_id = $1`,
        [userId],
      );
      counts[name] = row?.count ?? 0;
    }
    const [account] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM users WHERE id = $1',
      [userId],
    );
    return { ...counts, users: account?.count ?? 0 };
  });

const from = () => `10.9.${address >> 8}.${address & 255}`;
const remove = (word: string, { tokens } = learner) =>
  server.request({
    method: 'POST',
    url: `${user}/delete`,
    payload: { password: word },
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    remoteAddress: from(),
  });
const signIn = (word: string, { login } = learner) =>
  server.request({
    method: 'POST',
    url: '/api/v1/auth/user/signin',
    payload: { login, password: word },
    remoteAddress: from(),
  });

describe('what is stored of a learner', () => {
  it('is handed out whole, as to the operator, and without secrets', async () => {
    await asOperator(server.db, async (tx) => {
      const group = await addTestGroup(tx, 1, 'Вечер');
      await tx.query(
        `UPDATE roster SET name = 'Имя Фамилия', group_id = $2, consent_on = '2026-09-01', archived_at = now()
         WHERE user_id = $1`,
        [learner.userId, group],
      );
    });
    const response = await learner.get(`${user}/export`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(await exportUser(server.db, learner.userId))));
    expect(response.json()).toMatchObject({
      login: learner.login,
      schoolCode: 'AVTO2026',
      keptBySchool: {
        name: 'Имя Фамилия',
        group: 'Вечер',
        consentOn: '2026-09-01',
        joinedAt: expect.stringMatching(/^20/),
        archivedAt: expect.stringMatching(/^20/),
        passwordRenewedAt: null,
      },
      sessions: [{}],
      answers: [{ ticket: 1, question: 'Вопрос 1 билета 1', answer: 2, isRight: true }],
      memory: [
        {
          question: 'Вопрос 1 билета 1',
          first: { isRight: true, place: 'ticket' },
          latest: [{ at: expect.stringMatching(/^20.*Z$/), isRight: true, place: 'ticket' }],
        },
      ],
      exams: [],
      clearedTickets: [{ ticket: 2 }],
      questionnaires: [{ name: 'Анкета' }],
      favourites: [{ question: 'Вопрос 1 билета 1', isFavourite: true }],
      reports: [{ question: 'Вопрос 1 билета 1', about: 'answer', comment: 'Знак не тот' }],
    });
    expect(response.body).not.toMatch(/argon2|hmac|\\x/);
    expect(response.body).not.toContain(other.login);
    expect(response.body).not.toContain(learner.tokens.refreshToken);
  });

  it('is handed out twenty times an hour at most', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await learner.get(`${user}/export`)).statusCode);
    expect(statuses.indexOf(429)).toBe(20);
    expect((await other.get(`${user}/export`)).statusCode).toBe(200);
  });
});

describe('an account', () => {
  it('that its learner deletes is gone from every table, and no other one is touched', async () => {
    for (const each of [learner, other]) await fillTheRest(each);
    const before = await rowsOf(other);
    expect(Object.values(before)).not.toContain(0);
    expect(await rowsOf(learner)).toMatchObject({
      users: 1,
      learners: 1,
      sessions: 1,
      answers: 1,
      ticket_resets: 1,
      form_results: 1,
      favourites: 1,
      question_reports: 1,
      idempotency_keys: 1,
    });
    const response = await remove(password);
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect(response.headers['cache-control']).toBe('no-store');
    const left = Object.entries(await rowsOf(learner)).filter(([, count]) => count > 0);
    expect(left).toEqual([]);
    expect(await rowsOf(other)).toEqual(before);
    expect((await other.get(`${user}/questions/`)).json()).toHaveLength(1);
  });

  it('that is deleted is nobody to every later call', async () => {
    const second = (await signIn(password)).json<TestLearner['tokens']>();
    await remove(password);
    for (const { accessToken, refreshToken } of [learner.tokens, second]) {
      const headers = { authorization: `Bearer ${accessToken}` };
      for (const path of ['questions/', 'exam/tickets/1', 'favourites', 'export']) {
        expect([path, (await server.request({ url: `${user}/${path}`, headers })).statusCode]).toEqual([
          path,
          401,
        ]);
      }
      const refreshed = await server.request({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        payload: { refreshToken },
      });
      expect(refreshed.statusCode).toBe(409);
    }
    expect((await remove(password)).statusCode).toBe(401);
    expect((await signIn(password)).json()).toMatchObject({ statusCode: 400, code: 'bad_credentials' });
    // The login is free again, for an account of its own.
    const next = await server.learner(learner.login);
    expect((await next.get(`${user}/questions/`)).json()).toEqual([]);
  });

  it('stays as it is after a wrong password', async () => {
    const before = await rowsOf(learner);
    const response = await remove('wrong1');
    expect(response.json()).toMatchObject({
      statusCode: 400,
      code: 'bad_credentials',
      message: 'Неверный пароль',
    });
    expect(await rowsOf(learner)).toEqual(before);
    expect((await learner.get(`${user}/questions/`)).statusCode).toBe(200);
  });

  it('stays where another password is set while the old one is checked', async () => {
    const anotherHash = await new PasswordHash().hash('another-secret');
    const reset = async () => {
      await resetPassword(server.db, learner.userId, anotherHash);
      return 0;
    };
    const leave = async () => (await remove(password)).statusCode;
    const held = 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE';
    expect(await meetAtLock(server.db, held, [learner.userId], [reset, leave])).toEqual([0, 400]);
    expect(await rowsOf(learner)).toMatchObject({ users: 1, answers: 1 });
  });

  it('lets a password be guessed here no more often than at signing in: both count together', async () => {
    for (let count = 0; count < 3; count += 1) expect((await remove('wrong1')).statusCode).toBe(400);
    for (let count = 0; count < 2; count += 1) expect((await signIn('wrong1')).statusCode).toBe(400);
    for (const refused of [await remove(password), await signIn(password)]) {
      expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await rowsOf(learner)).toMatchObject({ users: 1, answers: 1 });
    server.clock.advance(5 * 60_000);
    expect((await remove(password)).statusCode).toBe(200);
  });
});
