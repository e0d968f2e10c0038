import { createHash } from 'node:crypto';

import type { WirePhotoPack } from '@avto/contract';

import { contentId } from '#lib/prepared-body.ts';

/** Bytes of a pack on average. */
const TYPICAL = 2 * 1024 * 1024;
/** No pack but the last one is smaller, and no picture begins beyond the largest size. */
const SMALLEST = TYPICAL / 4;
const LARGEST = TYPICAL * 2;

/** One format of a picture, without its bytes. */
interface PackedPhoto {
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
}

/**
 * Groups pictures into packs by their content alone. They are ordered by a hash, and a pack ends where a hash says so: a
 * picture that comes, goes or changes alters the pack that it is in, sometimes the next, and the names of all others stay
 * (decisions/0029). Which bytes a name stands for never changes, so packs are named without reading any.
 */
export function packPhotos(photos: readonly PackedPhoto[]): WirePhotoPack[] {
  const packs: WirePhotoPack[] = [];
  let open: PackedPhoto[] = [];
  let bytes = 0;
  const close = (): void => {
    packs.push(toPack(open));
    open = [];
    bytes = 0;
  };
  const sorted = photos
    .map((photo) => ({ photo, hash: hashOf(photo) }))
    .toSorted((a, b) => a.hash.compare(b.hash));
  for (const { photo, hash } of sorted) {
    open.push(photo);
    bytes += photo.bytes;
    // The larger a picture, the likelier it is the last one.
    const isEnd = hash.readUInt32LE(28) / 2 ** 32 < photo.bytes / TYPICAL;
    if (bytes >= LARGEST || (isEnd && bytes >= SMALLEST)) close();
  }
  if (open.length > 0) close();
  return packs;
}

function toPack(photos: readonly PackedPhoto[]): WirePhotoPack {
  let bytes = 0;
  const entries = photos.map(({ name, content_type: type, bytes: length }) => {
    const entry = { path: name, offset: bytes, length, type };
    bytes += length;
    return entry;
  });
  return { id: contentId(JSON.stringify(entries)), bytes, entries };
}

function hashOf({ name, content_type: type, bytes }: PackedPhoto): Buffer {
  return createHash('sha256').update(`${name} ${type} ${bytes}`).digest();
}
