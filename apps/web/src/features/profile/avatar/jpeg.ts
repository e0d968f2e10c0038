import type { Outline } from './outline.ts';

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** The outline of a JPEG: its segments up to the end-of-image mark. Without dimensions or end it is `null`. */
export function readJpeg(bytes: Uint8Array): Outline | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size = { width: 0, height: 0 };
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === END_OF_IMAGE) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return { ...size, end: at + 2 };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (isFrame(marker) && at + 9 <= bytes.length) {
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + length;
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
  }
  return size.width === 0 ? null : { ...size, end: Infinity };
}

/** SOF0 to SOF15, without the three markers in between that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Coded data ends at the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
    if (!isData) return at;
  }
  return bytes.length;
}
