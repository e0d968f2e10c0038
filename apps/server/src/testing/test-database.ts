import { createHash, randomBytes } from 'node:crypto';

import { replaceBank } from '#bank/bank-store.ts';
import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { shippedMigrations } from '#store.ts';
import { embeddedTemplate, engineFile, openInMemory } from '#testing/embedded-template.ts';
import { testBank } from '#testing/test-bank.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/** Engine that the tests of this run use. */
export const testEngine = serverUrl ? 'postgres' : 'pglite';

/** Initial content of a test's database: nothing, the tables, or the tables and the small bank. */
export type Beginning = 'empty' | 'migrated' | 'bank';

const migrateToNow = (db: Database) => migrate(db, shippedMigrations());
const fillBank = (db: Database) => replaceBank(db, testBank());

async function prepare(db: Database, beginning: Beginning): Promise<void> {
  if (beginning === 'empty') return;
  await migrateToNow(db);
  if (beginning === 'bank') await fillBank(db);
}

/** A database of its own, embedded in memory or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(beginning: Beginning = 'migrated'): Promise<Database> {
  return (await openDatabase(beginning)).db;
}

/** A database without a table, and its address where it has one; closing it drops it. */
export function openEmptyDatabase(): Promise<{ db: Database; url: string }> {
  return openDatabase('empty');
}

async function openDatabase(beginning: Beginning): Promise<{ db: Database; url: string }> {
  if (!serverUrl) return { db: await openInMemory(await templateFolder(beginning)), url: '' };
  const { target, drop } = await createPostgresDatabase(serverUrl, beginning, { isSynced: false });
  const db = await openPostgres({ connectionString: target, poolSize: 8, onIdleError: () => {} });
  const close = async () => {
    await db.close();
    await drop();
  };
  return { db: { ...db, close }, url: target };
}

/** Changes whenever a database that begins so would be another one. */
function hashOf(beginning: Beginning, ...more: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  if (beginning !== 'empty') hash.update(JSON.stringify(shippedMigrations()));
  if (beginning === 'bank') hash.update(JSON.stringify(testBank()));
  for (const part of more) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

/** Data folder that embedded databases of tests begin with. */
export async function templateFolder(beginning: Beginning): Promise<string> {
  const name = `${beginning}-${hashOf(beginning, engineFile())}`;
  if (beginning === 'empty') return embeddedTemplate(name, undefined, () => Promise.resolve());
  if (beginning === 'migrated') return embeddedTemplate(name, await templateFolder('empty'), migrateToNow);
  return embeddedTemplate(name, await templateFolder('migrated'), fillBank);
}

/** Number of the advisory lock under which one process at a time makes a template. */
const TEMPLATE_LOCK = 7_314_900;

/** Does something as the owner of the server of `url`. */
async function administer<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openPostgres({ connectionString: url, poolSize: 2, onIdleError: () => {} });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function addressOf(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}

/** A database to copy, kept on the server between runs: `avto_template_…`. Returns its name. */
async function postgresTemplate(url: string, beginning: Beginning): Promise<string> {
  if (beginning === 'empty') return 'template0';
  const name = `avto_template_${beginning}_${hashOf(beginning)}`;
  await administer(url, (admin) =>
    admin.exclusively(TEMPLATE_LOCK, async () => {
      const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (found.length > 0) return;
      const draft = `avto_test_${randomBytes(6).toString('hex')}`;
      await admin.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
      await administer(addressOf(url, draft), (db) => prepare(db, beginning));
      await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }),
  );
  return name;
}

const templates = new Map<string, Promise<string>>();

/**
 * A database with a random name on the server of `url`. With `isSynced: false` a commit does not wait for the disk, which
 * is most of what a test waits for; only a Postgres that dies could lose it, and a test that kills one brings its own.
 */
export async function createPostgresDatabase(
  url: string,
  beginning: Beginning = 'empty',
  { isSynced = true }: { readonly isSynced?: boolean } = {},
) {
  const key = `${beginning} ${url}`;
  const template = templates.get(key) ?? postgresTemplate(url, beginning);
  templates.set(key, template);
  const name = `avto_test_${randomBytes(6).toString('hex')}`;
  const from = await template;
  await administer(url, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${from}`);
    if (!isSynced) await admin.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  const drop = () => administer(url, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { target: addressOf(url, name), drop: async () => void (await drop()) };
}

/** Address of the Postgres database behind `db`. */
export async function currentDatabaseUrl(db: Database): Promise<string> {
  const rows = await db.query<{ name: string }>('SELECT current_database()::text AS name');
  return addressOf(serverUrl ?? '', rows[0]?.name ?? '');
}
