import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptsEncoding, matchesTag } from '#lib/conditional.ts';
import type { Encoding, PreparedBody } from '#lib/prepared-body.ts';

/** Five minutes in a browser, a day in a shared cache, a week while the server is away. */
export const SHARED_CACHE_CONTROL =
  'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';

/** Sends what is the same for all learners in the best encoding of the caller, or 304 to one who has it. */
export async function sendPrepared(
  body: PreparedBody,
  request: FastifyRequest,
  reply: FastifyReply,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  const encoding = bestEncoding(request.headers['accept-encoding']?.toString());
  const etag = body.etag(encoding);
  reply.header('cache-control', SHARED_CACHE_CONTROL).header('vary', vary).header('etag', etag);
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await body.bytes(encoding));
}

/** The smallest encoding that a caller accepts. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}
