import { MAX_AVATAR } from '#data/local-profile.ts';

import { broken, checkFileSize, checkPicture, RefusedPicture } from './picture-file.ts';

/** Side of the stored picture, in pixels (decision F4). */
const SIDE = 256;
/** Tried in turn until the picture is small enough; nearly every photo fits at the first. */
const QUALITIES = [0.8, 0.6, 0.4, 0.2];

/**
 * Makes the stored avatar out of a chosen file: checked, decoded, and its middle drawn anew as a 256×256
 * JPEG of at most 40 KB, which leaves place, time and camera behind. Returns a data URL.
 *
 * @throws RefusedPicture with the text for the learner
 */
export async function makeAvatar(file: Blob): Promise<string> {
  checkFileSize(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = checkPicture(bytes);
  // The checked bytes are decoded under the detected type: the file could change, and its claimed type may be wrong.
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => {
    throw new RefusedPicture(broken);
  });
  try {
    return encode(drawMiddle(bitmap));
  } finally {
    bitmap.close();
  }
}

function drawMiddle(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new RefusedPicture(broken);
  const side = Math.min(bitmap.width, bitmap.height);
  // JPEG knows no transparency: without a ground it would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  return canvas;
}

function encode(canvas: HTMLCanvasElement): string {
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.startsWith('data:image/jpeg;') && url.length <= MAX_AVATAR) return url;
  }
  throw new RefusedPicture(broken);
}
