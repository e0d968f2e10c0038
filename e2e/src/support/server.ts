import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The embedded engine does little here: compiling it a second time, for speed, would be a third of a start. */
const SHORT_LIVED = '--liftoff-only';

/** End of an operator's command: its output and its errors. */
interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly told: string;
}

/** The production build on an embedded database of its own; can be stopped and started again on the same data. */
export class Server {
  readonly #settings: Readonly<Record<string, string>>;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'avto-e2e-'));
  #process: ChildProcess | undefined;
  #port = '0';
  url = '';

  /** `settings` are further environment variables. Begins with the data of a first start. */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
    const first = process.env.E2E_FIRST_DATA;
    // A lock is of the process that held it.
    if (first) cpSync(first, this.dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  }

  /** Starts it and resolves when pages are served; keeps its port over a restart. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [SHORT_LIVED, 'apps/server/dist/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: this.#port,
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'silent',
        SNAPSHOT_HOURS: '0',
        // On a busy machine a node would refuse calls, which the journeys do not expect.
        LOAD_SHEDDING_LAG: '0',
        ...this.#settings,
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

  /** Replaces the bank by a public one and returns the report; the server must be stopped, because the folder is for one process. */
  async importBank(folder: string): Promise<string> {
    return await this.#command('bank-import.js', folder);
  }

  /** An operator's command about schools and their staff; returns what it said. The server must be stopped. */
  async school(...args: string[]): Promise<string> {
    return await this.#command('school.js', ...args);
  }

  /** Makes a school as its file says; the server must be stopped. */
  async applySchool(file: string): Promise<void> {
    await this.#command('school.js', 'apply', file);
  }

  /** The message to the operator about a school's file that is refused; the server must be stopped. */
  async refusal(file: string): Promise<string> {
    const { code, told } = await this.#run('school.js', 'apply', file);
    if (code !== 1) throw new Error(`${file} was not refused: ${String(code)}`);
    return told;
  }

  /** Adds a manager to a school and returns the path of the one-time link; the server must be stopped. */
  async addStaff(school: string, login: string, name: string): Promise<string> {
    const said = await this.#command(
      'school.js',
      'staff',
      'add',
      school,
      login,
      '--name',
      name,
      '--role',
      'manager',
    );
    const path = /\/console\/link\/[\w-]+/.exec(said)?.[0];
    if (path === undefined) throw new Error(`no link was printed: ${said}`);
    return path;
  }

  async #command(script: string, ...args: string[]): Promise<string> {
    const { code, said, told } = await this.#run(script, ...args);
    if (code !== 0) throw new Error(`${script} ended with ${String(code)}: ${told}`);
    return said;
  }

  async #run(script: string, ...args: string[]): Promise<Ended> {
    const child = spawn(process.execPath, [SHORT_LIVED, join('apps/server/dist', script), ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: this.dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, told] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
    const code = await new Promise<number | null>((done) => child.once('close', done));
    return { code, said, told };
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
