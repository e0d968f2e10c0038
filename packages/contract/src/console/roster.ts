import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import {
  absentAs,
  changeHeaders,
  day,
  done,
  groupName,
  groupRef,
  id,
  idParam,
  instant,
  pageParam,
  personName,
  version,
} from './fields.ts';

export const consoleGroup = z.object({
  id,
  version,
  name: z.string(),
  /** Learners who are not archived. */
  learners: z.int(),
  /** Invitations that wait to be used. */
  invited: z.int(),
  /** Learners with the chance of passing that the school calls ready. */
  ready: z.int(),
  /** Learners with at least one reason to be helped. */
  inNeed: z.int(),
  teachers: z.array(z.object({ id, name: z.string() })),
  archivedAt: z.nullable(instant),
  /** Until when an archived group can be taken back. */
  restorableUntil: z.nullable(instant),
});
export type ConsoleGroup = z.infer<typeof consoleGroup>;

export const listGroups = defineOperation({
  id: 'listGroups',
  method: 'GET',
  path: '/api/v1/console/groups',
  access: 'staff',
  summary: 'Groups that one may see, archived ones too, and how many learners have none',
  success: {
    status: 200,
    body: z.object({
      groups: z.array(consoleGroup),
      /** Learners without a group; null for a teacher, who does not see them. */
      withoutGroup: z.nullable(z.int()),
      /** Learners without a name; null for a teacher. */
      withoutName: z.nullable(z.int()),
    }),
  },
  errors: ['unauthorized'],
});

export const addGroup = defineOperation({
  id: 'addGroup',
  method: 'POST',
  path: '/api/v1/console/groups',
  access: 'manager',
  summary: 'A new group',
  headers: changeHeaders,
  body: z.object({ name: groupName }),
  success: { status: 201, body: consoleGroup },
  errors: ['unauthorized', 'not_found', 'name_taken', 'already_done', 'foreign_page'],
});

export const changeGroup = defineOperation({
  id: 'changeGroup',
  method: 'PATCH',
  path: '/api/v1/console/groups/:id',
  access: 'manager',
  summary: 'Renames a group, archives it with its learners, or takes that back within five days',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({ version, name: z.optional(groupName), isArchived: z.optional(z.boolean()) }),
  success: { status: 200, body: consoleGroup },
  errors: [
    'unauthorized',
    'not_found',
    'name_taken',
    'changed_meanwhile',
    'exam_open',
    'too_late',
    'no_seats',
    'already_done',
    'foreign_page',
  ],
});

/** A reason to help a learner, with its figures; the words are the console's. */
export const needReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-begun'), days: z.int() }),
  z.object({ kind: z.literal('away'), days: z.int() }),
  z.object({ kind: z.literal('worse'), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('failed-exams'), count: z.int() }),
  z.object({ kind: z.literal('mistakes'), count: z.int() }),
  z.object({ kind: z.literal('overdue'), days: z.int() }),
]);
export type NeedReason = z.infer<typeof needReason>;

export const learnerRow = z.object({
  id,
  version,
  login: z.string(),
  /** Null: came with the school's plain code and was not named yet. */
  name: z.nullable(z.string()),
  group: z.nullable(groupRef),
  /** Since when in this school: later than the registration of somebody who had none. */
  joinedAt: instant,
  archivedAt: z.nullable(instant),
  ticketsDone: z.int(),
  /** Questions answered at least once and standing. */
  answered: z.int(),
  /** Percent of standing answers that are right; null before the first. */
  rightPercent: z.nullable(z.int()),
  mistakes: z.int(),
  examsPassed: z.int(),
  examsFailed: z.int(),
  /** Tasks that go on: those that the learner has, and of them those that are done. A node of the version before leaves them out. */
  tasks: absentAs(z.int(), 0),
  tasksDone: absentAs(z.int(), 0),
  /** Chance of passing in percent; null while too little is known. */
  chancePercent: z.nullable(z.int()),
  /** `early` · `almost` · `ready`, by the school's threshold. */
  readiness: z.enum(['unknown', 'early', 'almost', 'ready']),
  /** Of the last answer or exam, by the learner's clock as corrected; null: none yet. */
  lastAt: z.nullable(instant),
  reasons: z.array(needReason),
  hiddenUntil: z.nullable(instant),
});
export type LearnerRow = z.infer<typeof learnerRow>;

export const learnerSort = z.enum([
  'name',
  'tickets',
  'right',
  'mistakes',
  'exams',
  'tasks',
  'chance',
  'last',
]);

