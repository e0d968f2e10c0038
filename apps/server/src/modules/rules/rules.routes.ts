import { getRulesText } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import { Failure } from '#lib/failures.ts';
import { register } from '#plugins/register.ts';
import { sendPrepared } from '#plugins/send-prepared.ts';
import type { ClauseCache } from '#rules-text/clause-cache.ts';

/** GET rules/text: a text made when the operator's text of the Rules was loaded. */
export function rulesRoutes(app: FastifyInstance, { clauses }: { readonly clauses: ClauseCache }): void {
  register(app, getRulesText, ({ request, reply }) => {
    const body = clauses.body();
    if (!body) throw new Failure('unavailable');
    return sendPrepared(body, request, reply);
  });
}
