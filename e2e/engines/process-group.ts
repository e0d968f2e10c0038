import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** How long a program has to end by itself, in milliseconds. */
const END_MS = 5_000;

/** Programs that run together, in a home folder of their own, and end together with all that they have started. */
export class ProcessGroup {
  readonly #home = mkdtempSync(join(tmpdir(), 'avto-engine-'));
  readonly #children: ChildProcess[] = [];

  start(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    const child = spawn(command, args, {
      // The leader of a process group: a signal to the group reaches what it has started.
      detached: true,
      env: { ...process.env, HOME: this.#home, XDG_RUNTIME_DIR: this.#home, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#children.push(child);
    return child;
  }

  /** Starts an X server on a display that it chooses itself; resolves with the name of the display. */
  async startDisplay(width: number, height: number): Promise<string> {
    const screen = `${width}x${height}x24`;
    const child = this.start('/usr/bin/Xvfb', [
      '-screen',
      '0',
      screen,
      '-nolisten',
      'tcp',
      '-displayfd',
      '3',
    ]);
    const number = await new Promise<string>((resolve, reject) => {
      (child.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    });
    return `:${number}`;
  }

  /** Ends the programs, the last one first. */
  async end(): Promise<void> {
    for (const child of this.#children.splice(0).toReversed()) await end(child);
    rmSync(this.#home, { recursive: true, force: true });
  }
}

async function end(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const ended =
    child.exitCode === null && child.signalCode === null
      ? new Promise<void>((resolve) => child.once('exit', () => resolve()))
      : Promise.resolve();
  signal(pid, 'SIGTERM');
  const timer = setTimeout(() => signal(pid, 'SIGKILL'), END_MS);
  await ended;
  clearTimeout(timer);
  // Processes that it has started may outlive it.
  signal(pid, 'SIGKILL');
}

function signal(leader: number, name: NodeJS.Signals): void {
  try {
    process.kill(-leader, name);
  } catch {
    // The group has ended already.
  }
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
