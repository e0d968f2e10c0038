import { getTicket } from '@avto/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { BankCache, PreparedTicket } from '#bank/bank-cache.ts';
import { acceptsEncoding, matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { register } from '#plugins/register.ts';

/** api.md: five minutes in a browser, a day at the edge, a week while the server is away. */
const CACHE_CONTROL =
  'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';

/** GET exam/tickets/{n}: bytes made when the bank was loaded. */
export function ticketRoutes(app: FastifyInstance, { bank }: { readonly bank: BankCache }): void {
  register(app, getTicket, ({ params, request, reply }) => {
    const ticket = bank.ticket(Number(params.ticketNumber));
    if (!ticket) throw new Failure('not_found', { message: 'Такого билета нет' });
    reply.header('cache-control', CACHE_CONTROL);
    reply.header('vary', 'accept-encoding');
    const { encoding, bytes } = chooseEncoding(ticket, request.headers['accept-encoding']?.toString());
    // A strong ETag names the exact bytes, so each encoding has its own.
    const etag = encoding ? `${ticket.etag.slice(0, -1)}-${encoding}"` : ticket.etag;
    reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(bytes);
  });
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers; each is read once. */
const preferred = new LRUCache<string, Encoding>({ max: 200 });

function chooseEncoding(ticket: PreparedTicket, accepted = '') {
  const encoding = preferred.get(accepted) ?? bestEncoding(accepted);
  preferred.set(accepted, encoding);
  if (encoding === 'identity') return { encoding: undefined, bytes: ticket.body };
  return { encoding, bytes: encoding === 'br' ? ticket.brotli : ticket.gzip };
}

function bestEncoding(accepted: string): Encoding {
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}
