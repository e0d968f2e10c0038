import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { madeUpFiles, madeUpPicture, writeSource } from '../import/made-up-source.ts';
import { readPublicBank } from '../import/read-public-bank.ts';
import { encodePicture } from './encode-picture.ts';
import { encodePictures } from './encode-pictures.ts';

describe('encodePicture', () => {
  it.each(['webp', 'jpeg', 'png', 'avif'] as const)(
    'makes AVIF and WebP of %s, without enlarging',
    async (format) => {
      const bytes = await madeUpPicture(format);
      const { picture, bytesBefore, bytesAfter } = await encodePicture(bytes);
      expect(picture).toMatchObject({ width: 120, height: 45 });
      expect(picture.name).toMatch(/^[\da-f]{32}$/);
      expect(picture.formats.map(({ contentType }) => contentType)).toEqual(['image/avif', 'image/webp']);
      expect(bytesBefore).toBe(bytes.length);
      expect(bytesAfter).toBe(picture.formats.reduce((sum, stored) => sum + stored.bytes.length, 0));
      const [avif, webp] = await Promise.all(picture.formats.map((stored) => sharp(stored.bytes).metadata()));
      expect(avif).toMatchObject({ mediaType: 'image/avif', width: 120, height: 45 });
      expect(webp).toMatchObject({ format: 'webp', width: 120, height: 45 });
    },
  );

  it('shrinks to 1280 wide, turns as EXIF says and drops metadata', async () => {
    const plain = sharp({ create: { width: 900, height: 2000, channels: 3, background: 'green' } });
    const bytes = await plain
      .jpeg()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { picture } = await encodePicture(bytes);
    expect(picture).toMatchObject({ width: 1280, height: 576 });
    for (const stored of picture.formats) {
      const metadata = await sharp(stored.bytes).metadata();
      expect(metadata).toMatchObject({ width: 1280, height: 576 });
      expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
      expect(metadata.orientation ?? 1).toBe(1);
    }
  });

  it('passes an SVG through', async () => {
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 604 225"/>');
    const { picture } = await encodePicture(bytes);
    expect(picture).toMatchObject({
      width: 604,
      height: 225,
      formats: [{ contentType: 'image/svg+xml', bytes }],
    });
  });

  it('refuses what is not a picture', async () => {
    await expect(encodePicture(new TextEncoder().encode('text'))).rejects.toThrow('не картинка');
  });
});

describe('encodePictures', () => {
  it('notices a file that changed after the check', async () => {
    const folder = await writeSource(await madeUpFiles());
    const { bank } = await readPublicBank(folder);
    await writeFile(path.join(folder, 'images/A_B/picture-2.jpg'), await madeUpPicture('png', 9));
    await expect(encodePictures(bank)).rejects.toThrow(
      'images/A_B/picture-2.jpg: файл изменился после проверки',
    );
  });

  it('encodes a picture once, whatever its file names', async () => {
    const files = await madeUpFiles();
    const { bank, report } = await readPublicBank(
      await writeSource({ ...files, 'images/A_B/picture-2.jpg': files['images/A_B/picture-1.jpg'] }),
    );
    expect(report).toMatchObject({ questionsWithPicture: 2, pictures: 1 });
    expect((await encodePictures(bank)).pictures).toHaveLength(1);
  });
});
