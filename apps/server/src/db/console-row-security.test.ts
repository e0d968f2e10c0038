import { randomBytes } from 'node:crypto';

import type { BegunInternalExam, Tokens } from '@avto/contract';
import type { ExamProtocol, WeekSheet } from '@avto/contract/console';
import { mondayOf } from '@avto/learning';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '#app.ts';
import { BankCache } from '#bank/bank-cache.ts';
import { actAsStaff, asOperator, readingLearners, type Staff, type Transaction } from '#console/scope.ts';
import { actAsLearner, actAsOperator, type Database, type Queryable } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { saveSchool } from '#schools/school-store.ts';
import { resultOf } from '#testing/internal-exam.ts';
import { password, startTestApp, type TestApp, testKeys, testSchool } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { addTestGroup, addTestLearner } from '#testing/test-roster.ts';
import { currentDatabaseUrl, testEngine } from '#testing/test-database.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';

/** Not the owner, no superuser: the policies hold for it. */
const role = `avto_test_${randomBytes(6).toString('hex')}`;

interface School {
  readonly manager: TestStaff;
  readonly teacher: TestStaff;
  /** The first is the teacher's. */
  readonly groups: readonly number[];
  /** One in each group, one in none. */
  readonly learners: readonly number[];
}

let server: TestApp;
let own: School;
let foreign: School;

beforeAll(async () => {
  server = await startTestApp({ bank: testBank(5) });
  await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
  await server.db.query(`CREATE ROLE ${role} NOSUPERUSER NOBYPASSRLS`);
  await server.db.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
  await server.db.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  own = await fill('AVTO2026');
  foreign = await fill('SECOND');
});
afterAll(async () => {
  await server.db.query(`DROP OWNED BY ${role}`);
  await server.db.query(`DROP ROLE ${role}`);
  await server.close();
});

const question = {
  title: 'Вопрос?',
  theme: 'Тема',
  link: null,
  photoName: null,
  answers: ['Да', 'Нет'].map((title) => ({ title, isRight: title === 'Да' })),
};

/** A row in every table of the console. */
async function fill(code: string): Promise<School> {
  const manager = await testStaff(server, { school: code });
  const { schoolId } = manager;
  const filled = await asOperator(server.db, async (tx) => {
    const groups = [await addTestGroup(tx, schoolId, 'Утро'), await addTestGroup(tx, schoolId, 'Вечер')];
    const learners: number[] = [];
    for (const groupId of [...groups, null]) {
      learners.push(await addTestLearner(tx, schoolId, { group_id: groupId, name: 'Ученик' }));
      await tx.query(
        "INSERT INTO invitations (school_id, group_id, name, code, expires_at) VALUES ($1, $2, 'Имя', $3, now())",
        [schoolId, groupId, randomBytes(6).toString('hex')],
      );
    }
    await tx.query('INSERT INTO console_settings (school_id) VALUES ($1)', [schoolId]);
    await tx.query('INSERT INTO school_drafts (school_id) VALUES ($1)', [schoolId]);
    await tx.query(
      `INSERT INTO school_publications (school_id, staff_name, origin, content, changes)
       VALUES ($1, 'Имя', 'found', '{"forms":[]}', '[]')`,
      [schoolId],
    );
    await tx.query(
      'INSERT INTO password_cards (code_hash, user_id, school_id, expires_at) VALUES ($1, $2, $3, now())',
      [randomBytes(8), learners[0] ?? 0, schoolId],
    );
    await tx.query('INSERT INTO staff_links (token_hash, staff_id, expires_at) VALUES ($1, $2, now())', [
      randomBytes(8),
      manager.id,
    ]);
    await tx.query(
      `INSERT INTO console_journal (school_id, staff_name, action, subject_kind, subject_name)
       VALUES ($1, 'Имя', 'group.added', 'group', 'Утро')`,
      [schoolId],
    );
    for (const groupId of groups) {
      await tx.query(
        `WITH added AS (
           INSERT INTO tasks (school_id, goal, group_id, starts_on, ends_on)
           VALUES ($1, '{"kind":"exams","count":3}', $2, '2026-11-20', '2026-11-27') RETURNING id
         )
         INSERT INTO task_progress (task_id, user_id, school_id)
         SELECT a.id, r.user_id, $1 FROM added a, roster r WHERE r.group_id = $2`,
        [schoolId, groupId],
      );
    }
    for (const [at, groupId] of groups.entries()) {
      await tx.query(
        `WITH added AS (
           INSERT INTO internal_exams (school_id, number, group_id, group_name, staff_name, rules, code, opened_at, closes_at)
           VALUES ($1, $3, $2, 'Утро', 'Имя', 'official', '123456', now(), now()) RETURNING id
         )
         INSERT INTO exam_attempts (exam_id, user_id, school_id, group_id, name)
         SELECT a.id, r.user_id, $1, $2, 'Ученик' FROM added a, roster r WHERE r.group_id = $2`,
        [schoolId, groupId, at + 1],
      );
    }
    const [form] = await tx.query<{ id: number }>(
      "INSERT INTO forms (school_id, key, name, questions) VALUES ($1, 'one', 'Анкета', $2::text::jsonb) RETURNING id",
      [schoolId, JSON.stringify([question])],
    );
    for (const learner of learners) {
      await tx.query(
        `INSERT INTO form_results (user_id, form_id, form_name, elements, created_at) VALUES ($1, $2, 'Анкета', '[]', now())`,
        [learner, form?.id ?? 0],
      );
      await tx.query(
        `INSERT INTO question_reports (user_id, question_id, about, comment, created_at)
         SELECT $1, min(id), 'other', $2, now() FROM bank_questions`,
        [learner, String(learner)],
      );
    }
    for (const groupId of [...groups, 0, -1]) {
      await tx.query('INSERT INTO first_answers VALUES ($1, $2, 1, 0, 1)', [schoolId, groupId]);
      await tx.query('INSERT INTO first_answer_revisions VALUES ($1, $2)', [schoolId, groupId]);
    }
    return { groups, learners };
  });
  const teacher = await testStaff(server, {
    school: code,
    role: 'teacher',
    groupIds: filled.groups.slice(0, 1),
  });
  return { manager, teacher, ...filled };
}

