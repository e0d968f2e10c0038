import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#db/database.ts';
import { openTestDatabase } from '#testing/test-database.ts';

/**
 * The way to Citus on plain Postgres: its calls are stood in for by ones that write down what they were asked, and what
 * a cluster demands of tables and functions is read from the catalogue.
 */
const script = readFileSync(new URL('../../../../deploy/postgres/citus.sql', import.meta.url), 'utf8');
const standIns = `
  CREATE TABLE citus_calls (call text, target text, argument text, colocated text);
  CREATE FUNCTION create_reference_table(t regclass) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO citus_calls VALUES ('reference', t) $$;
  CREATE FUNCTION create_distributed_table(t regclass, c text, colocate_with text) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO citus_calls VALUES ('table', t, c, colocate_with) $$;
  CREATE FUNCTION create_distributed_function(f regprocedure, a text, colocate_with text) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO citus_calls VALUES ('function', f::oid::regproc, a, colocate_with) $$;
  CREATE FUNCTION create_distributed_function(f regprocedure) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO citus_calls VALUES ('helper', f::oid::regproc) $$;`;

let db: Database;
let distributed: string[];
let references: string[];
let delegated: string[];

const names = async (statement: string) =>
  (await db.query<{ name: string }>(statement)).map(({ name }) => name).toSorted();

beforeAll(async () => {
  db = await openTestDatabase();
  await db.transaction((tx) => tx.script(standIns));
  await db.transaction((tx) => tx.script(script));
  const targets = (call: string) => names(`SELECT target AS name FROM citus_calls WHERE call = '${call}'`);
  [distributed, references, delegated] = await Promise.all(
    ['table', 'reference', 'function'].map(targets) as [
      Promise<string[]>,
      Promise<string[]>,
      Promise<string[]>,
    ],
  );
});
afterAll(() => db.close());

