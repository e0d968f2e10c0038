import { createHash } from 'node:crypto';

import { getSign } from '@avto/contract';
import { signPicture } from '@avto/question-bank';
import type { FastifyInstance } from 'fastify';

import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { register } from '#plugins/register.ts';

/** GET sign/{number}: public, drawn at each request, cached for a day because a release may change the drawing. */
export function signRoutes(app: FastifyInstance): void {
  register(app, getSign, ({ params, request, reply }) => {
    const picture = signPicture(params.number);
    if (picture === undefined) throw new Failure('not_found', { message: 'Такого знака нет' });
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      etag,
    });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/svg+xml').send(picture);
  });
}