const bySchool = 'school_id = $1';
const byStaff = 'staff_id IN (SELECT id FROM staff WHERE school_id = $1)';

/** Key of a row, condition of a school's rows, and for a teacher the condition of those in the own group. */
const tables: Record<string, { key: string; of: string; ofTeacher?: string }> = {
  console_settings: { key: 'school_id', of: bySchool },
  staff: { key: 'id', of: bySchool },
  staff_links: { key: "encode(token_hash, 'hex')", of: byStaff },
  staff_sessions: { key: "encode(token_hash, 'hex')", of: byStaff },
  groups: { key: 'id', of: bySchool, ofTeacher: 'id = $2' },
  staff_groups: { key: 'group_id', of: byStaff },
  roster: { key: 'user_id', of: bySchool, ofTeacher: 'group_id = $2' },
  invitations: { key: 'id', of: bySchool, ofTeacher: 'group_id = $2' },
  tasks: { key: 'id', of: bySchool, ofTeacher: 'group_id = $2' },
  task_progress: {
    key: "task_id || ':' || user_id",
    of: bySchool,
    ofTeacher: 'user_id IN (SELECT user_id FROM roster WHERE group_id = $2)',
  },
  internal_exams: { key: 'id', of: bySchool, ofTeacher: 'group_id = $2' },
  exam_attempts: { key: "exam_id || ':' || user_id", of: bySchool, ofTeacher: 'group_id = $2' },
  password_cards: { key: "encode(code_hash, 'hex')", of: bySchool },
  console_journal: { key: 'id', of: bySchool },
  // Of managers alone.
  school_drafts: { key: 'school_id', of: bySchool, ofTeacher: '$2::bigint < 0' },
  school_publications: { key: 'id', of: bySchool, ofTeacher: '$2::bigint < 0' },
  first_answers: { key: "school_id || ':' || group_id", of: bySchool, ofTeacher: 'group_id = $2' },
  first_answer_revisions: { key: "school_id || ':' || group_id", of: bySchool, ofTeacher: 'group_id = $2' },
};
/** Of no concern to who signs in or registers. */
const withoutDoorkeeper = new Set([
  'school_drafts',
  'school_publications',
  'console_journal',
  'exam_attempts',
  'first_answers',
  'first_answer_revisions',
  'internal_exams',
  'task_progress',
  'tasks',
]);
const named = Object.entries(tables).map(([name, table]) => ({ name, ...table }));

