import { getPhoto } from '@avto/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { chooseFormat } from '#bank/photo-format.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { encode } from '#lib/prepared-body.ts';
import type { PhotoReader } from '#modules/photos/photo-reader.ts';
import type { PhotoFormat } from '#modules/photos/photos.repository.ts';
import { type Call, register } from '#plugins/register.ts';
import { bestEncoding } from '#plugins/send-prepared.ts';

/** Bytes of a drawing below which compressing gains nothing. */
const SMALL_DRAWING = 1024;

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
    const isDrawn = photo.content_type === 'image/svg+xml';
    const isLarge = isDrawn && photo.size >= SMALL_DRAWING;
    const encoding = isLarge ? bestEncoding(request.headers['accept-encoding']?.toString()) : 'identity';
    const format = photo.content_type.slice('image/'.length);
    // Strong: it names the exact bytes, so each encoding has its own.
    const etag = `"${params.name}-${format}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers = { ...PHOTO_HEADERS, vary: isDrawn ? 'accept, accept-encoding' : 'accept', etag };
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
    const sendBytes = (bytes: Uint8Array): FastifyReply | Promise<FastifyReply> => {
      reply.headers(headers).type(photo.content_type);
      if (encoding === 'identity')
        return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return encode(bytes, encoding).then((encoded) =>
        reply.header('content-encoding', encoding).send(encoded),
      );
    };
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
