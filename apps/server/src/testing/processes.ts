import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Database } from '#db/database.ts';
import { openPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';
import { copyTemplate, testedEngine } from '#testing/embedded-template.ts';
import { type Beginning, createPostgresDatabase, templateFolder } from '#testing/test-database.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const serverUrl = process.env.TEST_DATABASE_URL;

/** Data of one test's processes: a folder of their own, or a database on TEST_DATABASE_URL. */
export interface ProcessStore {
  /** The environment that names it. */
  readonly env: Record<string, string>;
  readonly folder: string;
  /** Looks into the database while no process holds it. */
  look<T>(work: (db: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/**
 * Makes a store for the engine of this run. By default it has the small bank, which a server leaves alone where the
 * built-in one takes seconds at each start.
 */
export function makeProcessStore(beginning: Beginning = 'bank'): Promise<ProcessStore> {
  return serverUrl ? makePostgresStore(serverUrl, beginning) : makeEmbeddedStore(beginning);
}

async function makePostgresStore(server: string, beginning: Beginning): Promise<ProcessStore> {
  const folder = makeFolder();
  const { target, drop } = await createPostgresDatabase(server, beginning, { isSynced: false });
  const open = () => openPostgres({ connectionString: target, poolSize: 2, onIdleError: () => {} });
  return {
    env: { DATABASE_URL: target, APP_SECRETS: randomBytes(32).toString('base64') },
    folder,
    look: async (work) => lookInto(await open(), work),
    remove: async () => {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A data folder, whatever the engine of this run is: for what only the embedded database can do. */
export async function makeEmbeddedStore(beginning: Beginning = 'bank'): Promise<ProcessStore> {
  const folder = makeFolder();
  const data = join(folder, 'data');
  if (beginning !== 'empty') copyTemplate(await templateFolder(beginning), data);
  return {
    env: { DATA_DIR: data },
    folder,
    look: async (work) => lookInto(await openPglite(data, await testedEngine()), work),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'avto-process-'));
}

async function lookInto<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Programs that the build bundles; the tests start those, because compiling at each start takes seconds. */
const bundled = new Set([
  'main.ts',
  'cli/first-data.ts',
  'cli/school.ts',
  'cli/bank-import.ts',
  'cli/backup.ts',
  'cli/restore.ts',
  'cli/move-to-postgres.ts',
  'cli/user.ts',
  'cli/reports.ts',
  'cli/assistant-try.ts',
  'cli/assistant-verdicts.ts',
  'cli/photos.ts',
  'cli/rules-import.ts',
]);

/** The embedded engine lives for a second or two here: compiling it a second time, for speed, would be a third of the work. */
const SHORT_LIVED = '--liftoff-only';

/** Starts a program of this server, by its path under src, with nothing of the tests' own environment. */
function startProgram(program: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const path = bundled.has(program) ? `../../dist/${basename(program, '.ts')}.js` : `../${program}`;
  const loader = bundled.has(program) ? [] : ['--import', 'tsx'];
  return spawn(
    process.execPath,
    [SHORT_LIVED, ...loader, fileURLToPath(new URL(path, import.meta.url)), ...args],
    {
      cwd: repository,
      env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
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

/** Milliseconds between two looks: looking all the time would take a core from the program. */
const LOOK_AGAIN_MS = 4;

/** Starts a program and kills it as soon as `isThere` says so; fails when it ends before. */
export async function killProgram(
  program: string,
  env: Record<string, string>,
  isThere: () => boolean,
): Promise<void> {
  const child = startProgram(program, [], env);
  const ended = once(child, 'exit');
  while (child.exitCode === null && !isThere()) await sleep(LOOK_AGAIN_MS);
  child.kill('SIGKILL');
  const [code] = (await ended) as [number | null];
  if (code !== null) throw new Error(`${program} ended with ${code} before it was killed`);
}

/** A server process that answers at `url`. */
export interface RunningServer {
  readonly url: string;
  readonly child: ChildProcess;
  /** All that it wrote so far. */
  heard(): string;
  /** All that it wrote of errors so far: why it ended, if it did. */
  failed(): string;
  /** Waits until the log matches. */
  said(words: RegExp): Promise<void>;
  /** Ends the process by a signal and waits for its end. Returns the exit code, or null after a kill. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the real server and waits until it says where it answers. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = startProgram('main.ts', [], {
    PORT: '0',
    HOST: '127.0.0.1',
    // A busy machine must not make tests fail: only what is tested answers 503.
    LOAD_SHEDDING_LAG: '0',
    ...env,
  });
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
    heard: () => said,
    failed: () => failed,
    said: (words) =>
      new Promise((done, fail) => {
        const look = () => {
          if (words.test(said)) done();
        };
        child.stdout?.on('data', look);
        child.once('exit', (code) => fail(new Error(`ended with ${code} and did not say ${words}`)));
        look();
      }),
    stop: async (signal) => {
      const ended = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
