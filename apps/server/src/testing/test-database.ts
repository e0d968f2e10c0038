import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { openPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';
import { shippedMigrations } from '#store.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/** Engine that the tests of this run use. */
export const testEngine = serverUrl ? 'postgres' : 'pglite';

/** A migrated database of its own: embedded in memory, or a fresh one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  if (!serverUrl) return openPglite(undefined, await embeddedTemplate('migrated'));
  const { db } = await openEmptyDatabase();
  await migrate(db, shippedMigrations());
  return db;
}

/** A database without a table, and its address where it has one; closing it drops it. */
export async function openEmptyDatabase(): Promise<{ db: Database; url: string }> {
  if (!serverUrl) return { db: await openPglite(undefined, await embeddedTemplate('empty')), url: '' };
  const { target, drop } = await createPostgresDatabase(serverUrl);
  const db = await openPostgres({ connectionString: target, poolSize: 8, onIdleError: () => {} });
  const close = async () => {
    await db.close();
    await drop();
  };
  return { db: { ...db, close }, url: target };
}

/**
 * A snapshot that embedded databases of tests start from: making a new cluster takes seconds of work each
 * time, loading one less than one. Kept between runs under the hash of all that it is made of.
 */
export async function embeddedTemplate(kind: 'empty' | 'migrated'): Promise<Blob> {
  const migrations = kind === 'empty' ? [] : shippedMigrations();
  const engine = readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const hash = createHash('sha256')
    .update(engine)
    .update(JSON.stringify(migrations))
    .digest('hex')
    .slice(0, 16);
  const file = join(tmpdir(), `avto-test-${kind}-${hash}.tar.gz`);
  if (!existsSync(file)) {
    const db = await openPglite();
    if (kind === 'migrated') await migrate(db, migrations);
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, await db.snapshot());
    renameSync(draft, file);
    await db.close();
  }
  return new Blob([readFileSync(file)]);
}

/** An empty database with a random name on the server of `url`. */
export async function createPostgresDatabase(url: string) {
  const name = `avto_test_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    const db = await openPostgres({ connectionString: url, poolSize: 1, onIdleError: () => {} });
    await db.query(statement);
    await db.close();
  };
  await admin(`CREATE DATABASE ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  return { target: target.href, drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Address of the Postgres database behind `db`. */
export async function currentDatabaseUrl(db: Database): Promise<string> {
  const rows = await db.query<{ name: string }>('SELECT current_database()::text AS name');
  const target = new URL(serverUrl ?? '');
  target.pathname = `/${rows[0]?.name}`;
  return target.href;
}
