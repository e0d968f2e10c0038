import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** Largest accepted file, in bytes (decision F4). */
const MAX_FILE = 20 * 1024 * 1024;
/** Largest accepted picture, in pixels: decoded it takes four bytes for each. */
const MAX_PIXELS = 50_000_000;

/** A file that will not become an avatar; `message` says why, for the learner. */
export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture';
}

export const broken = 'Файл повреждён. Выберите другую фотографию';
const unknownFormat = 'Подойдёт фотография JPEG, PNG, WebP или GIF';
const tooLarge = 'Файл больше 20 МБ. Выберите фотографию поменьше';
const tooManyPixels = 'В фотографии больше 50 мегапикселей. Выберите поменьше';
const stowaway = 'Не удалось прочитать фото. Выберите другой файл';

const formats = [
  { type: 'image/jpeg', read: readJpeg, magic: [0xff, 0xd8, 0xff] },
  { type: 'image/png', read: readPng, magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', read: readGif, magic: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', read: readWebp, magic: [0x52, 0x49, 0x46, 0x46] },
];

/** Refuses a file by its size alone, before a byte of it is read. */
export function checkFileSize(size: number): void {
  if (size > MAX_FILE) throw new RefusedPicture(tooLarge);
}

/**
 * Refuses what must not be decoded: a format that is none of ours (SVG is a document with scripts), a
 * picture that would fill the memory, a file cut off half-way, and one that carries something else behind
 * the picture. The name and the type that came with the file are not believed; returns what it really is.
 *
 * @throws RefusedPicture
 */
export function checkPicture(bytes: Uint8Array): string {
  const format = formats.find(({ magic }) => magic.every((byte, index) => bytes[index] === byte));
  if (!format) throw new RefusedPicture(unknownFormat);
  const outline = format.read(bytes);
  if (!outline || outline.width === 0 || outline.height === 0) throw new RefusedPicture(broken);
  if (outline.width * outline.height > MAX_PIXELS) throw new RefusedPicture(tooManyPixels);
  if (outline.end > bytes.length) throw new RefusedPicture(broken);
  if (!isHarmless(bytes.subarray(outline.end))) throw new RefusedPicture(stowaway);
  return format.type;
}

/**
 * Trailing data that phones write behind a picture: padding, further pictures (depth, gain map), the film of a
 * live photo, Samsung's own notes. An avatar is drawn anew, so none of it is kept anyway.
 */
function isHarmless(rest: Uint8Array): boolean {
  if (rest.every((byte) => byte === 0)) return true;
  const isPicture = rest[0] === 0xff && rest[1] === 0xd8;
  return isPicture || text(rest, 4, 8) === 'ftyp' || text(rest, rest.length - 4, rest.length) === 'SEFT';
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
