import { listExamResults, saveExamResult } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { ListDeps } from '#db/revised-list.ts';
import type { Limits } from '#lib/limits.ts';
import { type ExamsDeps, saveExam } from '#modules/exams/exams.service.ts';
import { register } from '#plugins/register.ts';
import { sendList } from '#plugins/send-list.ts';

/** Finished exams of a learner. */
export function examRoutes(
  app: FastifyInstance,
  deps: ExamsDeps & ListDeps & { readonly limits: Limits },
): void {
  register(app, saveExamResult, async ({ body, headers, learner, reply }) => {
    await deps.limits.examResult(learner.userId);
    reply.header('cache-control', 'no-store');
    return saveExam(deps, learner.userId, body, headers['idempotency-key']);
  });

  register(app, listExamResults, (call) => sendList(deps, 'list_exam_results', call));
}
