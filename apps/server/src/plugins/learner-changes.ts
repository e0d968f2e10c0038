import type { FastifyInstance } from 'fastify';

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
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (request.learner && operation && CHANGES.has(operation.id) && reply.statusCode < 300)
      onChange(request.learner.userId, operation.id === 'saveExamResult');
    if (operation?.id === 'changeLearner' && reply.statusCode < 300)
      onChange(Number((request.params as { id: string }).id), false);
    done();
  });
}