/** Runs `work` behind the wall, as somebody of the staff, a learner, a role of the server, or nobody. */
const behindTheWall = <T>(
  who: Staff | number | 'operator' | 'doorkeeper' | undefined,
  work: (tx: Transaction) => Promise<T>,
) =>
  server.db.transaction(async (tx) => {
    await tx.query(`SET LOCAL ROLE ${role}`);
    if (who === 'operator') await actAsOperator(tx);
    else if (who === 'doorkeeper') await tx.query("SET LOCAL app.role = 'doorkeeper'");
    else if (typeof who === 'number') await actAsLearner(tx, who);
    else if (who) await actAsStaff(tx, who);
    return work(tx);
  });

describe.each(named)('rows of $name', ({ name, key, of, ofTeacher }) => {
  const keys = async (tx: Queryable, where = 'true', values: number[] = []) =>
    (
      await tx.query<{ key: string }>(
        `SELECT (${key})::text AS key FROM ${name} WHERE ${where} ORDER BY 1`,
        values,
      )
    ).map((row) => row.key);
  const seenBy = (who: Parameters<typeof behindTheWall>[0]) => behindTheWall(who, (tx) => keys(tx));
  const ofSchool = ({ manager }: School) => asOperator(server.db, (tx) => keys(tx, of, [manager.schoolId]));

  it('are there for the people of their school alone', async () => {
    for (const [school, other] of [
      [own, foreign],
      [foreign, own],
    ] as const) {
      const expected = await ofSchool(school);
      expect(expected.length).toBeGreaterThan(0);
      expect(await seenBy(school.manager)).toEqual(expected);
      expect(expected.filter((each) => (other.learners as readonly unknown[]).includes(each))).toEqual([]);
    }
  });

  it('are there for a teacher as far as the own groups go', async () => {
    const { teacher, groups } = own;
    const expected = ofTeacher
      ? await asOperator(server.db, (tx) =>
          keys(tx, `${of} AND ${ofTeacher}`, [teacher.schoolId, groups[0] ?? 0]),
        )
      : await ofSchool(own);
    expect(await seenBy(teacher)).toEqual(expected);
    const idle = { ...teacher, groupIds: [] };
    expect(await seenBy(idle)).toEqual(ofTeacher ? [] : expected);
  });

  it('are not there for a learner, but for the own row of the roster, the own tasks and exams', async () => {
    const [learner = 0] = own.learners;
    const ofGroup = () => asOperator(server.db, (tx) => keys(tx, 'group_id = $1', [own.groups[0] ?? 0]));
    const areGroups = ['tasks', 'internal_exams', 'exam_attempts'].includes(name);
    const expected = areGroups ? await ofGroup() : name === 'roster' ? [String(learner)] : [];
    expect(await seenBy(learner)).toEqual(expected);
  });

  it('are there for nobody who does not say who asks, and all there for the operator', async () => {
    expect(await seenBy(undefined)).toEqual([]);
    const all = await asOperator(server.db, (tx) => keys(tx));
    expect(await seenBy('operator')).toEqual(all);
    expect(await seenBy('doorkeeper')).toEqual(withoutDoorkeeper.has(name) ? [] : all);
  });

  it('are neither removed by the people of another school nor given to it', async () => {
    const before = await ofSchool(own);
    for (const who of [foreign.manager, foreign.teacher]) {
      const removed = await behindTheWall(who, (tx) =>
        tx.query(`DELETE FROM ${name} WHERE ${of} RETURNING 1`, [own.manager.schoolId]),
      );
      expect(removed).toEqual([]);
    }
    if (of === bySchool) {
      const given = behindTheWall(own.manager, (tx) =>
        tx.query(`UPDATE ${name} SET school_id = $1`, [foreign.manager.schoolId]),
      );
      await expect(given).rejects.toThrow(/row-level security/);
    }
    expect(await ofSchool(own)).toEqual(before);
  });
});

