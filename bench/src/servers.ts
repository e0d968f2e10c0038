import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Database } from '@avto/server/src/db/database.ts';

import { openBare } from './bare-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A process that answers at `url`. */
export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built product server on a database of its own, an embedded one or the given Postgres one,
 * after `prepare` has put into it what the load needs, and a public bank was imported if one is named. `settings` are
 * further environment variables.
 */
export async function startProduct(
  databaseUrl: string | undefined,
  prepare: (db: Database) => Promise<void> = async () => {},
  bankFolder?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'avto-bench-'));
  const db = await openBare(databaseUrl, dataDir);
  await prepare(db);
  await db.close();
  if (bankFolder) {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    execFileSync(process.execPath, ['apps/server/dist/bank-import.js', bankFolder], { cwd: root, env });
  }
  const server = await startProcess(['apps/server/dist/main.js'], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    APP_SECRETS: databaseUrl ? randomBytes(32).toString('base64') : '',
    // The load plays classes behind a proxy, so that limits by address do not measure themselves.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
    // One would be measured with the rest.
    SNAPSHOT_HOURS: '0',
    ...settings,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Route of the bare server. */
export type BareWork =
  /** GET /static: a response as it went over the wire, its body as it was encoded. */
  | { readonly headers: Record<string, string>; readonly body: string }
  /** GET /rows/:value: a statement over the school of the console's bench, with one number bound; an embedded one is made. */
  | { readonly statement: string; readonly databaseUrl: string | undefined }
  /** POST /upsert: the bare upsert, in the given Postgres database or an embedded one. */
  | { readonly databaseUrl: string | undefined };

/** Starts a bare server that does this work and nothing else. */
export function startBare(work: BareWork): Promise<RunningServer> {
  return startProcess(['--import', 'tsx', 'bench/src/bare-server.ts'], { BARE_WORK: JSON.stringify(work) });
}

/** Starts a program of this repository and waits until it says where it answers. */
export async function startProcess(args: string[], env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text = `${text}${chunk.toString()}`.slice(-4096);
      const address = /^[^{\n]*(http:\/\/[\w.]+:\d+)$/m.exec(text)?.[1];
      if (address) done(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => fail(new Error(`server ended with ${code}`)));
  });
  return {
    url,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}
