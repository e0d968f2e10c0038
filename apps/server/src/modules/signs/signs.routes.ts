import { getSign } from '@avto/contract';
import { signPicture } from '@avto/question-bank';
import type { FastifyInstance } from 'fastify';

import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { PreparedBody } from '#lib/prepared-body.ts';
import { register } from '#plugins/register.ts';
import { bestEncoding } from '#plugins/send-prepared.ts';

/** GET sign/{number}: public, drawn at each request, cached for a day because a release may change the drawing. */
export function signRoutes(app: FastifyInstance): void {
  register(app, getSign, async ({ params, request, reply }) => {
    const picture = signPicture(params.number);
    if (picture === undefined) throw new Failure('not_found', { message: 'Такого знака нет' });
    const body = new PreparedBody(picture);
    const encoding = bestEncoding(request.headers['accept-encoding']?.toString());
    const etag = body.etag(encoding);
    reply.headers({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      vary: 'accept-encoding',
      etag,
    });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('image/svg+xml').send(await body.bytes(encoding));
  });
}
