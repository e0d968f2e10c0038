import type { FastifyInstance } from 'fastify';

import { hookCalls } from '#plugins/call-hooks.ts';

/** Calls after which a learner's revision may have grown. */
const CHANGES = new Set(['saveAnswer', 'deleteAnswers', 'deleteTicketAnswers', 'saveExamResult']);

/**
 * Tells of every learner whose answers or exams were changed by a call, or whom the school has moved or archived, once the
 * response has gone. Those of a group that was archived are found by the next sweep.
 */
export function tellLearnerChanges(
  app: FastifyInstance,
  onChange: (userId: number, isExam: boolean) => void,
): void {
  hookCalls(app, ({ id }) => {
    if (CHANGES.has(id))
      return {
        onResponse: (request, reply, done) => {
          if (request.learner && reply.statusCode < 300)
            onChange(request.learner.userId, id === 'saveExamResult');
          done();
        },
      };
    if (id !== 'changeLearner') return {};
    return {
      onResponse: (request, reply, done) => {
        if (reply.statusCode < 300) onChange(Number((request.params as { id: string }).id), false);
        done();
      },
    };
  });
}
