import { getPhoto } from '@avto/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

import { chooseFormat } from '#bank/photo-format.ts';
import type { Queryable } from '#db/database.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { findPhoto, type StoredPhoto } from '#modules/photos/photos.repository.ts';
import { register } from '#plugins/register.ts';

/** Bytes of photos kept in memory; a whole bank in both formats is about 20 MB. */
const MEMORY = 64 * 1024 * 1024;

/**
 * GET photo/{name}: public and immutable, because a name is the hash of its content and nothing in a
 * question's picture is personal (decision P8).
 */
export function photoRoutes(app: FastifyInstance, { db }: { readonly db: Queryable }): void {
  const memory = new LRUCache<string, StoredPhoto[]>({
    maxSize: MEMORY,
    sizeCalculation: (formats) => 1 + formats.reduce((sum, { bytes }) => sum + bytes.length, 0),
  });

  register(app, getPhoto, async ({ params, request, reply }) => {
    const formats = memory.get(params.name) ?? (await findPhoto(db, params.name));
    const photo = chooseFormat(formats, request.headers.accept);
    if (!photo) throw new Failure('not_found', { message: 'Такой картинки нет' });
    memory.set(params.name, formats);
    const etag = `"${params.name}-${photo.content_type.slice('image/'.length)}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      vary: 'accept',
      etag,
    });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(photo.content_type).send(Buffer.from(photo.bytes));
  });
}
