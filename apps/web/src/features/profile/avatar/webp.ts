import type { Outline } from './outline.ts';

/** The outline of a WebP: the largest size that any of its chunks announces. */
export function readWebp(bytes: Uint8Array): Outline | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30 || name(view, 8) !== 'WEBP') return null;
  const end = 8 + view.getUint32(4, true);
  let [width, height] = [0, 0];
  for (let at = 12; at + 18 <= bytes.length && at < end;) {
    const size = sizeIn(view, name(view, at), at + 8);
    width = Math.max(width, size.width);
    height = Math.max(height, size.height);
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return { width, height, end };
}

/** `at` is where the data of the chunk begins; other chunks have no size of their own. */
function sizeIn(view: DataView, chunk: string, at: number): { width: number; height: number } {
  if (chunk === 'VP8X') return { width: 1 + uint24(view, at + 4), height: 1 + uint24(view, at + 7) };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(at + 1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  }
  return { width: 0, height: 0 };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + 0x1_0000 * view.getUint8(at + 2);
}

function name(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
