import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { openPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';
import { shippedMigrations } from '#store.ts';
import { createPostgresDatabase, embeddedTemplate } from '#testing/test-database.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const serverUrl = process.env.TEST_DATABASE_URL;

/** Where processes of one test keep their data: a folder of their own, or a database on TEST_DATABASE_URL. */
export interface ProcessStore {
  /** The environment that names it. */
  readonly env: Record<string, string>;
  readonly folder: string;
  /** Looks into the database while no process holds it. */
  look<T>(work: (db: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Makes an empty, migrated store for the engine of this run; `migrated: false` leaves that to the first process. */
export async function makeProcessStore({ migrated = true } = {}): Promise<ProcessStore> {
  const folder = mkdtempSync(join(tmpdir(), 'avto-process-'));
  const fresh = serverUrl ? await createPostgresDatabase(serverUrl) : undefined;
  const env: Record<string, string> = fresh
    ? { DATABASE_URL: fresh.target, APP_SECRETS: randomBytes(32).toString('base64') }
    : { DATA_DIR: join(folder, 'data') };
  const open = (snapshot?: Blob) =>
    fresh
      ? openPostgres({ connectionString: fresh.target, poolSize: 2, onIdleError: () => {} })
      : openPglite(env.DATA_DIR, snapshot);
  if (migrated) {
    const db = await open(fresh ? undefined : await embeddedTemplate('migrated'));
    if (fresh) await migrate(db, shippedMigrations());
    await db.close();
  }
  return {
    env,
    folder,
    look: async (work) => {
      const db = await open();
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
    remove: async () => {
      await fresh?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Programs that the build bundles; the tests start those, because compiling at each start takes seconds. */
const bundled = new Set([
  'main.ts',
  'cli/school.ts',
  'cli/bank-import.ts',
  'cli/backup.ts',
  'cli/restore.ts',
  'cli/move-to-postgres.ts',
  'cli/user.ts',
  'cli/photos.ts',
  'cli/rules-import.ts',
]);

/** Starts a program of this server, by its path under src, with nothing of the tests' own environment. */
function startProgram(program: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const path = bundled.has(program) ? `../../dist/${basename(program, '.ts')}.js` : `../${program}`;
  const loader = bundled.has(program) ? [] : ['--import', 'tsx'];
  return spawn(process.execPath, [...loader, fileURLToPath(new URL(path, import.meta.url)), ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a program to its end. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Finished> {
  const child = startProgram(program, args, env);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** A server process that answers at `url`. */
export interface RunningServer {
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends the process by a signal and waits for its end. Returns the exit code, or null after a kill. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the real server and waits until it says where it answers. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = startProgram('main.ts', [], { PORT: '0', HOST: '127.0.0.1', ...env });
  let [said, failed] = ['', ''];
  child.stderr?.on('data', (chunk: Buffer) => (failed += chunk.toString()));
  const url = await new Promise<string>((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) done(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${failed}`)));
  });
  return {
    url,
    child,
    stop: async (signal) => {
      const ended = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
