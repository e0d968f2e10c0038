import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Name of the socket in a locked folder; there is none on Windows. */
export const SOCKET = 'lock.sock';
/** Longest path a Unix socket may have on every supported system, in bytes. */
const LONGEST_SOCKET_PATH = 100;
/** Age in milliseconds at which a turn belongs to a killed process: taking the lock lasts milliseconds. */
const LONGEST_TURN = 5000;

/**
 * Locks a data folder for this process. The lock is a listening local socket: the system releases it with the process
 * however that ends, so a killed server restarts at once, and process ids that repeat in containers do no harm.
 * @returns a function that releases the folder.
 * @throws Error in the operator's language when another live process holds the folder.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeFolder(dataDir);
  const folder = realpathSync(dataDir);
  const { address, forget, former } = socketAddress(folder);
  const inside = join(folder, SOCKET);
  const isHeld = former !== undefined && (await isAlive(former));
  const server = await inTurn(join(folder, 'lock.turn'), async () =>
    isHeld ? undefined : take(address),
  ).finally(forget);
  if (server) {
    return () => {
      // Closing removes it by its address. Before closing: afterwards it might be another process's.
      if (address !== inside) rmSync(inside, { force: true });
      return new Promise((done) => server.close(() => done()));
    };
  }
  throw new Error(
    `Папка данных ${dataDir} уже занята другим запущенным сервером. Остановите его или задайте другую DATA_DIR`,
  );
}

/** @throws Error of the system, and not the one that Node makes of a read-only disk when it makes parents too: ENOENT */
function makeFolder(folder: string): void {
  const mode = 0o700;
  try {
    mkdirSync(folder, { recursive: true, mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(folder, { mode });
  }
}

/** Listens on the address; a socket file without a listener was left by a killed process and is removed. */
async function take(address: string): Promise<Server | undefined> {
  const server = await listen(address);
  if (server || (await isAlive(address))) return server;
  rmSync(address, { force: true });
  return listen(address);
}

/**
 * Runs `work` in one process at a time: two that find the same stale socket would each remove the
 * other's new one, and both would own the folder.
 */
async function inTurn<T>(turn: string, work: () => Promise<T>): Promise<T> {
  while (!claim(turn)) await delay(10);
  try {
    return await work();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

function claim(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Math.abs(Date.now() - since) > LONGEST_TURN)
    rmSync(turn, { recursive: true, force: true });
  return false;
}

/**
 * The address of a folder's socket, and what to do once it is not needed any more. The socket is always in the folder: processes with
 * temporary folders of their own have to find it. Where the path is too long, a link to the folder makes it short.
 */
function socketAddress(folder: string): { address: string; forget: () => void; former?: string } {
  const nothing = () => {};
  if (process.platform === 'win32') {
    return { address: `\\\\.\\pipe\\avto-${hashOf(folder)}`, forget: nothing };
  }
  const inside = join(folder, SOCKET);
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return { address: inside, forget: nothing };
  const shortcut = mkdtempSync(join(tmpdir(), 'avto-lock-'));
  symlinkSync(folder, join(shortcut, 'data'));
  return {
    address: join(shortcut, 'data', SOCKET),
    forget: () => rmSync(shortcut, { recursive: true, force: true }),
    // A server of version 0.3.0 has its socket here.
    former: join(tmpdir(), `avto-${hashOf(folder)}.sock`),
  };
}

const hashOf = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 24);

function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(undefined);
      else fail(new Error(`Не удалось занять папку данных: ${error.message}`));
    });
    server.listen(address, () => done(server.unref()));
  });
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    // Any other error, such as a socket of another user, means that there is a listener.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      done(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}
