import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import { taskDays, taskGoal } from '../tasks.ts';
import { changeHeaders, done, groupRef, id, idParam, instant, pageParam, version } from './fields.ts';
import { groupParam } from './roster.ts';

export { TASK_LIMITS, type TaskGoal, taskGoal } from '../tasks.ts';

export const consoleTask = z.object({
  id,
  version,
  goal: taskGoal,
  /** Title of the topic that the goal names; null for other goals, and where the bank has it no more. */
  topic: z.nullable(z.string()),
  /** A task is for a group or for one learner; the other is null. */
  group: z.nullable(groupRef),
  learner: z.nullable(groupRef),
  ...taskDays,
  /** Null: it goes on, also past its last day. */
  endedAt: z.nullable(instant),
  /** Learners who have it, and of them those who have done it. */
  learners: z.int(),
  done: z.int(),
});
export type ConsoleTask = z.infer<typeof consoleTask>;

export const taskLearner = z.object({
  id,
  /** The name that the school keeps, else the nickname. */
  name: z.string(),
  /** How much is done and of how much: questions, exams or days, by the goal. */
  done: z.int(),
  total: z.int(),
  /** When the last of it was done; null: it is not done. */
  doneAt: z.nullable(instant),
});
export type TaskLearner = z.infer<typeof taskLearner>;

export const listTopics = defineOperation({
  id: 'listTopics',
  method: 'GET',
  path: '/api/v1/console/topics',
  access: 'staff',
  summary: 'Topics of the bank that a task can name',
  success: { status: 200, body: z.object({ topics: z.array(z.object({ id, title: z.string() })) }) },
  errors: ['unauthorized'],
});

export const listTasks = defineOperation({
  id: 'listTasks',
  method: 'GET',
  path: '/api/v1/console/tasks',
  access: 'staff',
  summary:
    'Tasks of the groups and learners that one may see, 50 on a page; those that end first before others',
  query: z.object({
    /** Tasks of a group and of its learners; `none`: of learners without one. */
    group: z.optional(groupParam),
    /** Absent: those that go on. */
    state: z.optional(z.literal('ended')),
    page: pageParam,
  }),
  success: { status: 200, body: z.object({ total: z.int(), tasks: z.array(consoleTask) }) },
  errors: ['unauthorized', 'not_found'],
});

export const getTask = defineOperation({
  id: 'getTask',
  method: 'GET',
  path: '/api/v1/console/tasks/:id',
  access: 'staff',
  summary: 'A task and how far each learner is with it, by name',
  params: z.object({ id: idParam }),
  success: { status: 200, body: z.object({ task: consoleTask, learners: z.array(taskLearner) }) },
  errors: ['unauthorized', 'not_found'],
});

export const addTask = defineOperation({
  id: 'addTask',
  method: 'POST',
  path: '/api/v1/console/tasks',
  access: 'staff',
  summary: 'Sets a task to a group or to one learner',
  headers: changeHeaders,
  body: z.object({
    goal: taskGoal,
    /** One of both. */
    groupId: z.optional(id),
    learnerId: z.optional(id),
    ...taskDays,
  }),
  success: { status: 201, body: consoleTask },
  errors: ['unauthorized', 'not_found', 'already_done', 'foreign_page'],
});

export const changeTask = defineOperation({
  id: 'changeTask',
  method: 'PATCH',
  path: '/api/v1/console/tasks/:id',
  access: 'staff',
  summary: 'Changes what is to be done and until when, ends a task, or lets it go on',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({
    version,
    goal: z.optional(taskGoal),
    startsOn: z.optional(taskDays.startsOn),
    endsOn: z.optional(taskDays.endsOn),
    isEnded: z.optional(z.boolean()),
  }),
  success: { status: 200, body: consoleTask },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'already_done', 'foreign_page'],
});

export const deleteTask = defineOperation({
  id: 'deleteTask',
  method: 'DELETE',
  path: '/api/v1/console/tasks/:id',
  access: 'staff',
  summary: 'Deletes a task with what is noted of its progress',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({ version }),
  success: { status: 200, body: done },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'already_done', 'foreign_page'],
});
