import { deleteAnswers, deleteTicketAnswers, listAnswers, saveAnswer } from '@avto/contract';
import { TICKET_COUNT } from '@avto/rules';
import type { FastifyInstance } from 'fastify';

import type { ListDeps } from '#db/revised-list.ts';
import { eventTime } from '#lib/event-time.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { uuidTime } from '#lib/uuid-time.ts';
import { AnswerBatches } from '#modules/answers/answer-batches.ts';
import { resetAnswerRows, resetAnswerRowsOnce } from '#modules/answers/answers.repository.ts';
import { type AnswersDeps, saveAnswer as save } from '#modules/answers/answers.service.ts';
import { register } from '#plugins/register.ts';
import { sendList } from '#plugins/send-list.ts';

/** The learner's answers: list, save, clear. */
export function answerRoutes(
  app: FastifyInstance,
  deps: Omit<AnswersDeps, 'answers'> & ListDeps & { readonly limits: Limits },
): void {
  const saving = { ...deps, answers: new AnswerBatches(deps.db) };
  register(app, listAnswers, (call) => sendList(deps, 'list_answers', call));

  register(app, saveAnswer, async ({ body, headers, learner, reply }) => {
    await deps.limits.answer(learner.userId);
    reply.header('cache-control', 'no-store');
    return save(saving, learner.userId, body, headers['idempotency-key'], headers['answer-place']);
  });

  const clear = async (userId: number, ticket: number, key: string | undefined) => {
    await deps.limits.clear(userId);
    const at = eventTime(key, deps.now());
    const tellsTime = key === undefined || uuidTime(key) !== undefined;
    const deleted = await (tellsTime
      ? resetAnswerRows(deps.db, userId, ticket, at)
      : resetAnswerRowsOnce(deps.db, { userId, ticket, key, at }));
    return { deleted };
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
