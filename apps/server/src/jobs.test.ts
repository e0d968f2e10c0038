import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openPglite } from '#db/pglite.ts';
import { readEnv } from '#env.ts';
import { lastSnapshot, untilSnapshot } from '#jobs.ts';
import { openStore, type Store } from '#store.ts';
import { copyTemplate } from '#testing/embedded-template.ts';
import { templateFolder, testEngine } from '#testing/test-database.ts';

describe.runIf(testEngine === 'pglite')('a snapshot of the embedded database', () => {
  let folder: string;
  let snapshots: string;
  let store: Store;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avto-snapshot-'));
    snapshots = join(folder, 'data', 'snapshots');
    copyTemplate(await templateFolder('migrated'), join(folder, 'data'));
    store = await openStore(readEnv({ DATA_DIR: join(folder, 'data') }));
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('holds every answer of its moment, and none of later', async () => {
    const [user] = await store.db.query<{ id: number }>(
      "INSERT INTO users (login, password_hash) VALUES ('Snapshot', '') RETURNING id",
    );
    const save = (question: number) =>
      store.db.query('SELECT save_answer($1, NULL, $2, $3, 1::smallint, 2::smallint, true, now())', [
        user?.id ?? 0,
        new Uint8Array(16),
        question,
      ]);
    for (let question = 1; question <= 20; question += 1) await save(question);
    const file = (await store.takeSnapshot?.()) ?? '';
    await save(21);

    // As docs/operating.md tells the operator.
    const db = join(folder, 'restored', 'db');
    mkdirSync(db, { recursive: true });
    expect(spawnSync('tar', ['-xzf', file, '-C', db]).status).toBe(0);
    const restored = await openPglite(join(folder, 'restored'));
    const rows = await restored.query<{ question_id: number }>('SELECT question_id FROM answers ORDER BY 1');
    expect(rows.map((row) => row.question_id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await restored.close();
  });

  it('is for its owner only, and whole under its name', async () => {
    const file = (await store.takeSnapshot?.()) ?? '';
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(snapshots).mode & 0o077).toBe(0);
    expect(readdirSync(snapshots).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('is due by the newest one, and soon where that is too old or there is none', async () => {
    expect(lastSnapshot(join(folder, 'nowhere'))).toBeUndefined();
    const file = (await store.takeSnapshot?.()) ?? '';
    expect(lastSnapshot(join(folder, 'data'))).toBe(statSync(file).mtimeMs);
    const [minute, hour, now] = [60_000, 3_600_000, Date.UTC(2026, 10, 29)];
    // A machine that was off for the night, with a snapshot a day.
    expect(untilSnapshot(24, now - 23 * hour, now)).toBe(hour);
    expect(untilSnapshot(24, now - 30 * hour, now)).toBe(10 * minute);
    expect(untilSnapshot(24, undefined, now)).toBe(10 * minute);
    expect(untilSnapshot(1, now - 20 * minute, now)).toBe(40 * minute);
    // Of a clock that was ahead.
    expect(untilSnapshot(1, now + 50 * hour, now)).toBe(hour);
    expect(untilSnapshot(0.1, undefined, now)).toBe(6 * minute);
  });

  it('leaves nothing behind when it fails, and takes away what a killed process left', async () => {
    const left = join(snapshots, '2020-01-01T00-00-00.000Z.tar.gz.new');
    writeFileSync(left, 'half');
    vi.useFakeTimers({ now: Date.parse('2020-06-01T00:00:00Z'), toFake: ['Date'] });
    try {
      // A folder cannot be replaced by a file.
      mkdirSync(join(snapshots, '2020-06-01T00-00-00.000Z.tar.gz'));
      await expect(store.takeSnapshot?.()).rejects.toThrow();
    } finally {
      vi.useRealTimers();
      rmSync(join(snapshots, '2020-06-01T00-00-00.000Z.tar.gz'), { recursive: true });
    }
    expect(readdirSync(snapshots).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('pushes out the oldest past twenty-four', async () => {
    for (let day = 1; day <= 28; day += 1) {
      writeFileSync(join(snapshots, `2020-01-${String(day).padStart(2, '0')}T00-00-00.000Z.tar.gz`), 'old');
    }
    await store.takeSnapshot?.();
    const left = readdirSync(snapshots).toSorted();
    expect(left).toHaveLength(24);
    expect(left.filter((name) => name > '2020-02').length).toBeGreaterThanOrEqual(3);
    expect(existsSync(join(snapshots, '2020-01-28T00-00-00.000Z.tar.gz'))).toBe(true);
  });

  it('pushes out those of a clock that was ahead before its own', async () => {
    for (let day = 1; day <= 28; day += 1) {
      writeFileSync(join(snapshots, `2999-01-${String(day).padStart(2, '0')}T00-00-00.000Z.tar.gz`), 'ahead');
    }
    const file = (await store.takeSnapshot?.()) ?? '';
    expect(existsSync(file)).toBe(true);
    expect(readdirSync(snapshots)).toHaveLength(24);
    expect(existsSync(join(snapshots, '2999-01-01T00-00-00.000Z.tar.gz'))).toBe(false);
  });
});

it('tests of the embedded engine run without TEST_DATABASE_URL', () => {
  expect(testEngine).toBe(process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite');
});
