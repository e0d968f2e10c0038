import type { Outline } from './outline.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** The outline of a GIF: its blocks up to the trailer. A frame may be larger than the screen it is drawn on. */
export function readGif(bytes: Uint8Array): Outline | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 13) return null;
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === TRAILER) return { width, height, end: at + 1 };
    if (block === EXTENSION) at = endOfSubBlocks(bytes, at + 2);
    else if (block === IMAGE && at + 10 <= bytes.length) {
      width = Math.max(width, view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 7, true));
      at = endOfSubBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    } else return null;
  }
  return { width, height, end: Infinity };
}

/** Bytes of the colour table that the packed field announces. */
function colours(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

function endOfSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
  return at + 1;
}
