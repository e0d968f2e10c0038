import type { Outline } from './outline.ts';

const HEADER = 0x49_48_44_52;
const END = 0x49_45_4e_44;

/** The outline of a PNG: its chunks up to IEND; cut off before that it ends beyond the file. */
export function readPng(bytes: Uint8Array): Outline | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(12) !== HEADER) return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = view.getUint32(at + 4);
    at += 12 + view.getUint32(at);
    if (type === END) return { ...size, end: at };
  }
  return { ...size, end: Infinity };
}
