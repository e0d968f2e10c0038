import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const packages = '/usr/lib/postgresql';

/** Postgres does not run as root: then its own user runs it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder of an installed Postgres. initdb sends what its shell says to /dev/null, which some sandboxes keep for root. */
function findPrograms(): string | undefined {
  if (!existsSync(packages)) return undefined;
  const folder = readdirSync(packages)
    .map((version) => join(packages, version, 'bin'))
    .find((each) => existsSync(join(each, 'initdb')));
  if (!folder || spawnSync('sh', ['-c', ': >/dev/null'], { ...unprivileged(), cwd: '/' }).status === 0)
    return folder;
  console.warn(
    'A Postgres of our own is not tried: its user may not write to /dev/null (chmod a+rw /dev/null).',
  );
  return undefined;
}

/** Folder of a Postgres that can be started here as one of our own. */
export const postgresPrograms = findPrograms();

/** A server of a test's own, to be stopped, killed and frozen. */
export interface OwnPostgres {
  readonly url: string;
  readonly port: number;
  /** Runs one statement as its owner and returns what it prints: values separated by bars, a row a line. */
  sql(statement: string): string;
  /** Makes a standby that follows this server. */
  standby(): Promise<Standby>;
  /** True while its first process runs. */
  isRunning(): boolean;
  start(): Promise<void>;
  /** fast: as on a restart; kill: as if the machine had lost its memory. */
  stop(way: 'fast' | 'kill'): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** A copy that follows its primary until it is promoted. */
interface Standby extends OwnPostgres {
  /** Makes it the primary: returns when it takes writes. */
  promote(): void;
}

/** Folder and settings of a server. */
export interface OwnPostgresOptions {
  /** An existing folder that is only the test's; by default one under the temporary folder. */
  readonly home?: string;
  /** Further arguments of initdb. */
  readonly initdb?: readonly string[];
  /** Settings as in postgresql.conf. */
  readonly settings?: readonly string[];
}

/** A free port of loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Runs a program of Postgres to its end as the user that may. @throws Error with its output when it fails. */
function runAsOwner(program: string, args: readonly string[]): string {
  const ended = spawnSync(join(postgresPrograms ?? '', program), args, {
    ...unprivileged(),
    cwd: '/',
    maxBuffer: 2 ** 26,
  });
  if (ended.status !== 0) throw new Error(`${program}: ${ended.stderr.toString()}`);
  return ended.stdout.toString().trim();
}

/** An empty folder that Postgres may write to. */
function makeHome(parent = tmpdir()): string {
  const { uid, gid } = unprivileged();
  const folder = mkdtempSync(join(parent, 'avto-postgres-'));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Makes a server in a folder of its own and starts it. */
export async function startOwnPostgres(options: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const folder = makeHome(options.home);
  const made = ['-U', 'avto', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-D', folder];
  runAsOwner('initdb', [...made, ...(options.initdb ?? [])]);
  return serve(folder, options.settings ?? []);
}

/** Starts the server of a folder and returns how to handle it. */
async function serve(folder: string, given: readonly string[]): Promise<OwnPostgres> {
  const port = await freePort();
  const address = ['-h', '127.0.0.1', '-p', String(port)];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...given].flatMap((setting) => [
    '-c',
    setting,
  ]);
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const isReady = () =>
    spawnSync(join(postgresPrograms ?? '', 'pg_isready'), ['-q', ...address]).status === 0;

  const start = async () => {
    // After a kill the old server's processes may still hold its folder for a moment: then the new one ends at once.
    while (!isReady()) {
      if (!isRunning()) {
        child = spawn(
          join(postgresPrograms ?? '', 'postgres'),
          ['-D', folder, '-p', String(port), ...settings],
          {
            ...unprivileged(),
            cwd: '/',
            detached: true,
            stdio: 'ignore',
          },
        );
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
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(way === 'fast' ? 'SIGINT' : 'SIGKILL');
    await ended;
  };
  const sql = (statement: string) =>
    runAsOwner('psql', [...address, '-U', 'avto', '-d', 'postgres', '-qAtX', '-c', statement]);
  await start();
  return {
    url: `postgres://avto@127.0.0.1:${port}/postgres`,
    port,
    sql,
    isRunning,
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    standby: async () => {
      const copy = makeHome();
      runAsOwner('pg_basebackup', [...address, '-U', 'avto', '-D', copy, '-R', '-X', 'stream', '-c', 'fast']);
      chmodSync(copy, 0o700);
      const server = await serve(copy, given);
      return { ...server, promote: () => void server.sql('SELECT pg_promote()') };
    },
    remove: async () => {
      await stop('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
