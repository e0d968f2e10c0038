import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The production build on an embedded database of its own; can be stopped and started again on the same data. */
export class Server {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'avto-e2e-'));
  #process: ChildProcess | undefined;
  #port = '0';
  url = '';

  /** Starts it and resolves when pages are served; keeps its port over a restart. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: this.#port,
        HOST: '127.0.0.1',
        DATA_DIR: this.#dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'silent',
        SNAPSHOT_HOURS: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    this.url = await new Promise((done, fail) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
        if (address) done(address);
      });
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    });
    this.#port = new URL(this.url).port;
  }

  /** Stops it as an operator would. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }

  /** Replaces the bank by a public one; the server must be stopped, because the folder is for one process. */
  async importBank(folder: string): Promise<void> {
    const child = spawn(process.execPath, ['apps/server/dist/bank-import.js', folder], {
      cwd: root,
      env: { ...process.env, DATA_DIR: this.#dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((done) => child.once('exit', done));
    if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
