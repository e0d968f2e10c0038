import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#db/database.ts';
import { drawing, makeSchoolFolder, type SchoolFolder } from '#testing/school-folder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let folder: SchoolFolder;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await makeSchoolFolder();
});
afterAll(async () => {
  folder.remove();
  await db.close();
});

const applyWith = (image: string) =>
  folder.apply(db, `school: PIC\nname: Картинки\nbranding:\n  image: ${JSON.stringify(image)}`);
const refusal = async (image: string) => {
  const error: unknown = await applyWith(image).catch((thrown: unknown) => thrown);
  expect(await db.query('SELECT 1 FROM schools UNION ALL SELECT 1 FROM photos')).toEqual([]);
  return error instanceof Error ? error.message : '';
};
const place = 'school.yaml, строка 4, branding.image: ';

describe('a picture outside of the folder', () => {
  it.each([
    '../red.png',
    'sub/../../red.png',
    '/etc/hostname',
    'file:///etc/hostname',
    'https://site.ru/a.png',
    'C:\\red.png',
    '~/red.png',
    '..',
    '.',
    'leads-out.png',
    'way-out/hostname',
  ])('%s is never opened', async (image) => {
    if (image === 'leads-out.png') symlinkSync('/etc/hostname', join(folder.path, image));
    if (image.startsWith('way-out')) symlinkSync('/etc', join(folder.path, 'way-out'));
    expect(await refusal(image)).toContain(`${place}картинка должна лежать в папке этого файла`);
  });

  it('that is no file, or not there, is named', async () => {
    folder.put('sub/inner.txt', 'x');
    execFileSync('mkfifo', [join(folder.path, 'pipe.png')]);
    expect(await refusal('sub')).toContain(`${place}это папка, а нужен файл: укажите картинку`);
    expect(await refusal('pipe.png')).toContain(
      `${place}это канал или устройство, а нужен файл: укажите картинку`,
    );
    expect(await refusal('none.png')).toContain(`${place}такого файла нет`);
    expect(await refusal('no\u0000ne.png')).toContain(`${place}в тексте есть непечатаемые знаки`);
  });
});

/** A PNG that claims a size and holds next to nothing. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('a picture that harms', () => {
  const svg = (inside: string) => drawing(inside);
  it.each([
    ['a bomb of 900 megapixels', () => claimedPng(30_000, 30_000), /30000×30000 больше 50 мегапикселей/],
    [
      'no end',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: '#f00',
              noise: { type: 'gaussian', mean: 120, sigma: 60 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 9000),
      /повреждена/,
    ],
    ['nothing in it', () => Buffer.alloc(0), /пуст/],
    ['text in it', () => Buffer.from('text'), /не картинка: подходят [^:]+; замените картинку$/],
    ['a page in it', () => Buffer.from('<html><script>alert(1)</script></html>'), /не картинка/],
    ['moving parts', () => Buffer.from('GIF89a....'), /GIF не подходит/],
    ['more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1), /больше 20 МБ/],
    ['a script in a drawing', () => svg('<script>alert(1)</script>'), /недопустимый элемент <script>/],
    ['a handler in a drawing', () => svg('<path d="M0 0" onload="alert(1)"/>'), /обработчик событий/],
    [
      'a foreign picture in a drawing',
      () => svg('<image href="http://10.0.0.1/x.png"/>'),
      /недопустимый элемент/,
    ],
    ['a file reference in a drawing', () => svg('<use href="file:///etc/passwd#x"/>'), /внешняя ссылка/],
    ['a foreign style in a drawing', () => svg('<style>@import url(http://x.ru/a.css)</style>'), /стиль/],
    [
      'an entity in a drawing',
      () => `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
      /не картинка|SVG/,
    ],
    ['a drawing of no size', () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>', /не указан размер/],
    [
      'a drawing of a square kilometre',
      () =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="9000000" height="9000000" viewBox="0 0 1 1"></svg>',
      /замените картинку/,
    ],
  ])('by %s is refused with its reason', async (_name, content, reason) => {
    folder.put('bad.png', await content());
    const message = await refusal('bad.png');
    expect(message).toContain(place);
    expect(message).toMatch(reason);
  });
});

describe('a picture that is taken', () => {
  it.each([
    [
      'wide.png',
      () =>
        sharp({ create: { width: 2000, height: 500, channels: 3, background: '#556cd6' } })
          .png()
          .toBuffer(),
      [1280, 320],
    ],
    [
      'small.jpg',
      () =>
        sharp({ create: { width: 64, height: 48, channels: 3, background: '#556cd6' } })
          .jpeg()
          .toBuffer(),
      [64, 48],
    ],
    [
      'tall.svg',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 800"><path d="M0 0h9v9z"/></svg>',
        ),
      [640, 1280],
    ],
  ])('%s is stored at most 1280 pixels wide, drawings as pixels', async (name, content, size) => {
    folder.put(name, await content());
    await applyWith(name);
    const rows = await db.query<{ content_type: string; width: number; height: number }>(
      'SELECT p.content_type, p.width, p.height FROM photos p JOIN schools s ON s.logo_photo = p.name ORDER BY 1',
    );
    expect(rows).toEqual(
      ['image/avif', 'image/webp'].map((content_type) => ({ content_type, width: size[0], height: size[1] })),
    );
  });

  it('loses what its camera wrote into it', async () => {
    const secret = 'GPS-55.7558-37.6173';
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#556cd6' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    folder.put('camera.jpg', photo);
    await applyWith('camera.jpg');
    const rows = await db.query<{ bytes: Uint8Array }>(
      'SELECT bytes FROM photos p JOIN schools s ON s.logo_photo = p.name',
    );
    expect(rows).toHaveLength(2);
    for (const { bytes } of rows) expect(Buffer.from(bytes).includes(secret)).toBe(false);
  });
});
