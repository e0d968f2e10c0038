import { exportLearner, exportLearners, getLearner, listLearners, listNeed } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { sendFile } from '#console/send-file.ts';
import { learnerFileOf } from '#modules/console-learners/learner-file.service.ts';
import { learnerSheets, learnersSheet, ticketsSheet } from '#modules/console-learners/learner-sheets.ts';
import { type LearnerDetailDeps, learnerDetailOf } from '#modules/console-learners/learner-detail.service.ts';
import {
  learnersForFile,
  type LearnersReadDeps,
  pageOfLearners,
  pageOfNeed,
} from '#modules/console-learners/learners-read.service.ts';
import type { Limits } from '#lib/limits.ts';
import { register } from '#plugins/register.ts';

/** Reads of learners by the people of their school. */
export function learnersReadRoutes(
  app: FastifyInstance,
  deps: LearnersReadDeps & LearnerDetailDeps & { readonly limits: Limits },
): void {
  register(app, listLearners, ({ session, query }) => pageOfLearners(deps, session, query));

  register(app, listNeed, ({ session, query }) => pageOfNeed(deps, session, query));

  register(app, getLearner, ({ staff, params }) => learnerDetailOf(deps, staff, Number(params.id)));

  register(app, exportLearners, async ({ session, query, reply }) => {
    await deps.limits.staffFile(session.staff.id);
    const { title, pages, isCut } = await learnersForFile(deps, session, query);
    return sendFile(reply, query.format, { title, now: deps.now(), sheets: [learnersSheet(pages, isCut)] });
  });

  register(app, exportLearner, async ({ staff, params, query, reply }) => {
    await deps.limits.staffFile(staff.id);
    const file = await learnerFileOf(deps, staff, Number(params.id));
    const { detail } = file;
    const sheets: Parameters<typeof sendFile>[2]['sheets'] =
      query.format === 'csv' ? [ticketsSheet(detail)] : learnerSheets(file);
    const title = detail.row.name ?? detail.row.login;
    return sendFile(reply, query.format, { title, now: deps.now(), sheets });
  });
}