describe('results of questionnaires', () => {
  const seenBy = (who: Parameters<typeof behindTheWall>[0]) =>
    behindTheWall(who, async (tx) => {
      const all = await tx.query<{ user_id: number }>(
        'SELECT user_id FROM seen_form_results($1::bigint[], NULL, NULL, NULL, true) ORDER BY user_id',
        [[...own.learners, ...foreign.learners]],
      );
      // The operator's role ends with the function.
      expect(await tx.query('SELECT app_role() AS role')).not.toEqual([{ role: 'operator' }]);
      return all.map((row) => row.user_id);
    });

  it('are there for the people of their school, and for a teacher as far as the own groups go', async () => {
    expect(await seenBy(own.manager)).toEqual(own.learners);
    expect(await seenBy(foreign.manager)).toEqual(foreign.learners);
    expect(await seenBy(own.teacher)).toEqual(own.learners.slice(0, 1));
    expect(await seenBy({ ...own.teacher, groupIds: [] })).toEqual([]);
  });

  it('are there for no learner, nobody and no doorkeeper by the console’s function', async () => {
    expect(await seenBy(own.learners[0] ?? 0)).toEqual([]);
    expect(await seenBy(undefined)).toEqual([]);
    expect(await seenBy('doorkeeper')).toEqual([]);
  });

  it('are in the table itself for none of the staff', async () => {
    for (const who of [own.manager, own.teacher])
      expect(await behindTheWall(who, (tx) => tx.query('SELECT 1 FROM form_results'))).toEqual([]);
  });

  it('are of forms that a teacher reads and does not change', async () => {
    const names = (who: TestStaff) => behindTheWall(who, (tx) => tx.query('SELECT school_id FROM forms'));
    expect(await names(own.teacher)).toEqual([{ school_id: own.manager.schoolId }]);
    const touched = await behindTheWall(own.teacher, (tx) =>
      tx.query("UPDATE forms SET name = 'Иначе' RETURNING 1"),
    );
    expect(touched).toEqual([]);
    expect(await behindTheWall(own.teacher, (tx) => tx.query('DELETE FROM forms RETURNING 1'))).toEqual([]);
  });
});

it('rows of learners are read of those whom the person may see, and of nobody afterwards', async () => {
  const everybody = [...own.learners, ...foreign.learners];
  const rows = (tx: Queryable) =>
    tx.query<{ user_id: number }>('SELECT user_id FROM form_results ORDER BY user_id');
  for (const [who, learners] of [
    [own.manager, own.learners],
    [own.teacher, own.learners.slice(0, 1)],
    [foreign.manager, foreign.learners],
  ] as const) {
    const [found, afterwards] = await behindTheWall(who, async (tx) => [
      await readingLearners(tx, everybody, async (seen) => [seen, await rows(tx)] as const),
      await rows(tx),
    ]);
    const [seen, whileReading] = found ?? [[], []];
    expect(seen.toSorted((a, b) => a - b)).toEqual(learners);
    expect(whileReading).toHaveLength(everybody.length);
    expect(afterwards).toEqual([]);
  }
});

