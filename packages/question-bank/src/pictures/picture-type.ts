import type { SourcePictureType } from '../import/draft.ts';

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCodePoint(...bytes.subarray(from, to));
}

/** Extensions under which each accepted type is normally kept. */
export const usualExtensions: Readonly<Record<SourcePictureType, readonly string[]>> = {
  'image/webp': ['webp'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
};

/**
 * The type of a picture by its first bytes: extensions are often wrong (538 of the 541 official «.jpg» are WebP).
 *
 * @returns an accepted type, `gif` for the one that is known but refused, or null.
 */
export function pictureType(bytes: Uint8Array): SourcePictureType | 'gif' | null {
  const head = ascii(bytes, 0, 12);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.slice(4, 8) === 'ftyp' && /avif|avis/.test(ascii(bytes, 8, 32))) return 'image/avif';
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).replace(/^\uFEFF/, '');
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>/]/.test(start)
    ? 'image/svg+xml'
    : null;
}
