import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openFileStore } from '#photos/file-store.ts';
import { type PhotoStore, PhotoStoreError } from '#photos/photo-store.ts';

let parent: string;
let folder: string;
let store: PhotoStore;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'avto-pictures-'));
  folder = join(parent, 'pictures');
  mkdirSync(folder);
  store = openFileStore({ folder }, 30_000);
});
afterEach(() => rmSync(parent, { recursive: true }));

const webp = (text: string) => ({ contentType: 'image/webp' as const, bytes: Buffer.from(text) });

it('keeps a picture under its name and format, whole and without drafts', async () => {
  await store.check();
  await Promise.all([1, 2, 3].map(() => store.put('a'.repeat(32), webp('drawn'))));
  expect(readdirSync(folder)).toEqual([`${'a'.repeat(32)}.webp`]);
  expect(Buffer.from((await store.get('a'.repeat(32), 'image/webp')) ?? []).toString()).toBe('drawn');
  expect(await store.get('a'.repeat(32), 'image/avif')).toBeUndefined();
});

it('leaves no draft of a picture that could not be written', async () => {
  mkdirSync(join(folder, 'a.webp'));
  await expect(store.put('a', webp('x'))).rejects.toThrow(/Картинка a\.webp не записалась/);
  expect(readdirSync(folder)).toEqual(['a.webp']);
});

it.each(['../out', 'a/b', 'a\\b', '/etc/passwd', '', 'a\0b', 'x'.repeat(129), 'имя'])(
  'has no picture of the name «%s», nor takes one',
  async (name) => {
    writeFileSync(join(parent, 'out.webp'), 'outside');
    await expect(store.get(name, 'image/webp')).rejects.toThrow(/no picture/);
    await expect(store.put(name, webp('x'))).rejects.toThrow(/no picture/);
    expect(readdirSync(parent).toSorted()).toEqual(['out.webp', 'pictures']);
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('keeps names of dots within its folder', async () => {
  await store.put('..', webp('dots'));
  expect(readdirSync(folder)).toEqual(['...webp']);
  expect(readdirSync(parent)).toEqual(['pictures']);
});

it('tells a folder that is not there from a picture that is not there', async () => {
  rmSync(folder, { recursive: true });
  const gone = expect.objectContaining({ refused: true, message: expect.stringMatching(/Папки картинок/) });
  await expect(store.check()).rejects.toEqual(gone);
  await expect(store.get('a', 'image/webp')).rejects.toEqual(gone);
  await expect(store.put('a', webp('x'))).rejects.toBeInstanceOf(PhotoStoreError);
});
