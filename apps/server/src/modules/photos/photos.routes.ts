import { getPhoto } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import { chooseFormat } from '#bank/photo-format.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import type { PhotoReader } from '#modules/photos/photo-reader.ts';
import type { PhotoFormat } from '#modules/photos/photos.repository.ts';
import { type Call, register } from '#plugins/register.ts';

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
  const sendPhoto = ({ params, request, reply }: Call<typeof getPhoto>, formats: readonly PhotoFormat[]) => {
    const photo = chooseFormat(formats, request.headers.accept);
    if (!photo) throw new Failure('not_found', { message: 'Такой картинки нет' });
    const etag = `"${params.name}-${photo.content_type.slice('image/'.length)}"`;
    const headers = { ...PHOTO_HEADERS, vary: 'accept', etag };
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
    const sendBytes = (bytes: Uint8Array) =>
      reply
        .headers(headers)
        .type(photo.content_type)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const known = photos.recall.bytes(photo);
    return known ? sendBytes(known) : photos.bytes(photo).then(sendBytes);
  };
  // No async function: what is in memory is sent within the turn of the loop that has read the request.
  register(app, getPhoto, (call) => {
    const { name } = call.params;
    const known = photos.recall.formats(name);
    return known ? sendPhoto(call, known) : photos.formats(name).then((found) => sendPhoto(call, found));
  });
}
