import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import pLimit from 'p-limit';

import type { Database, Queryable, Value } from '#db/database.ts';

/** Given once, when the engine opens: given with a statement, all of its parsers are copied for each, half of a short one's time. */
const parsers = { [types.INT8]: Number };

/** The embedded database; `snapshot` gives its whole folder as a tar.gz (it is never fsynced, so power loss is not covered). */
export interface EmbeddedDatabase extends Database {
  snapshot(): Promise<Uint8Array>;
}

type Runner = Pick<PGlite, 'query'>;

async function run<Row>(runner: Runner, text: string, values: readonly Value[] = []): Promise<Row[]> {
  return (await orEnd(runner.query<Row>(text, [...values]))).rows;
}

/**
 * Ends the process when the engine has panicked, most often for want of disk space for its log: it would spin for ever
 * at the next statement. Acknowledged writes are in the log and are recovered at the next start.
 */
async function orEnd<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const { severity, message } = error as { severity?: string; message?: string };
    if (severity === 'PANIC' || severity === 'FATAL') {
      process.stderr.write(`Встроенная база данных остановилась, сервер завершается: ${message}\n`);
      process.exit(1);
    }
    throw error;
  }
}

/** Free disk space that the engine needs to start: a segment of its log, and room for recovery. */
const ROOM_TO_START = 32 * 2 ** 20;

const folderOf = (dataDir: string) => join(dataDir, 'db');
/** Marks a cluster under construction: one left by a killed process holds no data and does not open. */
const markOf = (dataDir: string) => join(dataDir, 'db.unfinished');

/** Whether a data folder has a database. @throws Error of the system for a folder that may not be looked into */
export function hasDatabase(dataDir: string): boolean {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return false;
  const version = statSync(join(folderOf(dataDir), 'PG_VERSION'), { throwIfNoEntry: false });
  return version !== undefined && !existsSync(markOf(dataDir));
}

/**
 * Memory for pages of the database. The engine fills it with zeros at each start, and again at each step of making a
 * cluster: of the 128 MB that it would take, a start spends 0.4 s. A school's answers fit, and the rest is read from the
 * system's cache of files.
 */
const BUFFERS = 'shared_buffers=32MB';

async function create(dataDir: string | undefined, options: PGliteOptions): Promise<PGlite> {
  const open = () =>
    PGlite.create({
      ...(dataDir ? { dataDir: folderOf(dataDir) } : {}),
      // An older cluster names its own size, which this outdoes.
      startParams: [...PGlite.defaultStartParams, '-c', BUFFERS],
      initDbStartParams: ['-c', BUFFERS],
      ...options,
      parsers,
    });
  try {
    if (!dataDir) return await open();
    if (hasDatabase(dataDir)) return await open();
    if (existsSync(markOf(dataDir))) rmSync(folderOf(dataDir), { recursive: true, force: true });
    writeFileSync(markOf(dataDir), '');
    const made = await open();
    rmSync(markOf(dataDir));
    return made;
  } catch (error) {
    if (!dataDir) throw error;
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize >= ROOM_TO_START) throw error;
    const left = Math.floor((bavail * bsize) / 2 ** 20);
    throw new Error(
      `Встроенная база данных не открылась: на диске с ${dataDir} осталось ${left} МБ. Освободите место и запустите снова`,
      { cause: error },
    );
  }
}

/**
 * Opens the embedded database in `dataDir` (created when absent), or in memory without one.
 * The caller holds the lock of the folder: the engine takes none, and two processes in one folder
 * lose each other's writes. `options` are further ones of the engine.
 */
export async function openPglite(dataDir?: string, options: PGliteOptions = {}): Promise<EmbeddedDatabase> {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pglite = await create(dataDir, options);
  // The engine runs one statement at a time anyway. Queueing here keeps anything from starting after a panic.
  const inTurn = pLimit(1);
  return {
    engine: 'pglite',
    query: (text, values) => inTurn(() => run(pglite, text, values)),
    prepared: (_name, text, values) => inTurn(() => run(pglite, text, values)),
    transaction: (work, settings) =>
      inTurn(() =>
        pglite.transaction(async (tx) => {
          if (settings) await orEnd(tx.exec(settings));
          const queryable: Queryable = { query: (text, values) => run(tx, text, values) };
          return work({ ...queryable, script: async (sql) => void (await orEnd(tx.exec(sql))) });
        }),
      ),
    read: (settings, text, values) =>
      inTurn(() =>
        pglite.transaction(async (tx) => {
          await orEnd(tx.exec(`SET TRANSACTION READ ONLY; ${settings}`));
          return run(tx, text, values);
        }),
      ),
    // One process owns the folder: no other node.
    exclusively: (_lock, work) => work(),
    // One process owns the folder: no other node.
    listen: ({ onConnect }) => {
      onConnect();
      return () => Promise.resolve();
    },
    pool: () => undefined,
    waiting: () => inTurn.pendingCount,
    snapshot: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
    close: () => pglite.close(),
  };
}
