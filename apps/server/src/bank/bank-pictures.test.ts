import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readBankState, replaceBank } from '#bank/bank-store.ts';
import type { Database } from '#db/database.ts';
import { readEnv } from '#env.ts';
import { openPhotoStore } from '#photos/open-photos.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { makeSchoolFolder } from '#testing/school-folder.ts';
import { testBank } from '#testing/test-bank.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { testPicture } from '#testing/test-photos.ts';

let db: Database;
let s3: S3Server;
let serial = 0;

beforeAll(async () => {
  [db, s3] = await Promise.all([openTestDatabase(), startS3Server()]);
});
afterAll(() => Promise.all([db.close(), s3.close()]));
beforeEach(() => {
  serial += 1;
});
afterEach(async () => {
  await s3.resume();
  s3.requests();
});

const opened = (change: Record<string, string> = {}): Promise<PhotoStore> => {
  const env = readEnv({ ...s3.env(), ...change });
  return openPhotoStore(env.PHOTO_STORE ?? { kind: 'file', folder: '' }, env);
};
const names = () => Array.from({ length: 10 }, (_, index) => `bank-${serial}-${index}`);
const bank = () => ({
  ...testBank(1, (question) => ({ ...question, title: `${serial}: ${question.title}` })),
  pictures: names().map((name) => testPicture(name, 'image/avif', 'image/webp')),
});
const stored = async () => ({
  photos: await db.query('SELECT * FROM photos'),
  state: await readBankState(db),
});

describe('importing a bank whose pictures go into a store', () => {
  it('puts every picture there once, and none again that is there', async () => {
    const store = await opened();
    await replaceBank(db, bank(), store);
    const photos = await db.query<{ name: string; outside_size: number }>(
      'SELECT name, outside_size FROM photos WHERE name = ANY ($1::text[])',
      [names()],
    );
    expect(photos).toHaveLength(20);
    expect(photos.every(({ outside_size }) => outside_size === 10)).toBe(true);
    expect(s3.requests()).toHaveLength(20);
    for (const name of names()) expect(s3.object(`${name}.webp`)?.bytes.toString()).toBe('image/webp');

    const { pictures } = bank();
    serial += 1;
    await replaceBank(db, { ...bank(), pictures }, store);
    expect(s3.requests()).toEqual([]);
  });

  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /не пускает.*SignatureDoesNotMatch/],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, /не пускает.*InvalidAccessKeyId/],
    ['no such bucket', { PHOTO_STORE: 's3://nothing' }, /не знает такой корзины/],
  ])('changes nothing with %s, and says what to look at', async (_name, change, reason) => {
    const before = await stored();
    await expect(replaceBank(db, bank(), await opened(change))).rejects.toThrow(reason);
    expect(await stored()).toEqual(before);
  });

  it('changes nothing when the store goes away in the middle, and can be done again', async () => {
    const before = await stored();
    const store = await opened();
    let puts = 0;
    const breaking: PhotoStore = {
      ...store,
      put: async (...picture) => {
        if ((puts += 1) === 5) await s3.stop();
        return store.put(...picture);
      },
    };
    await expect(replaceBank(db, bank(), breaking)).rejects.toThrow(/не отвечает/);
    expect(await stored()).toEqual(before);
    // Nothing is begun after the failure.
    expect(puts).toBeLessThan(20);
    await s3.resume();
    await replaceBank(db, bank(), store);
    for (const name of names()) expect(s3.object(`${name}.avif`)?.bytes.toString()).toBe('image/avif');
  });

  it('registers nothing when the database refuses the bank, whatever the store has by then', async () => {
    const before = await stored();
    const twice = { ...bank(), questions: [...bank().questions, ...bank().questions] };
    await expect(replaceBank(db, twice, await opened())).rejects.toThrow(/unique/);
    expect(await stored()).toEqual(before);
    expect(s3.object(`bank-${serial}-0.avif`)).toBeDefined();
  });
});

it('a school’s file puts its pictures there too', async () => {
  const folder = await makeSchoolFolder();
  const text = 'school: STORED-1\nname: Школа\nbranding:\n  image: red.png\n';
  await folder.apply(db, text, { photos: await opened() });
  const [logo] = await db.query<{ name: string; outside_size: number }>(
    `SELECT p.name, p.outside_size FROM photos p JOIN schools s ON s.logo_photo = p.name
     WHERE p.content_type = 'image/webp'`,
  );
  expect(s3.object(`${logo?.name}.webp`)?.bytes.length).toBe(logo?.outside_size);
  folder.remove();
});
