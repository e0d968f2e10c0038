import { getLearner, listLearners, listNeed } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { type LearnerDetailDeps, learnerDetailOf } from '#modules/console-learners/learner-detail.service.ts';
import {
  type LearnersReadDeps,
  pageOfLearners,
  pageOfNeed,
} from '#modules/console-learners/learners-read.service.ts';
import { register } from '#plugins/register.ts';

/** Reads of learners by the people of their school. */
export function learnersReadRoutes(app: FastifyInstance, deps: LearnersReadDeps & LearnerDetailDeps): void {
  register(app, listLearners, ({ staff, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return pageOfLearners(deps, staff, query);
  });

  register(app, listNeed, ({ staff, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return pageOfNeed(deps, staff, query);
  });

  register(app, getLearner, ({ staff, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return learnerDetailOf(deps, staff, Number(params.id));
  });
}
