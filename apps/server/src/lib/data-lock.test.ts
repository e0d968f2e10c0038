import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lockDataDir } from '#lib/data-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'avto-lock-'));
const program = fileURLToPath(new URL('../testing/hold-data-dir.ts', import.meta.url));
const children: ChildProcess[] = [];
let serial = 0;
let dataDir: string;

beforeEach(() => {
  dataDir = join(folder, `data-${(serial += 1)}`);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process that holds the folder, and waits until it does. */
async function holder(held: string, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, held], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('held\n');
  return child;
}
/** Leaves the socket of a killed process behind. */
function leaveSocket(address: string): void {
  spawnSync(process.execPath, [
    '-e',
    'require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))',
    address,
  ]);
  expect(existsSync(address)).toBe(true);
}

describe('the lock of a data folder', () => {
  it('makes the folder, readable by its owner only, and gives it back', async () => {
    const release = await lockDataDir(join(dataDir, 'deep'));
    await expect(lockDataDir(join(dataDir, 'deep'))).rejects.toThrow(/уже занята/);
    await release();
    await (
      await lockDataDir(join(dataDir, 'deep'))
    )();
    expect(readdirSync(join(dataDir, 'deep'))).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)('says of a read-only disk that it is one', async (test) => {
    mkdirSync(dataDir);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', dataDir]);
    test.skip(mounted.status !== 0);
    try {
      await expect(lockDataDir(join(dataDir, 'data'))).rejects.toThrow(/^EROFS/);
      await expect(lockDataDir(dataDir)).rejects.toThrow(/^EROFS/);
    } finally {
      spawnSync('umount', ['--lazy', dataDir]);
    }
  });

  it('is refused to a second process in words, held by a live one, and free once that is killed', async () => {
    const child = await holder(dataDir);
    const text = `Папка данных ${dataDir} уже занята другим запущенным сервером. Остановите его или задайте другую DATA_DIR`;
    await expect(lockDataDir(dataDir)).rejects.toThrow(text);
    // The same folder by another path is the same folder.
    await expect(lockDataDir(`${dataDir}/../${dataDir.split('/').at(-1)}/`)).rejects.toThrow(/уже занята/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (
      await lockDataDir(dataDir)
    )();
  });

  it('ends with its process when that is asked to stop', async () => {
    const child = await holder(dataDir);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await (
      await lockDataDir(dataDir)
    )();
  });

  it('is one when many find the socket of a killed process at once', async () => {
    mkdirSync(dataDir);
    leaveSocket(join(dataDir, 'lock.sock'));
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
    const taken = results.filter((result) => result.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    await taken[0]?.value();
  });

  it('is not kept for ever by a process that was killed while it took it', async () => {
    mkdirSync(join(dataDir, 'lock.turn'), { recursive: true });
    const past = Date.now() / 1000 - 60;
    utimesSync(join(dataDir, 'lock.turn'), past, past);
    await (
      await lockDataDir(dataDir)
    )();
  });

  it('is held by a running server of the version before, which had its socket elsewhere for a long path', async () => {
    const long = join(dataDir, 'очень-длинное-имя-папки'.repeat(4));
    mkdirSync(long, { recursive: true });
    const hash = createHash('sha256').update(realpathSync(long)).digest('hex').slice(0, 24);
    const former = createServer().listen(join(tmpdir(), `avto-${hash}.sock`));
    await once(former, 'listening');
    await expect(lockDataDir(long)).rejects.toThrow(/уже занята/);
    former.close();
    await once(former, 'close');
    await (
      await lockDataDir(long)
    )();
  });

  it('works where the path is too long for a socket', async () => {
    const long = join(dataDir, 'очень-длинное-имя-папки'.repeat(4));
    const release = await lockDataDir(long);
    await expect(lockDataDir(long)).rejects.toThrow(/уже занята/);
    const other = await lockDataDir(`${long}2`);
    await release();
    await other();
    expect(readdirSync(long)).toEqual([]);
    // A service and a command of its operator may have temporary folders of their own.
    const TMPDIR = join(dataDir, 'tmp');
    mkdirSync(TMPDIR);
    const child = await holder(long, { TMPDIR });
    await expect(lockDataDir(long)).rejects.toThrow(/уже занята/);
    expect(readdirSync(TMPDIR).filter((name) => name.startsWith('avto'))).toEqual([]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (
      await lockDataDir(long)
    )();
  });
});
