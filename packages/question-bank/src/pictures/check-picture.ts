import type { SourcePictureType } from '../import/draft.ts';
import { checkSvg } from './check-svg.ts';
import { pictureType } from './picture-type.ts';

/** The largest source file, bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;
/** The largest source picture, pixels: a small file may unpack to a huge one. */
export const maxPicturePixels = 50_000_000;

/** A picture that can be encoded. */
export interface CheckedPicture {
  readonly contentType: SourcePictureType;
  readonly width: number;
  readonly height: number;
}

/**
 * Checks a source picture: accepted type by signature, size within limits, decodes to the last row.
 *
 * @returns the reason in Russian if it cannot be taken.
 */
export async function checkPicture(bytes: Uint8Array): Promise<CheckedPicture | string> {
  if (bytes.length === 0) return 'файл пуст';
  if (bytes.length > maxPictureBytes) return 'файл больше 20 МБ';
  const type = pictureType(bytes);
  if (type === null) return 'не картинка: подходят WebP, JPEG, PNG, AVIF и SVG';
  if (type === 'gif') return 'GIF не подходит: подходят WebP, JPEG, PNG, AVIF и SVG';
  if (type === 'image/svg+xml') {
    const svg = checkSvg(bytes);
    return typeof svg === 'string' ? svg : { contentType: type, width: svg.width, height: svg.height };
  }
  // Loaded with the first picture, wherever it is used: a start of the server needs none.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPicturePixels) return `картинка ${width}×${height} больше 50 мегапикселей`;
    // The header alone would let a truncated file through, to fail in the middle of the encoding.
    // Drawn down to a few pixels, because the whole picture unpacked may take 200 MB; 4 ms for an official one.
    await sharp(bytes, { failOn: 'truncated', limitInputPixels: maxPicturePixels })
      .resize({ width: 16, height: 16, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    return { contentType: type, width, height };
  } catch {
    return 'картинка повреждена: не декодируется';
  }
}
