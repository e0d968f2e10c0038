import { beginInternalExam, joinInternalExam, reportInternalExam } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { Limits } from '#lib/limits.ts';
import {
  beginExam,
  type InternalExamDeps,
  joinExam,
  reportExam,
} from '#modules/internal-exams/internal-exams.service.ts';
import { register } from '#plugins/register.ts';

/** A learner's way through an internal exam of the school; the result comes like that of any exam. */
export function internalExamRoutes(
  app: FastifyInstance,
  deps: InternalExamDeps & { readonly limits: Limits },
): void {
  register(app, joinInternalExam, async ({ body, learner, reply }) => {
    await deps.limits.examJoin(learner.userId);
    reply.header('cache-control', 'no-store');
    return joinExam(deps, learner.userId, body);
  });

  register(app, beginInternalExam, async ({ body, learner, reply }) => {
    await deps.limits.examJoin(learner.userId);
    reply.header('cache-control', 'no-store');
    return beginExam(deps, learner.userId, body);
  });

  register(app, reportInternalExam, async ({ body, learner, reply }) => {
    await deps.limits.examReport(learner.userId);
    reply.header('cache-control', 'no-store');
    return reportExam(deps, learner.userId, body);
  });
}