/** Reasons for which Citus would refuse to distribute a table. */
async function objections(table: string, column?: string): Promise<string[]> {
  const keys = await db.query<{ name: string; columns: string[] }>(
    `SELECT i.indexrelid::regclass::text AS name,
       (SELECT array_agg(a.attname::text) FROM pg_attribute a
        WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey[0:i.indnkeyatts - 1])) AS columns
     FROM pg_index i WHERE i.indrelid = $1::text::regclass AND i.indisunique`,
    [table],
  );
  const triggers = await db.query<{ name: string }>(
    'SELECT tgname AS name FROM pg_trigger WHERE tgrelid = $1::text::regclass AND NOT tgisinternal',
    [table],
  );
  const foreignKeys = await db.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint
     WHERE contype = 'f' AND $1::text::regclass IN (conrelid, confrelid)`,
    [table],
  );
  const policies = await db.query<{ name: string }>(
    "SELECT policyname AS name FROM pg_policies WHERE tablename = $1 AND qual LIKE '%SELECT%'",
    [table],
  );
  return [
    ...keys
      .filter(({ columns }) => column !== undefined && !columns.includes(column))
      .map(({ name }) => `key ${name} without ${column}`),
    ...triggers.map(({ name }) => `trigger ${name}`),
    ...foreignKeys.map(({ name }) => `reference ${name}`),
    ...policies.map(({ name }) => `policy ${name} with a subquery`),
  ];
}

describe('the way to Citus', () => {
  it('spreads every table of learners’ rows by the learner, together', async () => {
    const [{ columns } = { columns: 0 }] = await db.query<{ columns: number }>(
      "SELECT count(*)::int AS columns FROM citus_calls WHERE call = 'table' AND argument = 'user_id'",
    );
    expect(columns).toBe(distributed.length);
    const together = await names("SELECT DISTINCT colocated AS name FROM citus_calls WHERE call = 'table'");
    expect(together).toEqual(['learners', 'none']);
    const ofLearners = await names(
      `SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE a.attname = 'user_id' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    );
    // Sessions are found by their own id and end with a trigger: they stay with the accounts, as does the roster, which
    // is read by schools.
    const ofAccounts = new Set([
      'exam_attempts',
      'invitations',
      'password_cards',
      'roster',
      'sessions',
      'task_progress',
      'tasks',
    ]);
    expect(ofLearners.filter((name) => !ofAccounts.has(name))).toEqual(distributed);
  });

  it('asks nothing that a cluster refuses', async () => {
    for (const table of distributed) expect([table, await objections(table, 'user_id')]).toEqual([table, []]);
    for (const table of references) expect([table, await objections(table)]).toEqual([table, []]);
  });

  it('would see what it refuses', async () => {
    expect(await objections('sessions', 'user_id')).toEqual(
      expect.arrayContaining(['key sessions_pkey without user_id', 'trigger session_revoked']),
    );
    expect((await objections('banners', 'school_id')).join()).toMatch(/reference .*policy own_school/);
  });

  it('sends every call of a learner to the learner’s machine, except what a school shows and keeps', async () => {
    const ofLearners = await names(
      "SELECT proname AS name FROM pg_proc WHERE 'p_user' = ANY (proargnames) AND pronamespace = 'public'::regnamespace",
    );
    expect(ofLearners).toEqual([...delegated, 'find_banner', 'find_form', 'save_chance'].toSorted());
    const argumentNames = await names(
      "SELECT DISTINCT argument AS name FROM citus_calls WHERE call = 'function'",
    );
    expect(argumentNames).toEqual(['p_user']);
  });

  it('takes along what they compute with: every function without a learner that is no trigger and not the console’s', async () => {
    const helpers = await names(
      `SELECT proname AS name FROM pg_proc WHERE NOT 'p_user' = ANY (coalesce(proargnames, '{}'))
       AND prorettype <> 'trigger'::regtype AND pronamespace = 'public'::regnamespace
       AND proname NOT LIKE 'create\\_%'
       AND proname <> ALL ('{app_role,console_groups,console_school,staff_session,summarise_learners,add_first_answers,count_first_answers,seen_form_results}')`,
    );
    expect(helpers).toEqual(await names("SELECT target AS name FROM citus_calls WHERE call = 'helper'"));
  });

  it('leaves those calls all they need: a machine has no other tables', async () => {
    const [user] = await db.query<{ id: number }>(
      "INSERT INTO users (login, password_hash) VALUES ('Worker', '') RETURNING id",
    );
    const id = user?.id ?? 0;
    const others = await names(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname <> ALL (ARRAY['${[...distributed, ...references].join("','")}'])`,
    );
    expect(others).toEqual(
      expect.arrayContaining(['users', 'sessions', 'schools', 'banners', 'forms', 'roster']),
    );
    await db.transaction((tx) => tx.script(`DROP TABLE ${others.join(', ')} CASCADE`));
    const noted = await db.query(
      'SELECT outcome FROM save_noted_answer($1, gen_random_uuid(), $2, 2, 1::smallint, 2::smallint, true, $3, 1::smallint)',
      [id, new Uint8Array(16), new Date(0)],
    );
    expect(noted).toEqual([{ outcome: 'saved' }]);
    await db.query('SELECT reset_answers($1, 0::smallint, now())', [id]);
    const exam = await db.query(
      `SELECT outcome, total FROM save_exam_result(
         $1, gen_random_uuid(), '\\x00', 'literal', $2, 1200, 'timeout', 1::smallint, 20::smallint, '{}', '[]', '{2}', '{12}', now()
       )`,
      [id, new Date(1000)],
    );
    expect(exam).toEqual([{ outcome: 'saved', total: 20 }]);
    const [remembered] = await db.query<{ body: string }>('SELECT body FROM list_memory($1)', [id]);
    expect(remembered).toEqual({ body: '{"questions":[[2,9,16012,9]]}' });
    const [exams] = await db.query<{ body: string }>('SELECT body FROM list_exam_results($1)', [id]);
    expect(JSON.parse(exams?.body ?? '')).toMatchObject([{ rules: 'literal', reason: 'timeout' }]);
    await db.query('UPDATE learners SET answers_rev = 0');
    const saved = await db.query(
      'SELECT outcome, answer FROM save_answer($1, gen_random_uuid(), $2, 1, 1::smallint, 2::smallint, true, now())',
      [id, new Uint8Array(16)],
    );
    expect(saved).toEqual([{ outcome: 'saved', answer: 2 }]);
    const list = await db.query<{ rev: number; body: string }>('SELECT rev, body FROM list_answers($1)', [
      id,
    ]);
    expect([list[0]?.rev, JSON.parse(list[0]?.body ?? '')]).toMatchObject([1, [{ userId: id, answer: 2 }]]);
    expect(await db.query('SELECT reset_answers($1, 1::smallint, now()) AS gone', [id])).toEqual([
      { gone: 1 },
    ]);
    const result = await db.query(
      "SELECT outcome FROM save_form_result($1, NULL, '\\x00', 1, 'Анкета', NULL, NULL, '[]', now())",
      [id],
    );
    expect(result).toEqual([{ outcome: 'saved' }]);
    expect(await db.query('SELECT form_name FROM latest_form_result($1)', [id])).toEqual([
      { form_name: 'Анкета' },
    ]);
    const starred = await db.query(
      "SELECT outcome FROM save_favourite($1, gen_random_uuid(), '\\x00', 7, true, now())",
      [id],
    );
    expect(starred).toEqual([{ outcome: 'saved' }]);
    expect(await db.query('SELECT question_id FROM list_favourites($1)', [id])).toEqual([{ question_id: 7 }]);
    const reported = await db.query(
      "SELECT outcome FROM save_report($1, gen_random_uuid(), '\\x00', 7, 'other', '', now())",
      [id],
    );
    expect(reported).toEqual([{ outcome: 'saved' }]);
  });
});