/** A group's id, or `none` for those without one. */
export const groupParam = z.string().check(z.regex(/^(?:none|[1-9]\d{0,14})$/, 'Группа указана неверно'));

const learnerFilter = {
  /** Absent: all that one may see. */
  group: z.optional(groupParam),
  /** Part of a name or nickname. */
  q: z.optional(z.string().check(z.maxLength(120))),
  state: z.optional(z.enum(['active', 'archived', 'unnamed', 'need', 'ready'])),
  sort: z.optional(learnerSort),
  order: z.optional(z.enum(['asc', 'desc'])),
};

export const listLearners = defineOperation({
  id: 'listLearners',
  method: 'GET',
  path: '/api/v1/console/learners',
  access: 'staff',
  summary: 'Learners with their figures, 50 on a page',
  query: z.object({ ...learnerFilter, page: pageParam }),
  success: { status: 200, body: z.object({ total: z.int(), learners: z.array(learnerRow) }) },
  errors: ['unauthorized', 'not_found'],
});

export const listNeed = defineOperation({
  id: 'listNeed',
  method: 'GET',
  path: '/api/v1/console/need',
  access: 'staff',
  summary: 'Learners with a reason to be helped, in the order of need, 50 on a page',
  query: z.object({ group: learnerFilter.group, page: pageParam, hidden: z.optional(z.literal('yes')) }),
  success: {
    status: 200,
    body: z.object({
      total: z.int(),
      /** Number of learners hidden for a week. */
      hidden: z.int(),
      learners: z.array(learnerRow),
    }),
  },
  errors: ['unauthorized', 'not_found'],
});

export const learnerDetail = z.object({
  row: learnerRow,
  consentOn: z.nullable(day),
  /** One for each ticket of the bank: its number, questions answered, of them right, of all questions. */
  tickets: z.array(z.object({ number: z.int(), answered: z.int(), right: z.int(), total: z.int() })),
  /** One for each topic of the bank: questions, ever answered, right in their latest answers, and recalled now. */
  topics: z.array(
    z.object({
      title: z.string(),
      total: z.int(),
      answered: z.int(),
      right: z.int(),
      recallPercent: z.nullable(z.int()),
    }),
  ),
  /** Newest first, at most 200. */
  exams: z.array(
    z.object({
      id,
      startedAt: instant,
      seconds: z.int(),
      rules: z.enum(['literal', 'official']),
      /** Taken as an internal exam of the school. A node of the version before leaves it out. */
      isSupervised: absentAs(z.boolean(), false),
      /** Null: passed. */
      reason: z.nullable(z.enum(['timeout', 'three-mistakes', 'two-in-block', 'mistake-in-extra'])),
      right: z.int(),
      total: z.int(),
      /** Questions that were answered wrong: where they stand and what they ask. */
      wrong: z.array(
        z.object({ ticket: z.nullable(z.int()), position: z.nullable(z.int()), title: z.string() }),
      ),
    }),
  ),
  /** Answers of each day with any, oldest first, by Moscow's days; at most the last 90 days. */
  days: z.array(z.object({ day, answers: z.int(), right: z.int() })),
});
export type LearnerDetail = z.infer<typeof learnerDetail>;

export const getLearner = defineOperation({
  id: 'getLearner',
  method: 'GET',
  path: '/api/v1/console/learners/:id',
  access: 'staff',
  summary: 'One learner: tickets, topics, exams, days of study',
  params: z.object({ id: idParam }),
  success: { status: 200, body: learnerDetail },
  errors: ['unauthorized', 'not_found'],
});

export const changeLearner = defineOperation({
  id: 'changeLearner',
  method: 'PATCH',
  path: '/api/v1/console/learners/:id',
  access: 'staff',
  summary: 'Name, group, consent on paper, archive and take-back (manager); «Скрыть на неделю» (teacher too)',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({
    version,
    name: z.optional(z.nullable(personName)),
    groupId: z.optional(z.nullable(id)),
    consentOn: z.optional(z.nullable(day)),
    isArchived: z.optional(z.boolean()),
    /** Hidden for a week from now, or shown again. */
    isHidden: z.optional(z.boolean()),
  }),
  success: { status: 200, body: learnerRow },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'no_seats', 'already_done', 'foreign_page'],
});

export const deleteLearner = defineOperation({
  id: 'deleteLearner',
  method: 'DELETE',
  path: '/api/v1/console/learners/:id',
  access: 'manager',
  summary: 'Deletes an account with all its answers; the name (or nickname) is typed to confirm',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({ typed: z.string().check(z.maxLength(200)) }),
  success: { status: 200, body: done },
  errors: ['unauthorized', 'not_found', 'name_differs', 'already_done', 'foreign_page'],
});

