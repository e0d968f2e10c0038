import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createPostgresDatabase } from '@avto/server/src/testing/test-database.ts';

import { median } from './load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const STARTS = 5;

/** One start: until the first 200 of `/readyz`, and the processor time of the process and its children by then. */
interface Start {
  readonly seconds: number;
  readonly processor: number;
}

/**
 * Prints how long a start takes on this machine now: a node on a Postgres that is filled already, and `npm start` on a bare
 * clone, with its build and an empty embedded database. Processor time is printed beside it: on a busy machine it says more.
 */
export async function benchStart(serverUrl: string | undefined): Promise<void> {
  if (serverUrl) await nodeOnPostgres(serverUrl);
  else process.stdout.write('Postgres: TEST_DATABASE_URL is not set, not measured\n');
  await bareClone();
}

async function nodeOnPostgres(serverUrl: string): Promise<void> {
  const database = await createPostgresDatabase(serverUrl);
  const env = { DATABASE_URL: database.target, APP_SECRETS: randomBytes(32).toString('base64') };
  try {
    await start(root, ['apps/server/dist/main.js'], env);
    const starts: Start[] = [];
    for (let run = 0; run < STARTS; run += 1) {
      starts.push(await start(root, ['apps/server/dist/main.js'], env));
    }
    report('node on Postgres', 'aim ≤ 1.5 s', starts);
  } finally {
    await database.drop();
  }
}

async function bareClone(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'avto-bench-clone-'));
  const clone = join(folder, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const places = ['.', ...['apps', 'packages'].flatMap(childrenOf), 'e2e', 'bench'];
    for (const place of places) linkModules(join(root, place), join(clone, place));
    report('npm start on a clone', 'aim ≤ 12 s', [
      await start(clone, ['scripts/start.mjs'], {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        APP_SECRETS: '',
      }),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const childrenOf = (parent: string): string[] =>
  readdirSync(join(root, parent)).map((child) => join(parent, child));

function linkModules(from: string, to: string): void {
  const installed = join(from, 'node_modules');
  if (existsSync(installed)) symlinkSync(installed, join(to, 'node_modules'));
}

/** Starts a program of the folder `cwd`, waits for its first 200 and stops it. */
async function start(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Start> {
  const began = performance.now();
  const child = spawn(
    '/usr/bin/env',
    ['bash', '-c', 'trap : TERM; time "$@"', 'bash', process.execPath, ...args],
    {
      cwd,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '', ...env, TIMEFORMAT: 'cpu %U %S' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const texts = { out: '', err: '' };
  child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const port = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      texts.out += chunk.toString();
      const found = /^Твоя автошкола: http:\/\/localhost:(\d+)$/m.exec(texts.out)?.[1];
      if (found) done(found);
    });
    child.once('close', () => fail(new Error(`the start ended: ${texts.out}${texts.err}`)));
  });
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (response.status !== 200) throw new Error(`/readyz: ${response.status}`);
  const seconds = (performance.now() - began) / 1000;
  // The group: the shell that takes the time waits for the server.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  const [, user = '0', system = '0'] = /^cpu (\S+) (\S+)$/m.exec(texts.err) ?? [];
  return { seconds, processor: Number(user) + Number(system) };
}

function report(name: string, aim: string, starts: readonly Start[]): void {
  const wall = median(starts.map(({ seconds }) => seconds)).toFixed(2);
  const processor = median(starts.map((each) => each.processor)).toFixed(2);
  process.stdout.write(
    `${name.padEnd(22)} ${wall} s to the first 200 (${aim}), ${processor} s of processor time\n`,
  );
}
