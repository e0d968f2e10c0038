import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const packages = '/usr/lib/postgresql';

/** Folder of a Postgres that is installed here, to start one of our own. */
export const postgresPrograms = existsSync(packages)
  ? readdirSync(packages)
      .map((version) => join(packages, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** A server of a test's own, to be stopped, killed and frozen. */
export interface OwnPostgres {
  readonly url: string;
  start(): Promise<void>;
  /** fast: as on a restart; kill: as if the machine had lost its memory. */
  stop(way: 'fast' | 'kill'): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** Postgres does not run as root: there its own user runs it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Makes a server in a folder of its own and starts it. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const programs = postgresPrograms ?? '';
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'avto-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = ['-U', 'avto', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-D', folder];
  const made = spawnSync(join(programs, 'initdb'), options, { ...user, cwd: '/' });
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const port = await freePort();
  let child: ChildProcess | undefined;
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;

  const start = async () => {
    // After a kill the old server's processes may still hold its folder for a moment: then the new one ends at once.
    while (!isReady()) {
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        const settings = [
          '-c',
          'listen_addresses=127.0.0.1',
          '-c',
          'unix_socket_directories=',
          '-p',
          String(port),
        ];
        child = spawn(join(programs, 'postgres'), ['-D', folder, ...settings], {
          ...user,
          cwd: '/',
          detached: true,
          stdio: 'ignore',
        });
      }
      await delay(100);
    }
  };
  /** The server and its processes are one group each of its own: backends lead none. */
  const signal = (name: NodeJS.Signals) => {
    const pid = child?.pid ?? 0;
    const children = spawnSync('pgrep', ['-P', String(pid)])
      .stdout.toString()
      .split('\n')
      .filter(Boolean);
    for (const each of [pid, ...children.map(Number)]) process.kill(each, name);
  };
  const stop = async (way: 'fast' | 'kill') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(way === 'fast' ? 'SIGINT' : 'SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `postgres://avto@127.0.0.1:${port}/postgres`,
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      await stop('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
