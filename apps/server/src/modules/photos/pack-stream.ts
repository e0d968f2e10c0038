import type { WirePhotoPack } from '@avto/contract';

import type { ByteRange } from '#lib/byte-range.ts';

/** Pictures read while the one before them is sent. */
const AHEAD = 4;

type ReadPhoto = (entry: WirePhotoPack['entries'][number]) => Promise<Uint8Array>;

/**
 * The bytes of a part of a pack, picture by picture: however many are sent at the same time, each holds no more than the few
 * that come next.
 *
 * @throws whatever `read` rejects with, at the first picture that cannot be read
 */
export async function* streamPack(
  { entries }: WirePhotoPack,
  { start, end }: ByteRange,
  read: ReadPhoto,
): AsyncGenerator<Uint8Array, void> {
  const wanted = entries.filter(({ offset, length }) => offset < end && offset + length > start);
  const begun: Promise<Uint8Array>[] = [];
  let next = 0;
  for (const { offset, length } of wanted) {
    while (begun.length < AHEAD && next < wanted.length) {
      const entry = wanted[next] as WirePhotoPack['entries'][number];
      next += 1;
      const reading = read(entry);
      // One that is never waited for must not end the process.
      reading.catch(() => undefined);
      begun.push(reading);
    }
    const bytes = await begun.shift();
    if (bytes?.length !== length) throw new Error('a picture has another size than its pack says');
    yield bytes.subarray(Math.max(start - offset, 0), Math.min(end - offset, length));
  }
}
