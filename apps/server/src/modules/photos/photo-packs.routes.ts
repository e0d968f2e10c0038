import { Readable } from 'node:stream';

import { getPhotoPack, listPhotoPacks } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { BankCache } from '#bank/bank-cache.ts';
import { readRange } from '#lib/byte-range.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { streamPack } from '#modules/photos/pack-stream.ts';
import type { PhotoReader } from '#modules/photos/photo-reader.ts';
import { PHOTO_HEADERS } from '#modules/photos/photos.routes.ts';
import { register } from '#plugins/register.ts';
import { sendPrepared } from '#plugins/send-prepared.ts';

/**
 * GET exam/photo-packs: which pictures lie in which pack, behind the bearer as the tickets are that name them. GET
 * photo-pack/{id}: a pack or a part of it, public and immutable as its pictures are (decision P8).
 */
export function photoPackRoutes(
  app: FastifyInstance,
  { bank, photos }: { readonly bank: BankCache; readonly photos: PhotoReader },
): void {
  register(app, listPhotoPacks, ({ request, reply }) => {
    const packs = bank.packs();
    if (!packs) throw new Failure('unavailable');
    return sendPrepared(packs.list(request.headers.accept), request, reply, 'accept, accept-encoding');
  });

  register(app, getPhotoPack, async ({ params, request, reply }) => {
    const pack = bank.packs()?.find(params.id);
    if (!pack) throw new Failure('not_found');
    const etag = `"${pack.id}"`;
    const headers = { ...PHOTO_HEADERS, etag, 'accept-ranges': 'bytes' };
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
    const { range: asked, 'if-range': condition } = request.headers;
    // Of another version, or of a date, the whole is sent: a name never gets other bytes (RFC 9110 §13.1.5).
    const range = condition === undefined || condition === etag ? readRange(asked, pack.bytes) : undefined;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${pack.bytes}`);
      throw new Failure('range_unsatisfiable');
    }
    const { start, end } = range ?? { start: 0, end: pack.bytes };
    const bytes = streamPack(pack, { start, end }, ({ path: name, type, length }) =>
      photos.bytes({ name, content_type: type, size: length }),
    );
    reply
      .headers(headers)
      .type('application/octet-stream')
      .header('content-length', end - start);
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${pack.bytes}`);
    // An empty body would be sent with its own length.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    return reply.send(await startStream(bytes));
  });
}

/** A stream whose first bytes are read already: while they cannot be, the answer is still an error with its own status. */
async function startStream(bytes: AsyncGenerator<Uint8Array, void>): Promise<Readable> {
  const first = await bytes.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* bytes;
    })(),
    { objectMode: false },
  );
}
