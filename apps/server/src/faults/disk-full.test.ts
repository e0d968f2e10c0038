import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openPglite } from '#db/pglite.ts';
import { SimulatedClass } from '#testing/simulated-class.ts';
import { postgresPrograms, startOwnPostgres } from '#testing/own-postgres.ts';
import { RetryingClient } from '#testing/retrying-client.ts';
import { startServer } from '#testing/processes.ts';

const MEGABYTE = 2 ** 20;
/** Bytes of one segment of the embedded engine's log. */
const SEGMENT = 16 * MEGABYTE;

/** A disk of its own of a fixed size, which only root may make. */
class SmallDisk {
  readonly path = mkdtempSync(join(tmpdir(), 'avto-disk-'));
  readonly #ballast = join(this.path, 'ballast');
  readonly isMounted: boolean;

  constructor(megabytes: number) {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.path];
    this.isMounted = process.getuid?.() === 0 && spawnSync('mount', options).status === 0;
    if (this.isMounted) chmodSync(this.path, 0o755);
  }

  /** Leaves so many bytes. */
  fill(left = 0): void {
    const piece = Buffer.alloc(64 * 1024);
    try {
      while (this.#free() > left) appendFileSync(this.#ballast, piece);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }

  makeRoom(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    if (this.isMounted) spawnSync('umount', ['--lazy', this.path]);
    rmSync(this.path, { recursive: true, force: true });
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }
}

const probe = new SmallDisk(1);
const canMount = probe.isMounted;
probe.remove();

describe.runIf(canMount)('a full disk', () => {
  let disk: SmallDisk;

  beforeEach(() => {
    disk = new SmallDisk(160);
  });
  afterEach(() => disk.remove());

  it('under the embedded database is «not now», and what waits is saved once there is room', async () => {
    const server = await startServer({ DATA_DIR: join(disk.path, 'data'), TRUST_PROXY: '127.0.0.1' });
    const learners = await SimulatedClass.create(server.url);
    const { retries } = await learners.workDuring(async () => {
      disk.fill();
      await delay(5000);
      disk.makeRoom();
    });
    expect(retries.get(503)).toBeGreaterThan(0);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('under the log of the embedded database ends the process, and a start brings back every answer', async () => {
    const dataDir = join(disk.path, 'data');
    const env = { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' };
    await (await startServer(env)).stop('SIGTERM');
    const segment = await fillSegment(dataDir);
    const server = await startServer(env);
    const ended = once(server.child, 'exit');
    let said = '';
    server.child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const learners: RetryingClient[] = [];
    for (let number = 0; number < 16; number += 1) {
      const learner = new RetryingClient(server.url);
      await learner.signUp();
      learners.push(learner);
    }
    const questions = (await learners[0]?.ticket(1)) ?? [];
    removeSegments(dataDir, segment);
    // Room for tables and none for another segment of the log.
    disk.fill(4 * MEGABYTE);
    let isOver = false;
    const work = learners.map((learner) => learner.work(questions, () => isOver));
    expect((await ended)[0]).toBe(1);
    isOver = true;
    expect(said).toContain('Встроенная база данных остановилась');

    await expect(startServer(env)).rejects.toThrow('Освободите место');
    disk.makeRoom();
    const again = await startServer({ ...env, PORT: new URL(server.url).port });
    // Clients that were still waiting are served by the new process.
    await Promise.all(work);
    for (const learner of learners) {
      expect(learner.failures).toEqual([]);
      expect(learner.keys.length).toBeGreaterThan(0);
      expect(await learner.lost()).toEqual([]);
    }
    await again.stop('SIGTERM');
    const db = await openPglite(dataDir);
    const rows = await db.query<{ key: string }>('SELECT key::text AS key FROM idempotency_keys');
    await db.close();
    const stored = new Set(rows.map(({ key }) => key));
    expect(learners.flatMap(({ keys }) => keys).filter((key) => !stored.has(key))).toEqual([]);
  });

  it.runIf(postgresPrograms)(
    'under Postgres is «not now», and everything goes on once there is room',
    async () => {
      const postgres = await startOwnPostgres({
        home: disk.path,
        // Small pieces of the log, so that they too are asked for soon.
        initdb: ['--wal-segsize=1'],
        settings: ['max_wal_size=4MB', 'min_wal_size=2MB'],
      });
      const server = await startServer({
        DATABASE_URL: postgres.url,
        APP_SECRETS: randomBytes(32).toString('base64'),
        TRUST_PROXY: '127.0.0.1',
      });
      try {
        const learners = await SimulatedClass.create(server.url);
        const { retries } = await learners.workDuring(
          async () => {
            disk.fill();
            await delay(8000);
            disk.makeRoom();
            // A server without room for its log gives up: its supervisor, or the operator, starts it.
            if (!postgres.isRunning()) await postgres.start();
          },
          () => postgres,
        );
        expect(retries.get(503)).toBeGreaterThan(0);
        expect(server.child.exitCode).toBeNull();
      } finally {
        await server.stop('SIGKILL');
        await postgres.remove();
      }
    },
  );
});

/** Writes until the current segment of the engine's log is all but full. Returns its name. */
async function fillSegment(dataDir: string): Promise<string> {
  const db = await openPglite(dataDir);
  let current = '';
  await db.query('CREATE TABLE filler (bytes text)');
  for (;;) {
    const [position] = await db.query<{ used: number; name: string }>(
      `SELECT ((pg_current_wal_lsn() - '0/0') % $1)::float8 AS used, pg_walfile_name(pg_current_wal_lsn()) AS name`,
      [SEGMENT],
    );
    const left = SEGMENT - (position?.used ?? 0);
    current = position?.name ?? '';
    if (left < 1.2 * MEGABYTE) break;
    const size = Math.floor(Math.min(left - MEGABYTE, MEGABYTE));
    await db.query('INSERT INTO filler VALUES ($1)', [randomBytes(size).toString('base64').slice(0, size)]);
    await db.query('TRUNCATE filler');
  }
  await db.close();
  return current;
}

/** Takes away the segments of the log that the engine has made for later. */
function removeSegments(dataDir: string, current: string): void {
  const log = join(dataDir, 'db/pg_wal');
  for (const name of readdirSync(log))
    if (/^[0-9A-F]{24}$/.test(name) && name !== current) rmSync(join(log, name));
}
