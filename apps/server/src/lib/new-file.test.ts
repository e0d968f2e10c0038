import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { failureText } from '#lib/failure-text.ts';
import { writeNewFile } from '#lib/new-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'avto-new-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is readable by its owner only, and replaces no other', () => {
  const path = join(folder, 'ученик.json');
  writeNewFile(path, 'текст');
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['текст', 0o600]);
  expect(() => writeNewFile(path, 'другой')).toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('текст');
});

// A disk of its own, which only root may make.
it.runIf(process.getuid?.() === 0)(
  'names the file that a full disk refused, and leaves no part of it',
  (context) => {
    const disk = mkdtempSync(join(tmpdir(), 'avto-disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    try {
      if (mounted.status !== 0) context.skip();
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(40_000));
      const path = join(disk, 'ученик.json');
      let told = '';
      try {
        writeNewFile(path, 'x'.repeat(100_000));
      } catch (error) {
        told = failureText(error);
      }
      expect(told).toBe(`${path}: на диске нет места. Освободите его и повторите`);
      expect(readdirSync(disk)).toEqual(['ballast']);
    } finally {
      if (mounted.status === 0) spawnSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
  },
);
