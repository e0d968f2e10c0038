import { getPhoto } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import { chooseFormat } from '#bank/photo-format.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import type { PhotoReader } from '#modules/photos/photo-reader.ts';
import { register } from '#plugins/register.ts';

/** Headers of what never changes and may hold an SVG. */
export const PHOTO_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-site',
};

/**
 * GET photo/{name}: public and immutable, because a name is the hash of its content and nothing in a
 * question's picture is personal (decision P8).
 */
export function photoRoutes(app: FastifyInstance, { photos }: { readonly photos: PhotoReader }): void {
  register(app, getPhoto, async ({ params, request, reply }) => {
    const photo = chooseFormat(
      photos.recall.formats(params.name) ?? (await photos.formats(params.name)),
      request.headers.accept,
    );
    if (!photo) throw new Failure('not_found', { message: 'Такой картинки нет' });
    const etag = `"${params.name}-${photo.content_type.slice('image/'.length)}"`;
    const headers = {
      ...PHOTO_HEADERS,
      vary: 'accept',
      etag,
    };
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
    const bytes = photos.recall.bytes(photo) ?? (await photos.bytes(photo));
    return reply
      .headers(headers)
      .type(photo.content_type)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
