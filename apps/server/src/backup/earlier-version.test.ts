import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { SavedAnswer, Tokens, WireMemory } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildApp } from '#app.ts';
import { restoreBackup, writeBackup } from '#backup/backup.ts';
import { BankCache } from '#bank/bank-cache.ts';
import { asOperator } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { shippedMigrations } from '#store.ts';
import { password, testKeys } from '#testing/test-app.ts';
import { openTestDatabase } from '#testing/test-database.ts';

/** Written by version 0.2.0: the small bank of the tests, and the learner Veteran with five answers. */
const veteran = fileURLToPath(new URL('fixtures/version-0.2.0.backup', import.meta.url));

let folder: string;
let db: Database;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'avto-earlier-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  db = await openTestDatabase();
  return () => db.close();
});

/** Tables, columns, keys, policies, triggers and functions of a database. */
const schemaOf = (database: Database) =>
  database.query(
    `SELECT 'column' AS kind, table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') AS what
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT 'policy', tablename || ' ' || policyname || ' ' || coalesce(qual, '') FROM pg_policies
     UNION ALL SELECT 'trigger', tgrelid::regclass || ' ' || tgname FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT 'function', oid::regprocedure || ' ' || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT 'sequence', sequencename::text FROM pg_sequences
     UNION ALL SELECT 'migration', position || ' ' || name || ' ' || checksum FROM migrations
     ORDER BY 1, 2`,
  );

describe('a backup of an earlier version', () => {
  it('is restored whole, and ends in the schema of today', async () => {
    const before = await schemaOf(db);
    const sums = await restoreBackup(db, veteran, { replace: false });
    expect(sums.answers?.rows).toBe(5);
    expect(await schemaOf(db)).toEqual(before);
    expect(await migrate(db, shippedMigrations())).toEqual([]);
    // It is as good as any: backed up and restored again to the same sums.
    const again = join(folder, 'again.backup');
    const written = await writeBackup(db, again);
    expect(written).toMatchObject({ sessions: sums.sessions, answers: sums.answers, users: sums.users });
    const other = await openTestDatabase();
    expect(await restoreBackup(other, again, { replace: false })).toEqual(written);
    await other.close();
  });

  it('gives its learners back: they sign in and find their answers', async () => {
    await restoreBackup(db, veteran, { replace: false });
    const bank = new BankCache(db);
    await bank.refresh();
    const app = await buildApp({ db, bank, keys: testKeys, longestLag: 0 });
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/user/signin',
      payload: { login: 'Veteran', password },
    });
    const headers = { authorization: `Bearer ${signedIn.json<Tokens>().accessToken}` };
    const list = await app.inject({ url: '/api/v1/user/questions/', headers });
    expect(list.json<SavedAnswer[]>().map(({ status }) => status)).toEqual(
      expect.arrayContaining(['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'ERROR']),
    );
    // Their memory begins with them.
    const remembered = await app.inject({ url: '/api/v1/user/memory', headers });
    expect(new Set(remembered.json<WireMemory>().questions.map(([id]) => id))).toEqual(
      new Set(list.json<SavedAnswer[]>().map(({ questionId: id }) => id)),
    );
    const questionId = list.json<SavedAnswer[]>()[0]?.questionId;
    const star = { questionId, isFavourite: true };
    const saved = await app.inject({
      method: 'POST',
      url: '/api/v1/user/favourites',
      headers,
      payload: star,
    });
    expect(saved.json()).toEqual(star);
    // And so does the roster of each school that has learners.
    expect(
      await asOperator(db, (tx) => tx.query('SELECT user_id AS id, school_id, name_key FROM roster')),
    ).toEqual(
      await db.query('SELECT id, school_id, lower(login) AS name_key FROM users WHERE school_id IS NOT NULL'),
    );
    // New rows take numbers that no row had before.
    const newcomer = { login: 'Newcomer', password };
    await app.inject({ method: 'POST', url: '/api/v1/auth/user/signup', payload: newcomer });
    const ids = await db.query<{ id: number }>('SELECT id FROM users ORDER BY id');
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
    await app.close();
  });

  it('takes the place of what is there only when it is told to', async () => {
    await db.query("INSERT INTO users (login, password_hash) VALUES ('Present', 'x')");
    await expect(restoreBackup(db, veteran, { replace: false })).rejects.toThrow(/--replace/);
    expect(await db.query('SELECT login FROM users')).toEqual([{ login: 'Present' }]);
    await restoreBackup(db, veteran, { replace: true });
    expect(await db.query('SELECT login FROM users')).toEqual([{ login: 'Veteran' }]);
  });

  it("leaves an operator's own tables and functions alone", async () => {
    await db.transaction((tx) =>
      tx.script(`CREATE TABLE own_notes (text text); INSERT INTO own_notes VALUES ('моё');
        CREATE FUNCTION own_count() RETURNS integer LANGUAGE sql AS 'SELECT 1'`),
    );
    await restoreBackup(db, veteran, { replace: false });
    expect(await db.query('SELECT text, own_count() AS count FROM own_notes')).toEqual([
      { text: 'моё', count: 1 },
    ]);
  });

  it('that fails in the middle changes nothing, its schema included', async () => {
    await db.query("INSERT INTO users (login, password_hash) VALUES ('Present', 'x')");
    const before = await schemaOf(db);
    // The rows are written and verified by then: the first migration after them fails.
    await db.query(
      'CREATE RULE spoil AS ON INSERT TO migrations WHERE new.position = 8 DO INSTEAD SELECT 1 / 0',
    );
    await expect(restoreBackup(db, veteran, { replace: true })).rejects.toThrow(/division by zero/);
    await db.query('DROP RULE spoil ON migrations');
    expect(await schemaOf(db)).toEqual(before);
    expect(await db.query('SELECT login FROM users')).toEqual([{ login: 'Present' }]);
  });

  it('is refused when its migrations are not the first ones here', async () => {
    await db.query("UPDATE migrations SET checksum = 'other' WHERE position = 3");
    await expect(restoreBackup(db, veteran, { replace: true })).rejects.toThrow(/другой версией программы/);
    expect(await db.query('SELECT login FROM users')).toEqual([]);
  });
});
