import { getPhoto } from '@avto/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Queryable } from '#db/database.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { findPhoto, type StoredPhoto } from '#modules/photos/photos.repository.ts';
import { register } from '#plugins/register.ts';

/** Bytes of photos kept in memory; a whole bank in both formats is about 20 MB. */
const MEMORY = 64 * 1024 * 1024;

/** Formats in the order they are offered; what a browser does not accept is passed over. */
const PREFERENCE = ['image/svg+xml', 'image/avif', 'image/webp'];

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
    if (formats.length === 0) throw new Failure('not_found', { message: 'Такой картинки нет' });
    memory.set(params.name, formats);
    const photo = choose(formats, request.headers.accept ?? '*/*');
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

/**
 * AVIF only for browsers that say they take it; every other one gets WebP. `image/*` and `*` are no
 * promise: Safari before 16 sends them and cannot show AVIF.
 */
function choose(formats: readonly StoredPhoto[], accept: string): StoredPhoto {
  const offered = PREFERENCE.filter((type) => type !== 'image/avif' || accept.includes('image/avif'));
  const chosen = offered
    .map((type) => formats.find(({ content_type }) => content_type === type))
    .find(Boolean);
  return chosen ?? (formats[0] as StoredPhoto);
}
