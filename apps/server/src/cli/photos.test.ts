import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeProcessStore, type ProcessStore, runProgram, startServer } from '#testing/processes.ts';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';

const LONG = 300_000;
let store: ProcessStore;
let s3: S3Server;
let pictures: string;

beforeAll(async () => {
  [store, s3] = await Promise.all([makeProcessStore(), startS3Server()]);
  pictures = mkdtempSync(join(tmpdir(), 'avto-pictures-'));
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#556cd6' } });
  writeFileSync(join(store.folder, 'logo.png'), await image.png().toBuffer());
}, LONG);
afterAll(async () => {
  await Promise.all([store.remove(), s3.close()]);
  rmSync(pictures, { recursive: true });
});

/** Runs a command of the operator, without what the AWS library says of Node 20. */
const command = (name: string, args: readonly string[], env: Record<string, string> = s3.env('school')) =>
  runProgram(`cli/${name}.ts`, args, {
    ...store.env,
    ...env,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
describe('an installation whose pictures are in a store', () => {
  it(
    'keeps pictures there, and says so in its backups',
    async () => {
      const logo = join(store.folder, 'logo.png');
      const added = await command('school', ['add', '--name', 'Вираж', '--logo', logo]);
      expect(added).toMatchObject({ code: 0, stderr: '' });
      expect(s3.keys()).toEqual([
        expect.stringMatching(/^school\/\w{32,}\.avif$/),
        expect.stringMatching(/^school\/\w{32,}\.webp$/),
      ]);
      const file = join(store.folder, 'pictures.backup');
      expect((await command('backup', [file])).stdout).toMatch(/\nВ копии нет картинок из PHOTO_STORE \(2\)/);
      expect((await command('restore', [file])).stdout).toMatch(
        /\nВ копии нет картинок из PHOTO_STORE \(2\)/,
      );
    },
    LONG,
  );

  it(
    'does not start without the store, nor with a key that the store refuses',
    async () => {
      await expect(startServer(store.env)).rejects.toThrow(
        /ended with 1: Картинок не в базе данных: 2, а PHOTO_STORE не задан/,
      );
      const wrong = { ...store.env, ...s3.env('school'), S3_SECRET_ACCESS_KEY: 'wrong' };
      await expect(startServer(wrong)).rejects.toThrow(/ended with 1: [^]*Хранилище картинок.*не пускает/);
    },
    LONG,
  );

  it(
    'checks its pictures, and moves them elsewhere and back into the database',
    async () => {
      const [avif = '', webp = ''] = s3.keys();
      const { bytes } = s3.object(avif) ?? {};
      s3.lose(avif);
      expect(await command('photos', ['check'])).toEqual({
        code: 1,
        stdout: '',
        stderr: `Картинок в базе данных: 0, в хранилище: 2, из них негодных: 1\n  ${avif.replace('school/', '')}: нет\n`,
      });

      const toFolder = { ...s3.env(), PHOTO_STORE: `file://${pictures}` };
      const from = ['move', '--from', 's3://pictures/school'];
      expect(await command('photos', from, toFolder)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^Перенесено картинок: 1, были на месте: 0, не перенесено: 1\n.*avif: нет/,
        ),
      });
      writeFileSync(join(pictures, avif.replace('school/', '')), bytes ?? '');
      expect(await command('photos', ['move', '--from', `file://${pictures}`], {})).toMatchObject({
        code: 0,
        stdout: 'Перенесено картинок: 2, были на месте: 0.\n',
      });
      expect(await command('photos', ['check'], {})).toEqual({
        code: 0,
        stdout: 'Картинок в базе данных: 2, в хранилище: 0. Все на месте.\n',
        stderr: '',
      });
      const rows = await store.look((db) =>
        db.query<{ bytes: Uint8Array }>('SELECT bytes FROM photos ORDER BY content_type'),
      );
      expect(rows.map((row) => Buffer.from(row.bytes))).toEqual([bytes, s3.object(webp)?.bytes]);
    },
    LONG,
  );

  it.each([
    [['move'], /Задайте PHOTO_STORE или --from/],
    [['move', '--from', 'here'], /--from: ожидается file:/],
  ])(
    'wants %j said otherwise',
    async (args, reason) => {
      const answer = await command('photos', args, {});
      expect(answer).toMatchObject({ code: 2, stdout: '' });
      expect(answer.stderr).toMatch(reason);
      expect(answer.stderr).toContain('Использование: npm run photos');
    },
    LONG,
  );
});
