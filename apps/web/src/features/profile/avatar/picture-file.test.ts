// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { checkFileSize, checkPicture } from './picture-file.ts';

/** Numbers are bytes, texts are their Latin letters. */
const bytes = (...parts: (number | readonly number[] | string)[]): number[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part));
const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const le16 = (value: number) => [value & 0xff, value >> 8];
const le32 = (value: number) => [...le16(value & 0xffff), ...le16(value >>> 16)];
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const png = (width: number, height: number) => [
  ...bytes(0x89, 'PNG\r\n', 0x1a, '\n', u32(13), 'IHDR', u32(width), u32(height), zeros(9)),
  ...bytes(u32(3), 'IDAT', zeros(7), u32(0), 'IEND', zeros(4)),
];
const jpeg = (width: number, height: number) => [
  ...bytes(0xff, 0xd8, 0xff, 0xe1, u16(8), 'Exif\0\0', 0xff, 0xff, 0xc2, u16(8), 8),
  ...bytes(u16(height), u16(width), 1, 0xff, 0xda, u16(2), 1, 0xff, 0, 0xff, 0xd3, 2, 0xff, 0xd9),
];
const gif = (width: number, height: number) => [
  ...bytes('GIF89a', le16(9), le16(9), 0x80, zeros(8), 0x21, 0xfe, 2, 1, 1, 0, 0x2c, zeros(4)),
  ...bytes(le16(width), le16(height), 0, 2, 1, 5, 0, 0x3b),
];
const riff = (chunks: number[]) => bytes('RIFF', le32(4 + chunks.length), 'WEBP', chunks);
const webp = (width: number, height: number) =>
  riff(bytes('VP8 ', le32(12), zeros(6), le16(width), le16(height), zeros(2)));
const webpLossless = (width: number, height: number) =>
  riff(bytes('VP8L', le32(11), 0x2f, le32((width - 1) | ((height - 1) << 14)), zeros(7)));
const webpExtended = (width: number, height: number) => {
  const size = [...le32(width - 1).slice(0, 3), ...le32(height - 1).slice(0, 3)];
  return riff([...bytes('VP8X', le32(10), zeros(4), size), ...bytes('VP8 ', le32(12), zeros(12))]);
};

const check = (file: readonly number[]) => () => checkPicture(Uint8Array.from(file));
const formats = { png, jpeg, gif, webp, webpLossless, webpExtended };

describe.each(Object.entries(formats))('%s', (_name, make) => {
  it('passes when it is a picture and nothing else', () => {
    expect(check(make(640, 480))()).toBe(`image/${make.name.replace(/Lossless|Extended/, '')}`);
    expect(check([...make(640, 480), 0, 0, 0])).not.toThrow();
  });

  it('is refused above 50 megapixels', () => {
    expect(check(make(9_000, 5_000))).not.toThrow();
    expect(check(make(9_000, 6_000))).toThrow('В фотографии больше 50 мегапикселей');
  });

  it('is refused when it is cut off anywhere', () => {
    const whole = make(640, 480);
    for (let length = 8; length < whole.length; length += 1) {
      expect(check(whole.slice(0, length)), `${length} of ${whole.length}`).toThrow('Файл повреждён');
    }
  });

  it('is refused with something else behind it', () => {
    for (const rest of ['<script>alert(1)</script>', 'PK\u0003\u0004', '%PDF-1.7']) {
      expect(check([...make(640, 480), ...bytes(rest)])).toThrow('Не удалось прочитать фото');
    }
  });
});

it('refuses a picture without a size', () => {
  expect(check(png(0, 480))).toThrow('Файл повреждён');
  expect(check(jpeg(640, 0))).toThrow('Файл повреждён');
});

it('takes what phones put behind a photo: previews, live photos, notes', () => {
  const photo = jpeg(640, 480);
  for (const rest of [jpeg(8, 8), bytes(u32(24), 'ftypmp42'), bytes('notesSEFT')]) {
    expect(check([...photo, ...rest])).not.toThrow();
  }
});

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html>'],
  ['BMP', 'BM      '],
  ['nothing', ''],
])('refuses %s', (_name, text) => {
  expect(check(bytes(text))).toThrow('Подойдёт фотография JPEG, PNG, WebP или GIF');
});

it('refuses 30 000 × 30 000 by its header alone', () => {
  expect(check(png(30_000, 30_000).slice(0, 40))).toThrow('мегапикселей');
});

it('refuses more than 20 MB unread', () => {
  expect(() => checkFileSize(20 * 1024 * 1024)).not.toThrow();
  expect(() => checkFileSize(20 * 1024 * 1024 + 1)).toThrow('Файл больше 20 МБ');
});

// A search that went back for every marker would need hours for ten million of them.
it('reads 20 MB of whatever once', () => {
  const file = new Uint8Array(20 * 1024 * 1024).fill(0xff);
  file.set(jpeg(640, 480).slice(0, -2));
  for (let at = 100; at < file.length; at += 2) file[at] = 0;
  expect(() => checkPicture(file)).toThrow('Файл повреждён');
});