it('a teacher moves no learner into a group of others, nor out of the own', async () => {
  for (const group of [own.groups[1] ?? 0, null]) {
    const moved = behindTheWall(own.teacher, (tx) => tx.query('UPDATE roster SET group_id = $1', [group]));
    await expect(moved).rejects.toThrow(/row-level security/);
  }
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

  it('lists reports of errors of those whom the person may see', async () => {
    for (const [{ cookie }, learners] of [
      [own.manager, own.learners],
      [own.teacher, own.learners.slice(0, 1)],
      [foreign.manager, foreign.learners],
    ] as const) {
      const listed = await app.inject({ url: '/api/v1/console/reports', headers: { cookie } });
      const { reports } = listed.json<{ reports: { comment: string }[] }>();
      expect(reports.map(({ comment }) => Number(comment)).toSorted((a, b) => a - b)).toEqual(learners);
    }
    expect(await db.query('SELECT 1 FROM question_reports')).toEqual([]);
  });

  it('does all that the console and its learners need, and leaves no name on the connection', async () => {
    const { cookie } = own.manager;
    const [groupId] = own.groups;
    let serial = 0;
    const change = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload: object) =>
      app.inject({
        method,
        url: `/api/v1/console/${path}`,
        payload,
        headers: {
          cookie,
          origin: 'http://localhost:80',
          'idempotency-key': `01890000-0000-7000-8000-${String((serial += 1)).padStart(12, '0')}`,
        },
      });
    const drafted = await change('PUT', 'school/draft', {
      version: 1,
      changed: { website: 'https://wall.example/' },
    });
    const draft = drafted.json<{ version: number; publication: number }>();
    const shown = await change('POST', 'school/publications', {
      version: draft.version,
      publication: draft.publication,
    });
    expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('https://wall.example/')]);
    const added = await change('POST', 'invitations', { groupId, names: ['За стеной'] });
    const code = added.json<{ invitations: { code: string }[] }>().invitations[0]?.code ?? '';
    const signUp = (login: string, school: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/user/signup',
        payload: { login, password },
        headers: { 'x-driving-school': school },
      });
    const { accessToken } = (await signUp('BehindWall', code)).json<Tokens>();
    expect((await signUp('BehindWall2', 'AVTO2026')).statusCode).toBe(201);
    const headers = { authorization: `Bearer ${accessToken}` };
    const entry = await app.inject({ url: '/api/v1/user/roster', headers });
    expect(entry.json()).toMatchObject({ name: 'За стеной', group: 'Утро', school: { code: 'AVTO2026' } });
    const exported = await app.inject({ url: '/api/v1/user/export', headers });
    expect(exported.json()).toMatchObject({ keptBySchool: { name: 'За стеной', group: 'Утро' } });
    const exam = (await change('POST', 'exams', { groupId, minutes: 40, rules: 'official' })).json<{
      id: number;
      code: string;
    }>();
    const phone = { device: '01890000-0000-7000-8000-0000000000aa' };
    const asked = async <T>(path: string, payload: object) => {
      const response = await app.inject({ method: 'POST', url: `/api/v1/user/${path}`, payload, headers });
      expect([path, response.statusCode]).toEqual([path, 200]);
      return response.json<T>();
    };
    const { start } = await asked<{ start: string }>('internal-exam/join', { ...phone, code: exam.code });
    const begun = await asked<BegunInternalExam>('internal-exam/begin', { ...phone, start });
    const told = { step: 1, given: [], total: 20, isAway: false, leaves: 0 };
    expect(await asked('internal-exam/progress', { ...phone, start, ...told })).toMatchObject({
      state: 'open',
    });
    const result = resultOf(server.bank, { start, begun });
    expect(await asked('exam/results', result)).toMatchObject({ supervised: { isLate: false } });
    const protocol = await app.inject({
      url: `/api/v1/console/exams/${exam.id}/protocol`,
      headers: { cookie },
    });
    expect(protocol.json<ExamProtocol>().attempts.find(({ name }) => name === 'За стеной')).toMatchObject({
      state: 'passed',
    });
    const monday = mondayOf(new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10));
    const week = await app.inject({
      url: `/api/v1/console/groups/${groupId}/week?week=${monday}`,
      headers: { cookie },
    });
    expect(week.json<WeekSheet>().learners.find(({ name }) => name === 'За стеной')).toMatchObject({
      answers: 20,
      examsPassed: 1,
    });
    for (const path of ['results', 'answers', 'file?format=csv']) {
      const [form] = await server.db.query<{ id: number }>('SELECT id FROM forms WHERE school_id = $1', [
        own.manager.schoolId,
      ]);
      const answered = await app.inject({
        url: `/api/v1/console/forms/${form?.id}/${path}`,
        headers: { cookie },
      });
      expect([path, answered.statusCode]).toEqual([path, 200]);
      if (path === 'results') expect(answered.json()).toMatchObject({ learners: 3 });
    }
    const list = await app.inject({ url: '/api/v1/console/learners', headers: { cookie } });
    const { learners } = list.json<{ learners: { id: number; version: number; name: string | null }[] }>();
    expect(learners).toHaveLength(5);
    const { id, version } = learners.find(({ name }) => name === 'За стеной') ?? { id: 0, version: 0 };
    expect((await change('PATCH', `learners/${id}`, { version, isArchived: true })).statusCode).toBe(200);
    const card = (await change('POST', `learners/${id}/password-card`, {})).json<{ code: string }>();
    const renewed = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/user/new-password',
      payload: { code: card.code, password: 'brand-new' },
    });
    expect(renewed.statusCode).toBe(200);
    expect((await change('DELETE', `learners/${id}`, { typed: 'За стеной' })).statusCode).toBe(200);
    expect(await server.db.query('SELECT 1 FROM invitations WHERE user_id = $1', [id])).toEqual([]);
    for (const table of ['roster', 'invitations', 'groups', 'staff', 'console_journal', 'exam_attempts']) {
      for (let number = 0; number < 4; number += 1) {
        expect([table, await db.query(`SELECT 1 FROM ${table}`)]).toEqual([table, []]);
      }
    }
  });
});
