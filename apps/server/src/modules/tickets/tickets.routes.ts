import { getBankPack, getBankSize, getCatalogue, getTicket } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { BankCache } from '#bank/bank-cache.ts';
import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import { contentId } from '#lib/prepared-body.ts';
import { register } from '#plugins/register.ts';
import { bestEncoding, SHARED_CACHE_CONTROL, sendPrepared } from '#plugins/send-prepared.ts';

/** GET exam/tickets/{n} and exam/catalogue: texts made when the bank was loaded. GET exam/pack: all of them. GET exam/size: the bank's
 * size as a whole. */
export function ticketRoutes(app: FastifyInstance, { bank }: { readonly bank: BankCache }): void {
  register(app, getTicket, ({ params, request, reply }) => {
    const ticket = bank.ticket(Number(params.ticketNumber));
    if (!ticket) throw new Failure('not_found', { message: 'Такого билета нет' });
    return sendPrepared(ticket, request, reply);
  });

  register(app, getCatalogue, ({ request, reply }) => {
    const catalogue = bank.catalogue();
    if (!catalogue) throw new Failure('unavailable');
    return sendPrepared(catalogue, request, reply);
  });

  register(app, getBankPack, ({ request, reply }) => {
    const packs = bank.packs();
    if (!packs) throw new Failure('unavailable');
    return sendPrepared(packs.body(), request, reply);
  });

  register(app, getBankSize, async ({ request, reply }) => {
    const encoding = bestEncoding(request.headers['accept-encoding']?.toString());
    const size = await bank.size(encoding, request.headers.accept);
    const etag = `"${contentId(JSON.stringify(size))}"`;
    reply
      .header('cache-control', SHARED_CACHE_CONTROL)
      .header('vary', 'accept, accept-encoding')
      .header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return size;
  });
}
