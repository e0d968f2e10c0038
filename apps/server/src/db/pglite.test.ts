import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { hasDatabase, openPglite } from '#db/pglite.ts';
import { copyTemplate } from '#testing/embedded-template.ts';
import { templateFolder } from '#testing/test-database.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'avto-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The folder of a process that was killed while it made its first cluster. */
function leaveHalf(): void {
  mkdirSync(join(folder, 'db', 'base'), { recursive: true });
  writeFileSync(join(folder, 'db', 'PG_VERSION'), '17\n');
}

it('makes a cluster anew that a killed process left half made', async () => {
  leaveHalf();
  writeFileSync(join(folder, 'db.unfinished'), '');
  // A cluster that is there already takes less time than the engine's own making of one.
  const cluster = join(await templateFolder('empty'), 'db');
  const loadDataDir = new Blob([
    new Uint8Array(
      execFileSync('tar', ['-c', '-C', cluster, ...readdirSync(cluster)], { maxBuffer: 2 ** 28 }),
    ),
  ]);
  const db = await openPglite(folder, { loadDataDir });
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(folder, 'db.unfinished'))).toBe(false);
  await db.close();
});

it('touches nothing of a cluster that was once whole, whatever became of it', async () => {
  leaveHalf();
  await expect(openPglite(folder)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['db']);
  expect(readdirSync(join(folder, 'db'))).toEqual(expect.arrayContaining(['PG_VERSION']));
});

it('gives an older cluster no more memory for buffers than a new one', async () => {
  copyTemplate(await templateFolder('empty'), folder);
  appendFileSync(join(folder, 'db', 'postgresql.conf'), '\nshared_buffers = 128MB\n');
  const db = await openPglite(folder);
  expect(await db.query('SHOW shared_buffers')).toEqual([{ shared_buffers: '32MB' }]);
  await db.close();
});

it('a folder that cannot be looked into is not called one without a database', () => {
  const loop = join(folder, 'loop');
  symlinkSync(loop, loop);
  expect(() => hasDatabase(loop)).toThrow('ELOOP');
  expect([hasDatabase(folder), hasDatabase(join(folder, 'none'))]).toEqual([false, false]);
});
