import { createHash } from 'node:crypto';

import type { BankPicture } from '../bank.ts';
import { checkPicture, maxPicturePixels } from './check-picture.ts';

/** The widest stored picture, pixels: twice the widest that a question card shows. */
const maxWidth = 1280;

/** A picture ready to be stored, with what it weighed. */
export interface EncodedPicture {
  readonly picture: BankPicture;
  readonly bytesBefore: number;
  /** Of all formats together. */
  readonly bytesAfter: number;
}

/** Name of a picture: first 32 hex digits of the SHA-256 of its source bytes. */
export function pictureName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/**
 * Encodes one source picture as AVIF with a WebP fallback, at most 1280 px wide, without metadata; an SVG passes
 * through as it is.
 *
 * @throws Error with the reason in Russian if it is not a picture that can be taken.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const checked = await checkPicture(bytes);
  if (typeof checked === 'string') throw new Error(checked);
  return encodeChecked(bytes, checked.contentType === 'image/svg+xml' ? checked : null);
}

/** The same for a picture that was checked before; `svg` holds its size if it is one. */
export async function encodeChecked(
  bytes: Uint8Array,
  svg: { readonly width: number; readonly height: number } | null,
): Promise<EncodedPicture> {
  const name = pictureName(bytes);
  if (svg !== null) {
    const { width, height } = svg;
    const formats = [{ contentType: 'image/svg+xml', bytes }] as const;
    return { picture: { name, width, height, formats }, bytesBefore: bytes.length, bytesAfter: bytes.length };
  }
  const { default: sharp } = await import('sharp');
  // autoOrient first: the EXIF turn is dropped with the rest of the metadata.
  const picture = sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true });
  // Effort 2 takes twice the time for the same bytes and a quarter of a decibel; 0 makes an eighth more of them.
  const avif = await picture.clone().avif({ quality: 50, effort: 1 }).toBuffer({ resolveWithObject: true });
  const webp = await picture.clone().webp({ quality: 80 }).toBuffer();
  return {
    picture: {
      name,
      width: avif.info.width,
      height: avif.info.height,
      formats: [
        { contentType: 'image/avif', bytes: avif.data },
        { contentType: 'image/webp', bytes: webp },
      ],
    },
    bytesBefore: bytes.length,
    bytesAfter: avif.data.length + webp.length,
  };
}
