import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';

import { packMoment } from '@avto/learning';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Database } from '#db/database.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { shippedMigrations } from '#store.ts';
import { openEmptyDatabase, testEngine } from '#testing/test-database.ts';

let db: Database;
let url: string;

beforeAll(async () => {
  ({ db, url } = await openEmptyDatabase());
});
beforeEach(() => db.transaction(async (tx) => tx.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')));
afterAll(() => db.close());

const small = [
  { name: '0001-one.sql', sql: 'CREATE TABLE one (id integer); INSERT INTO one VALUES (1);' },
  { name: '0002-two.sql', sql: 'CREATE TABLE two (id integer)' },
];
const applied = () =>
  db.query<{ position: number; name: string }>('SELECT position, name FROM migrations ORDER BY position');

describe('the shipped migrations', () => {
  it('are the .sql files of the folder, in the order of their numbers', () => {
    const folder = new URL('../../migrations/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name !== 'ORDER');
    expect(readMigrations(folder).map(({ name }) => name)).toEqual(files.toSorted());
    expect(files.every((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))).toBe(true);
  });

  it('are applied to an empty database, all of them and once', async () => {
    const all = shippedMigrations().map(({ name }) => name);
    const snapshot = vi.fn<() => Promise<void>>().mockResolvedValue();
    expect(await migrate(db, shippedMigrations(), snapshot)).toEqual(all);
    expect(await migrate(db, shippedMigrations(), snapshot)).toEqual([]);
    expect((await applied()).map(({ name }) => name)).toEqual(all);
    // There is nothing to lose in an empty database, and nothing to change in a current one.
    expect(snapshot).not.toHaveBeenCalled();
  });
});

describe.runIf(testEngine === 'postgres')('the shipped migrations, by a role that owns its schema', () => {
  const role = `avto_owner_${randomBytes(6).toString('hex')}`;

  beforeEach(async () => {
    await db.query(`CREATE ROLE ${role} NOSUPERUSER`);
    await db.query(`ALTER SCHEMA public OWNER TO ${role}`);
    return async () => {
      await db.query(`DROP OWNED BY ${role} CASCADE`);
      await db.query(`CREATE SCHEMA IF NOT EXISTS public`);
      await db.query(`DROP ROLE ${role}`);
    };
  });

  it('need no superuser', async () => {
    const address = new URL(url);
    address.searchParams.set('options', `-c role=${role}`);
    const owner = await openPostgres({ connectionString: address.href, poolSize: 2, onIdleError: () => {} });
    expect(await migrate(owner, shippedMigrations())).toHaveLength(shippedMigrations().length);
    await owner.query("INSERT INTO schools (code, code_key, name) VALUES ('A', 'a', 'А')");
    await owner.query(
      "INSERT INTO users (login, password_hash, school_id) SELECT 'one', '', id FROM schools RETURNING id",
    );
    await owner.close();
    expect(await db.query('SELECT name_key FROM roster')).toEqual([{ name_key: 'one' }]);
  });
});

describe('the roster', () => {
  it('begins with the learners who are there, and nodes of the version before go on registering', async () => {
    const before = shippedMigrations().findIndex(({ name }) => name === '0014-console.sql');
    await migrate(db, shippedMigrations().slice(0, before));
    await db.query("INSERT INTO schools (code, code_key, name) VALUES ('A', 'a', 'А'), ('B', 'b', 'Б')");
    const register = (login: string, school: string | null) =>
      db.query(
        'INSERT INTO users (login, password_hash, school_id) VALUES ($1, $3, (SELECT id FROM schools WHERE code = $2))',
        [login, school, ''],
      );
    await register('Old', 'A');
    await register('Free', null);
    await migrate(db, shippedMigrations());
    await register('New', 'B');
    const rows = () =>
      db.query<{ line: string }>(
        `SELECT r.name_key || ' ' || s.code || ' ' || coalesce(r.name, '-')
           || CASE WHEN r.joined_at > u.created_at THEN ' later' ELSE '' END AS line
         FROM roster r JOIN schools s ON s.id = r.school_id JOIN users u ON u.id = r.user_id
         AND r.joined_at >= u.created_at ORDER BY 1`,
      );
    const lines = async () => (await rows()).map(({ line }) => line);
    expect(await lines()).toEqual(['new B -', 'old A -']);
    await db.query("UPDATE roster SET name = 'Имя' WHERE name_key = 'old'");
    await db.query("UPDATE users SET login = login || '1', password_hash = 'x'");
    // Notes of one school are not for the next.
    await db.query(
      "UPDATE users SET school_id = (SELECT id FROM schools WHERE code = 'B') WHERE login <> 'New1'",
    );
    expect(await lines()).toEqual(['free1 B - later', 'new B -', 'old1 B - later']);
    await db.query("UPDATE users SET school_id = NULL WHERE login = 'Free1'");
    await db.query("DELETE FROM users WHERE login = 'New1'");
    expect(await lines()).toEqual(['old1 B - later']);
  });
});

describe('migrating', () => {
  it('goes on where it stopped, after a snapshot of what is there', async () => {
    await migrate(db, small.slice(0, 1));
    const seen: unknown[] = [];
    const snapshot = async () => void seen.push((await applied()).length);
    expect(await migrate(db, small, snapshot)).toEqual(['0002-two.sql']);
    expect(seen).toEqual([1]);
    expect(await applied()).toEqual([
      { position: 0, name: '0001-one.sql' },
      { position: 1, name: '0002-two.sql' },
    ]);
  });

  it('undoes a migration that fails, and keeps the ones before it', async () => {
    const broken = [
      ...small,
      { name: '0003-bad.sql', sql: 'CREATE TABLE three (id integer); SELECT 1 / 0;' },
    ];
    await expect(migrate(db, broken)).rejects.toThrow(/division by zero/);
    expect((await applied()).map(({ name }) => name)).toEqual(['0001-one.sql', '0002-two.sql']);
    expect(await db.query("SELECT to_regclass('three')::text AS found")).toEqual([{ found: null }]);
    expect(await migrate(db, small)).toEqual([]);
  });

  it('refuses a database that is newer than the program', async () => {
    await migrate(db, small);
    await expect(migrate(db, small.slice(0, 1))).rejects.toThrow(
      'База данных новее этой программы: в ней есть миграция 0002-two.sql. Обновите программу',
    );
  });

  it.each([
    ['edited', [{ ...small[0]!, sql: 'CREATE TABLE one (id bigint)' }, small[1]!]],
    ['renamed', [{ ...small[0]!, name: '0001-uno.sql' }, small[1]!]],
    ['put in another order', [small[1]!, small[0]!]],
  ])('refuses migrations that were %s after they were applied', async (_name, changed) => {
    await migrate(db, small);
    await expect(migrate(db, changed)).rejects.toThrow(/Миграция 0001-one\.sql отличается/);
  });
});

describe('the counter of a learner’s list', () => {
  const named = (name: string) => shippedMigrations().findIndex((each) => each.name === name);
  const save = (user: number, question: number) =>
    db.query('SELECT save_answer($1, NULL, NULL, $2, 1::smallint, 2::smallint, true, now())', [
      user,
      question,
    ]);
  const revisions = async () => {
    const rows = await db.query<{ user_id: number; answers_rev: number }>(
      'SELECT user_id, answers_rev FROM learners ORDER BY user_id',
    );
    return rows.map(({ user_id, answers_rev }) => [user_id, answers_rev]);
  };

  it('moves with what it counted, and nodes of the version before go on counting', async () => {
    await migrate(db, shippedMigrations().slice(0, named('0006-rows-by-learner.sql')));
    await db.query("INSERT INTO users (login, password_hash) VALUES ('one', ''), ('two', '')");
    for (const question of [1, 2, 3]) await save(1, question);
    await migrate(db, shippedMigrations());
    expect(await revisions()).toEqual([
      [1, 3],
      [2, 0],
    ]);
    await save(1, 4);
    // As the version before counts, after an import or at the end of a call that began before the migration.
    await db.query('UPDATE users SET answers_rev = answers_rev + 1 WHERE id = 2');
    await db.query("INSERT INTO users (login, password_hash) VALUES ('three', '')");
    expect(await revisions()).toEqual([
      [1, 4],
      [2, 1],
      [3, 0],
    ]);
    // And as it reads: no phone has a tag with this number.
    expect(await db.query('SELECT DISTINCT answers_rev FROM users')).toEqual([{ answers_rev: -1 }]);
    await db.query('DELETE FROM users WHERE id = 1');
    expect((await revisions()).map(([user]) => user)).toEqual([2, 3]);
  });
});

describe('the memory', () => {
  const owner = `avto_test_${randomBytes(6).toString('hex')}`;
  afterAll(async () => {
    await db.query(`DROP OWNED BY ${owner} CASCADE`);
    await db.query(`DROP ROLE ${owner}`);
  });

  it('begins with the answers that there are, also for an owner who is held by the rows’ policies', async () => {
    await db.query(`CREATE ROLE ${owner} NOSUPERUSER NOBYPASSRLS`);
    await db.query(`GRANT ALL ON SCHEMA public TO ${owner}`);
    const asOwner: Database = {
      ...db,
      exclusively: (_lock, work) => work(),
      query: (text, values) => asOwner.transaction((tx) => tx.query(text, values)),
      transaction: (work) =>
        db.transaction(async (tx) => {
          await tx.query(`SET LOCAL ROLE ${owner}`);
          return work(tx);
        }),
    };
    const all = shippedMigrations();
    const added = all.findIndex(({ name }) => name === '0009-memory.sql');
    await migrate(asOwner, all.slice(0, added));
    await db.query("INSERT INTO users (login, password_hash) VALUES ('one', ''), ('two', '')");
    await db.query(
      `INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at) VALUES
         (1, 7, 1, 2, true, '2026-01-02T03:04:05.678999Z'), (1, 8, NULL, 1, false, '2026-01-02T03:04:05Z'),
         (2, 7, 1, 1, false, now() + interval '1 hour')`,
    );
    expect(await migrate(asOwner, all)).toEqual(all.slice(added).map(({ name }) => name));
    const memoryOf = async (user: number) => {
      const rows = await asOwner.query<{ body: string }>('SELECT body FROM list_memory($1)', [user]);
      return (JSON.parse(rows[0]?.body ?? '') as { questions: number[][] }).questions.toSorted(
        (a, b) => (a[0] ?? 0) - (b[0] ?? 0),
      );
    };
    const right = packMoment({ at: Date.parse('2026-01-02T03:04:05.678Z'), isRight: true, place: 'ticket' });
    const wrong = packMoment({ at: Date.parse('2026-01-02T03:04:05Z'), isRight: false, place: 'ticket' });
    expect(await memoryOf(1)).toEqual([
      [7, right, right],
      [8, wrong, wrong],
    ]);
    const [[, first = 0] = []] = await memoryOf(2);
    expect(first).toBeLessThan((Date.now() + 1000) * 16);
    expect(first).toBeGreaterThan((Date.now() - 600_000) * 16);
  });
});

describe('answers of questionnaires', () => {
  it('say which question they answer where the form is still the one that was answered', async () => {
    const all = shippedMigrations();
    await migrate(
      db,
      all.slice(
        0,
        all.findIndex(({ name }) => name === '0022-form-answers.sql'),
      ),
    );
    await db.query("INSERT INTO schools (code, code_key, name) VALUES ('A', 'a', 'А'), ('B', 'b', 'Б')");
    await db.query(
      "INSERT INTO users (login, password_hash, school_id) SELECT 'of' || code, '', id FROM schools ORDER BY id",
    );
    const questions = ['Кто?', 'Где?'].map((title, at) => ({
      title,
      theme: 'Тема',
      link: null,
      photoName: at === 0 ? null : 'picture',
      answers: [{ title: `Да ${at}`, isRight: true }],
    }));
    await db.query(
      `INSERT INTO forms (school_id, key, name, questions, updated_at)
       VALUES ((SELECT id FROM schools WHERE code = 'A'), 'one', 'Анкета', $1::text::jsonb, '2026-03-01T00:00:00Z')`,
      [JSON.stringify(questions)],
    );
    const element = (at: number) => ({ checkedTitle: `Да ${at}`, title: 'Тема', link: null, isRight: true });
    const kept = async (login: string, at: string, elements: object[], form = 1) =>
      db.query(
        `INSERT INTO form_results (user_id, form_id, form_name, elements, created_at)
         SELECT id, $2, 'Анкета', $3::text::jsonb, $4 FROM users WHERE login = $1`,
        [login, form, JSON.stringify(elements), new Date(at)],
      );
    const whole = [element(0), element(1)];
    await kept('ofA', '2026-03-02T00:00:00Z', whole);
    // Before the form was published last, of another order, not all of it, of another form, of another school, nothing.
    await kept('ofA', '2026-02-28T00:00:00Z', whole);
    await kept('ofA', '2026-03-02T00:00:00Z', whole.toReversed());
    await kept('ofA', '2026-03-02T00:00:00Z', whole.slice(0, 1));
    await kept('ofA', '2026-03-02T00:00:00Z', whole, 2);
    await kept('ofB', '2026-03-02T00:00:00Z', whole);
    await kept('ofA', '2026-03-02T00:00:00Z', []);
    await migrate(db, all);
    const rows = await db.query<{ elements: object[] }>('SELECT elements FROM form_results ORDER BY id');
    expect(rows.map(({ elements }) => elements)).toEqual([
      [
        { ...element(0), asked: 'Кто?', photo: null },
        { ...element(1), asked: 'Где?', photo: 'picture' },
      ],
      whole,
      whole.toReversed(),
      whole.slice(0, 1),
      whole,
      whole,
      [],
    ]);
  });
});

describe.runIf(testEngine === 'postgres')('nodes that start at once', () => {
  it('apply each migration once', async () => {
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () =>
        openPostgres({ connectionString: url, poolSize: 2, onIdleError: () => {} }),
      ),
    );
    const results = await Promise.all(nodes.map((node) => migrate(node, shippedMigrations())));
    expect(results.flat()).toEqual(shippedMigrations().map(({ name }) => name));
    expect((await applied()).length).toBe(shippedMigrations().length);
    await Promise.all(nodes.map((node) => node.close()));
  });
});