export const addPasswordCard = defineOperation({
  id: 'addPasswordCard',
  method: 'POST',
  path: '/api/v1/console/learners/:id/password-card',
  access: 'manager',
  summary:
    'Ends all sessions of a learner of the roster and gives a code of 24 hours to set a new password; it is shown once',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({}),
  success: {
    status: 201,
    body: z.object({ code: z.string(), login: z.string(), name: z.string(), expiresAt: instant }),
  },
  errors: ['unauthorized', 'not_found', 'name_missing', 'already_done', 'foreign_page'],
});

export const invitation = z.object({
  id,
  version,
  name: z.string(),
  group: z.nullable(groupRef),
  /** As it is printed, with its dash; null once it was used or taken back. */
  code: z.nullable(z.string()),
  state: z.enum(['waiting', 'used', 'expired', 'revoked']),
  createdAt: instant,
  expiresAt: instant,
  /** The account that it made, while it exists. */
  learnerId: z.nullable(id),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = defineOperation({
  id: 'listInvitations',
  method: 'GET',
  path: '/api/v1/console/invitations',
  access: 'manager',
  summary: 'Invitations, newest first, 200 on a page',
  query: z.object({
    group: learnerFilter.group,
    state: z.optional(z.enum(['waiting', 'used', 'expired', 'revoked'])),
    page: pageParam,
  }),
  success: { status: 200, body: z.object({ total: z.int(), invitations: z.array(invitation) }) },
  errors: ['unauthorized', 'not_found'],
});

export const listKnownNames = defineOperation({
  id: 'listKnownNames',
  method: 'GET',
  path: '/api/v1/console/invitations/names',
  access: 'manager',
  summary: 'All names of a group, of its learners and of those who are invited: nobody need be invited twice',
  query: z.object({ group: groupParam }),
  success: { status: 200, body: z.object({ names: z.array(z.string()) }) },
  errors: ['unauthorized', 'not_found'],
});

export const addInvitations = defineOperation({
  id: 'addInvitations',
  method: 'POST',
  path: '/api/v1/console/invitations',
  access: 'manager',
  summary: 'A personal code for each name, of 30 days and one use',
  headers: changeHeaders,
  bodyLimit: 64 * 1024,
  body: z.object({
    groupId: z.nullable(id),
    names: z
      .array(personName)
      .check(z.minLength(1, 'Напишите хотя бы одно имя'), z.maxLength(200, 'Не больше 200 имён за раз')),
  }),
  success: { status: 201, body: z.object({ invitations: z.array(invitation) }) },
  errors: ['unauthorized', 'not_found', 'already_done', 'foreign_page'],
});

export const changeInvitation = defineOperation({
  id: 'changeInvitation',
  method: 'PATCH',
  path: '/api/v1/console/invitations/:id',
  access: 'manager',
  summary: 'Takes an unused invitation back, renames or moves it, or gives it a new code for 30 more days',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({
    version,
    name: z.optional(personName),
    groupId: z.optional(z.nullable(id)),
    isRevoked: z.optional(z.literal(true)),
    isRenewed: z.optional(z.literal(true)),
  }),
  success: { status: 200, body: invitation },
  errors: ['unauthorized', 'not_found', 'changed_meanwhile', 'already_done', 'foreign_page'],
});

/** Learners of a file. */
export const FILE_LEARNERS = 20_000;

const fileQuery = z.object({ ...learnerFilter, format: z.enum(['xlsx', 'csv']) });

export const exportLearners = defineOperation({
  id: 'exportLearners',
  method: 'GET',
  path: '/api/v1/console/learners/file',
  access: 'staff',
  summary:
    'The table of learners as XLSX or CSV, all pages of it, at most 20 000 learners; the last row says that there are more',
  query: fileQuery,
  success: { status: 200, binary: true },
  errors: ['unauthorized', 'not_found'],
});

export const exportLearner = defineOperation({
  id: 'exportLearner',
  method: 'GET',
  path: '/api/v1/console/learners/:id/file',
  access: 'staff',
  summary:
    'All of one learner as XLSX (sheets: figures, tickets, topics, exams, their answers, tasks, days) or CSV (tickets)',
  params: z.object({ id: idParam }),
  query: z.object({ format: z.enum(['xlsx', 'csv']) }),
  success: { status: 200, binary: true },
  errors: ['unauthorized', 'not_found'],
});
