import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BuiltFolder } from './built-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'avto-built-'));
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

beforeAll(() => {
  mkdirSync(join(root, 'assets'));
  write('assets/both.js', 'plain');
  write('assets/both.js.br', 'brotli');
  write('assets/both.js.gz', 'gzip');
  write('assets/small.js', 'small');
});
afterAll(() => rmSync(root, { recursive: true }));

const copyOf = async (folder: BuiltFolder, file: string, accepted?: string) => {
  const { bytes, encoding } = await folder.copy(file, accepted);
  return [bytes.toString(), encoding];
};

describe('a folder of a build', () => {
  it('knows its files at any depth', () => {
    expect([...new BuiltFolder(root).files].toSorted()).toEqual([
      'assets/both.js',
      'assets/both.js.br',
      'assets/both.js.gz',
      'assets/small.js',
    ]);
  });

  it.each([
    ['gzip, deflate, br', ['brotli', 'br']],
    ['br;q=0, gzip', ['gzip', 'gzip']],
    ['deflate', ['plain', 'identity']],
    [undefined, ['plain', 'identity']],
  ])('gives to a caller that accepts %s the smallest copy', async (accepted, expected) => {
    expect(await copyOf(new BuiltFolder(root), 'assets/both.js', accepted)).toEqual(expected);
  });

  it('gives a file without compressed copies as it is', async () => {
    expect(await copyOf(new BuiltFolder(root), 'assets/small.js', 'br')).toEqual(['small', 'identity']);
  });

  it('names each copy by its content', async () => {
    const folder = new BuiltFolder(root);
    const tags = await Promise.all(
      ['br', 'gzip', undefined].map(async (accepted) => (await folder.copy('assets/both.js', accepted)).etag),
    );
    expect(new Set(tags).size).toBe(3);
    expect((await new BuiltFolder(root).copy('assets/both.js', 'br')).etag).toBe(tags[0]);
  });

  it('reads a file once, and one that could not be read again', async () => {
    const folder = new BuiltFolder(root);
    const path = join(root, 'assets/small.js');
    renameSync(path, `${path}.away`);
    await expect(folder.copy('assets/small.js', undefined)).rejects.toThrow('ENOENT');
    renameSync(`${path}.away`, path);
    expect(await copyOf(folder, 'assets/small.js')).toEqual(['small', 'identity']);
    write('assets/small.js', 'of the next build');
    expect(await copyOf(folder, 'assets/small.js')).toEqual(['small', 'identity']);
    write('assets/small.js', 'small');
  });
});
