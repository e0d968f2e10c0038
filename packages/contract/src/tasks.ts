import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';
import { id, instant, LAST_TICKET, ticketNumber } from './primitives.ts';

/** Bounds of a task, both included. */
export const TASK_LIMITS = {
  ticket: { least: 1, most: LAST_TICKET },
  exams: { least: 1, most: 20 },
  minutes: { least: 5, most: 60 },
  days: { least: 1, most: 366 },
} as const;

const { exams, minutes } = TASK_LIMITS;

/** Goal of a task. */
export const taskGoal = z.discriminatedUnion('kind', [
  /** Answer every question of these tickets right. */
  z.object({ kind: z.literal('tickets'), first: ticketNumber, last: ticketNumber }),
  /** Answer every question of a topic of the catalogue right. */
  z.object({ kind: z.literal('topic'), topic: id }),
  /** Pass so many exams. */
  z.object({ kind: z.literal('exams'), count: z.int().check(z.gte(exams.least), z.lte(exams.most)) }),
  /** Practise so many minutes on as many days as the task lasts. */
  z.object({
    kind: z.literal('practice'),
    minutes: z.int().check(z.gte(minutes.least), z.lte(minutes.most)),
  }),
]);
export type TaskGoal = z.infer<typeof taskGoal>;

/** A task lasts from the beginning of its first day to the end of its last one, by Moscow's clock. */
export const taskDays = {
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
};

const task = z.object({ id, goal: taskGoal, ...taskDays });
export type WireTask = z.infer<typeof task>;

export const listOwnTasks = defineOperation({
  id: 'listOwnTasks',
  method: 'GET',
  path: '/api/v1/user/tasks',
  access: 'bearer',
  summary:
    'Tasks that the school has set the learner and not ended, those that end first before others, at most 50',
  success: {
    status: 200,
    body: z.object({
      tasks: z.array(task),
      /** Internal exam of the learner’s group that goes on and that the learner has not finished; without its code. */
      internalExam: z.optional(z.object({ number: z.int(), closesAt: instant })),
    }),
  },
  errors: ['unauthorized'],
});
