import type { FastifyInstance } from 'fastify';

/** Calls after which a learner's revision may have grown. */
const CHANGES = new Set(['saveAnswer', 'deleteAnswers', 'deleteTicketAnswers', 'saveExamResult']);

/** Tells of every learner whose answers or exams were changed by a call, once the response has gone. */
export function tellLearnerChanges(
  app: FastifyInstance,
  onChange: (userId: number, isExam: boolean) => void,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (request.learner && operation && CHANGES.has(operation.id) && reply.statusCode < 300)
      onChange(request.learner.userId, operation.id === 'saveExamResult');
    done();
  });
}
