import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Database } from '@avto/server/src/db/database.ts';

import { openBare } from './bare-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built product server on a database of its own, an embedded one or the given Postgres one,
 * after `prepare` has put into it what the load needs.
 */
export async function startProduct(
  databaseUrl: string | undefined,
  prepare: (db: Database) => Promise<void>,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'avto-bench-'));
  const db = await openBare(databaseUrl, dataDir);
  await prepare(db);
  await db.close();
  const server = await startProcess(['apps/server/dist/main.js'], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    APP_SECRETS: databaseUrl ? randomBytes(32).toString('base64') : '',
    // The load plays classes behind a proxy, so that limits by address do not measure themselves.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the bare server that answers `bytes` bytes at /static. */
export function startBare(bytes: number): Promise<RunningServer> {
  return startProcess(['--import', 'tsx', 'bench/src/bare-server.ts', String(bytes)], {});
}

async function startProcess(args: string[], env: NodeJS.ProcessEnv): Promise<RunningServer> {
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
