import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readBankState, replaceBank } from '#bank/bank-store.ts';
import { builtinBank } from '#bank/builtin-bank.ts';
import { inviteFirstManager } from '#console/first-manager.ts';
import type { StaffLink } from '#console/staff-links.ts';
import type { Database } from '#db/database.ts';
import { type Migration, migrate, readMigrations } from '#db/migrate.ts';
import type { EmbeddedDatabase } from '#db/pglite.ts';
import type { PostgresOptions } from '#db/postgres.ts';
import type { Env } from '#env.ts';
import { writeSnapshot } from '#jobs.ts';
import { lockDataDir, SOCKET } from '#lib/data-lock.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { listSchools } from '#schools/school-store.ts';

/** An open, migrated database; `close` releases its folder too. */
export interface Store {
  readonly db: Database;
  /** Writes a snapshot and returns its path; only the embedded engine has it. */
  readonly takeSnapshot?: () => Promise<string>;
  close(): Promise<void>;
}

/** The shipped migrations. */
export function shippedMigrations(): Migration[] {
  return readMigrations(new URL('../migrations/', import.meta.url));
}

/**
 * Opens the configured database and migrates it. The folder of the embedded one is locked for this process.
 */
export async function openStore(
  env: Env,
  {
    onIdleError = () => {},
    statementTimeout,
  }: Partial<Pick<PostgresOptions, 'onIdleError' | 'statementTimeout'>> = {},
): Promise<Store> {
  // One engine is loaded, not both.
  if (env.DATABASE_URL) {
    const { openPostgres } = await import('#db/postgres.ts');
    const db = await openPostgres({
      connectionString: env.DATABASE_URL,
      poolSize: env.DATABASE_POOL,
      onIdleError,
      ...(statementTimeout === undefined ? {} : { statementTimeout }),
    });
    return finish({ db, close: () => db.close() });
  }
  const { openPglite } = await import('#db/pglite.ts');
  const unlock = await lockDataDir(env.DATA_DIR);
  let db: EmbeddedDatabase;
  try {
    refuseOtherOwner(env.DATA_DIR);
    db = await openPglite(env.DATA_DIR);
  } catch (error) {
    await unlock();
    throw error;
  }
  return finish({
    db,
    takeSnapshot: () => writeSnapshot(db, env.DATA_DIR),
    close: async () => {
      await db.close();
      await unlock();
    },
  });
}

/**
 * The engine's files are for their owner only: those that a command of root makes, the server of another user cannot open afterwards.
 * New files are known by the lock's socket, whatever the file system makes of users.
 */
function refuseOtherOwner(dataDir: string): void {
  const [own, owner] = [SOCKET, 'db'].map(
    (name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.uid,
  );
  if (own === undefined || owner === undefined || own === owner) return;
  throw new Error(
    `База данных в папке ${dataDir} принадлежит другому пользователю системы (uid ${owner}). Запустите от его имени, ` +
      'иначе сервер потом не откроет её, или передайте папку: chown -R',
  );
}

async function finish(store: Store): Promise<Store> {
  try {
    await migrate(store.db, shippedMigrations(), async () => void (await store.takeSnapshot?.()));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Number of the advisory lock that lets one node at a time fill an empty database. */
const SEED_LOCK = 7_314_002;

/** School of an empty database: beside this file's folder in sources and in the build alike. */
const demoSchoolFile = fileURLToPath(new URL('../demo-school/school.yaml', import.meta.url));

interface Filling {
  readonly demoSchool: boolean;
  readonly photos?: PhotoStore | undefined;
}

/** Fills a database (`fill`), one node at a time. */
export function seed(db: Database, filling: Filling): Promise<void> {
  return db.exclusively(SEED_LOCK, () => fill(db, filling));
}

/**
 * The link of the demo school's manager, when that school has nobody to run it. It is made once: whoever asks for it has to be
 * able to show it.
 */
export function firstManagerLink(db: Database): Promise<StaffLink | undefined> {
  return db.exclusively(SEED_LOCK, () => inviteFirstManager(db, Date.now()));
}

/**
 * Fills an empty database with the built-in bank and the demo school, and updates an older built-in bank. An imported
 * bank is never touched, nor are existing schools. Pictures go into `photos`, or else into the database.
 */
export async function fill(db: Database, { demoSchool, photos }: Filling): Promise<void> {
  const state = await readBankState(db);
  if (!state || state.source === 'builtin') {
    const bank = await builtinBank();
    if (state?.fingerprint !== bank.fingerprint) await replaceBank(db, bank.unpack(), photos);
  }
  if (demoSchool && (await listSchools(db)).length === 0) await addDemoSchool(db, photos);
}

/** Loads what only an empty database needs: the reader of school files, its pictures' encoder, made-up people. */
async function addDemoSchool(db: Database, photos: PhotoStore | undefined): Promise<void> {
  const [{ applySchoolFile }, { addDemoPeople }] = await Promise.all([
    import('#schools/apply-school.ts'),
    import('#console/demo/demo-people.ts'),
  ]);
  await applySchoolFile(db, demoSchoolFile, {
    photos,
    andThen: async (tx) => {
      const [school] = await listSchools(tx);
      if (school) await addDemoPeople(tx, school.id, Date.now());
    },
  });
}
