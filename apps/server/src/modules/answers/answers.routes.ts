import { deleteAnswers, deleteTicketAnswers, listAnswers, saveAnswer } from '@avto/contract';
import { TICKET_COUNT } from '@avto/rules';
import type { FastifyInstance } from 'fastify';

import { matchesTag } from '#lib/conditional.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { answersRevision, resetAnswerRows } from '#modules/answers/answers.repository.ts';
import { type AnswersDeps, eventTime, saveAnswer as save } from '#modules/answers/answers.service.ts';
import { type ListDeps, readList } from '#modules/answers/replica-list.ts';
import { register } from '#plugins/register.ts';

/** The learner's answers: list, save, clear. */
export function answerRoutes(
  app: FastifyInstance,
  deps: AnswersDeps & ListDeps & { readonly limits: Limits },
): void {
  register(app, listAnswers, async ({ learner, request, reply }) => {
    reply.header('cache-control', 'private, no-cache');
    const known = request.headers['if-none-match'];
    let revision: number | undefined;
    if (known) {
      revision = await answersRevision(deps.db, learner.userId);
      const etag = revisionTag(learner.userId, revision);
      if (matchesTag(known, etag)) return reply.code(304).header('etag', etag).send();
    }
    const list = await readList(deps, learner.userId, revision);
    if (!list) throw new Failure('unauthorized');
    return reply
      .header('etag', revisionTag(learner.userId, list.rev))
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => body as string)
      .send(list.body);
  });

  register(app, saveAnswer, async ({ body, headers, learner, reply }) => {
    await deps.limits.answer(learner.userId);
    reply.header('cache-control', 'no-store');
    return save(deps, learner.userId, body, headers['idempotency-key']);
  });

  const clear = async (userId: number, ticket: number, key: string | undefined) => {
    await deps.limits.clear(userId);
    return { deleted: await resetAnswerRows(deps.db, userId, ticket, eventTime(key, deps.now())) };
  };

  register(app, deleteAnswers, ({ headers, learner, reply }) => {
    reply.header('cache-control', 'no-store');
    return clear(learner.userId, 0, headers['idempotency-key']);
  });

  register(app, deleteTicketAnswers, ({ params, headers, learner, reply }) => {
    reply.header('cache-control', 'no-store');
    if (!/^-?\d+$/.test(params.ticketNumber ?? '')) throw new Failure('ticket_number_missing');
    const ticket = Number(params.ticketNumber);
    if (ticket < 1 || ticket > TICKET_COUNT) throw new Failure('not_found', { message: 'Такого билета нет' });
    return clear(learner.userId, ticket, headers['idempotency-key']);
  });
}

/**
 * Weak, because the same list may be written differently. Names the learner too: the next one on the same
 * browser sends the tag of the list it has, and 304 would show that list.
 */
function revisionTag(userId: number, revision: number | undefined): string {
  return `W/"a-${userId}-${revision ?? 0}"`;
}
