import { createHash } from 'node:crypto';
import { get } from 'node:http';

import type { WirePhotoPack } from '@avto/contract';

import type { Learner } from '../learners.ts';

/** Header of a browser that shows AVIF. */
export const ACCEPT = 'image/avif,image/webp,*/*';

/** A bank as a phone downloads it. */
export interface WholeBank {
  /** Compressed texts. */
  readonly textBytes: number;
  readonly pictureBytes: number;
  /** SHA-256 of each picture by its name, in hexadecimal. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly largestPicture: number;
}

/** Reads the bank from the server itself, past every simulated network. */
export async function readWholeBank(url: string, { authorization }: Learner): Promise<WholeBank> {
  const headers = { authorization, accept: ACCEPT };
  const list = await fetch(`${url}/api/v1/user/exam/photo-packs`, { headers });
  const { packs } = (await list.json()) as { packs: WirePhotoPack[] };
  const hashes: Record<string, string> = {};
  for (const { id, entries } of packs) {
    const answer = await fetch(`${url}/api/v1/photo-pack/${id}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    for (const { path, offset, length } of entries) {
      hashes[path] = createHash('sha256')
        .update(bytes.subarray(offset, offset + length))
        .digest('hex');
    }
  }
  return {
    textBytes: await wireBytes(`${url}/api/v1/user/exam/pack`, authorization),
    pictureBytes: packs.reduce((sum, { bytes }) => sum + bytes, 0),
    hashes,
    largestPicture: Math.max(...packs.flatMap(({ entries }) => entries.map(({ length }) => length))),
  };
}

/** Bytes of a body as it goes over the wire, which `fetch` does not tell. */
function wireBytes(url: string, authorization: string): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { headers: { authorization, 'accept-encoding': 'br' } }, (answer) => {
      let sum = 0;
      answer.on('data', (bytes: Buffer) => {
        sum += bytes.length;
      });
      answer.on('end', () => done(sum));
      answer.on('error', fail);
    }).on('error', fail);
  });
}
