import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import { day, groupRef, id, idParam } from './fields.ts';
import { needReason } from './roster.ts';

/** Figures of a week: of one learner, or of all of a group together. */
const weekFigures = {
  answers: z.int(),
  /** Whether some answers may be remembered no more: then there were at least so many. */
  isPart: z.boolean(),
  /** Percent of the answers that were right; null without answers, and where some may be remembered no more. */
  rightPercent: z.nullable(z.int()),
  /** Exams that began in the week; null where they are kept no more. */
  examsPassed: z.nullable(z.int()),
  examsFailed: z.nullable(z.int()),
  /** Tasks that were done in the week; those whose time was over at its end without. */
  tasksDone: z.int(),
  tasksOverdue: z.int(),
};

export const weekLearner = z.object({
  id,
  /** The name that the school keeps, else the nickname. */
  name: z.string(),
  /** Monday to Sunday: whether there was an answer or an exam. */
  studied: z.array(z.boolean()),
  ...weekFigures,
  /** Numbers of the tickets that were solved. */
  tickets: z.array(z.int()),
  /** As it is now; null in a week that is longer ago, of which it is not known. */
  now: z.nullable(
    z.object({
      chancePercent: z.nullable(z.int()),
      readiness: z.enum(['unknown', 'early', 'almost', 'ready']),
      /** None for one who is hidden for a week. */
      reasons: z.array(needReason),
    }),
  ),
});
export type WeekLearner = z.infer<typeof weekLearner>;

export const weekSheet = z.object({
  group: groupRef,
  monday: day,
  /** Whether the week is over. */
  isOver: z.boolean(),
  /** Learners of the group who had joined by the end of the week; the sheet has the first 300 by name. */
  total: z.int(),
  learners: z.array(weekLearner),
  /** All learners of the sheet together. */
  sum: z.object({
    ...weekFigures,
    /** Learners who studied on any day. */
    studied: z.int(),
    tickets: z.int(),
    /** Learners who are ready, and those with a reason to be helped; null as in the rows. */
    ready: z.nullable(z.int()),
    inNeed: z.nullable(z.int()),
  }),
});
export type WeekSheet = z.infer<typeof weekSheet>;

/** A Monday; absent: that of the last week that is over. */
const weekParam = z.optional(day);

export const getWeek = defineOperation({
  id: 'getWeek',
  method: 'GET',
  path: '/api/v1/console/groups/:id/week',
  access: 'staff',
  summary: 'What each learner of a group did in a week, Monday to Sunday by Moscow’s days',
  params: z.object({ id: idParam }),
  query: z.object({ week: weekParam }),
  success: { status: 200, body: weekSheet },
  errors: ['unauthorized', 'not_found'],
});

export const exportWeek = defineOperation({
  id: 'exportWeek',
  method: 'GET',
  path: '/api/v1/console/groups/:id/week/file',
  access: 'staff',
  summary: 'The week of a group as XLSX or CSV',
  params: z.object({ id: idParam }),
  query: z.object({ week: weekParam, format: z.enum(['xlsx', 'csv']) }),
  success: { status: 200, binary: true },
  errors: ['unauthorized', 'not_found'],
});
