import * as z from 'zod/mini';

import { examRulesName } from '../internal-exams.ts';
import { defineOperation } from '../operation.ts';
import { changeHeaders, groupRef, id, idParam, instant, pageParam, version } from './fields.ts';
import { groupParam } from './roster.ts';

/** Minutes for which an internal exam may be opened. */
const minutes = z.int().check(z.gte(5, 'Не меньше 5 минут'), z.lte(240, 'Не больше 240 минут'));

const internalExam = z.object({
  id,
  version,
  /** Number of the protocol, counted for each school. */
  number: z.int(),
  group: groupRef,
  rules: examRulesName,
  /** Six digits for the board; null once the exam has ended. */
  code: z.nullable(z.string()),
  openedAt: instant,
  /** When it ends by itself. */
  closesAt: instant,
  /** Null while it goes on. */
  endedAt: z.nullable(instant),
  /** Name of the person who opened it. */
  supervisor: z.string(),
  /** Learners of the group, those of them who finished, and of these who passed; what is not counted is left out. */
  learners: z.int(),
  finished: z.int(),
  passed: z.int(),
});
export type InternalExam = z.infer<typeof internalExam>;

const outcome = {
  /** Null: passed, or not finished. */
  reason: z.nullable(z.enum(['timeout', 'three-mistakes', 'two-in-block', 'mistake-in-extra'])),
  right: z.int(),
  total: z.int(),
};

const attempt = {
  /** Of the learner. */
  id,
  name: z.string(),
  /** `absent`: has not joined. `joined`: has not begun. */
  state: z.enum(['absent', 'joined', 'running', 'passed', 'failed']),
  mistakes: z.int(),
  /** How often the app left the view. */
  leaves: z.int(),
  /** Came after the end, or after the time that the rules give. */
  isLate: z.boolean(),
  /** An answer that the phone had told of became another one, as when the exam is taken again from its beginning. */
  isAltered: z.boolean(),
  /** The school does not count it. */
  isExcluded: z.boolean(),
  /** How often the school let it begin anew, on another phone. */
  restarts: z.int(),
  ...outcome,
};

const boardAttempt = z.object({
  ...attempt,
  answered: z.int(),
  /** The app is out of view now. */
  isAway: z.boolean(),
  /** Seconds since the phone was heard; null while it does not run. */
  silentSeconds: z.nullable(z.int()),
});
export type BoardAttempt = z.infer<typeof boardAttempt>;

const protocolAttempt = z.object({
  ...attempt,
  /** By the server's clock. */
  begunAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** Time spent, as the phone counted it and never more than the server did; null while it is not finished. */
  seconds: z.nullable(z.int()),
  /** Of an attempt that was not finished: those that the phone had told of. */
  answers: z.array(
    z.object({
      ticket: z.int(),
      position: z.int(),
      /** Position of the chosen option; null: the time ran out. */
      chosen: z.nullable(z.int()),
      right: z.int(),
    }),
  ),
});
export type ProtocolAttempt = z.infer<typeof protocolAttempt>;

const protocol = z.object({
  exam: internalExam,
  school: z.string(),
  /** Edition of the bank; null where it has no name. */
  edition: z.nullable(z.string()),
  attempts: z.array(protocolAttempt),
});
export type ExamProtocol = z.infer<typeof protocol>;

export const listInternalExams = defineOperation({
  id: 'listInternalExams',
  method: 'GET',
  path: '/api/v1/console/exams',
  access: 'staff',
  summary: 'Internal exams of the groups that one may see, 50 on a page, the last one first',
  query: z.object({ group: z.optional(groupParam), page: pageParam }),
  success: { status: 200, body: z.object({ total: z.int(), exams: z.array(internalExam) }) },
  errors: ['unauthorized', 'not_found'],
});

export const openInternalExam = defineOperation({
  id: 'openInternalExam',
  method: 'POST',
  path: '/api/v1/console/exams',
  access: 'staff',
  summary: 'Opens an internal exam for a group',
  headers: changeHeaders,
  body: z.object({ groupId: id, minutes, rules: examRulesName }),
  success: { status: 201, body: internalExam },
  errors: ['unauthorized', 'not_found', 'exam_open', 'already_done', 'foreign_page'],
});

export const getInternalExam = defineOperation({
  id: 'getInternalExam',
  method: 'GET',
  path: '/api/v1/console/exams/:id',
  access: 'staff',
  summary: 'An internal exam and how far each learner is now, by name',
  params: z.object({ id: idParam }),
  success: { status: 200, body: z.object({ exam: internalExam, attempts: z.array(boardAttempt) }) },
  errors: ['unauthorized', 'not_found'],
});

export const changeInternalExam = defineOperation({
  id: 'changeInternalExam',
  method: 'PATCH',
  path: '/api/v1/console/exams/:id',
  access: 'staff',
  summary: 'Ends an internal exam that goes on, or gives it more minutes',
  params: z.object({ id: idParam }),
  headers: changeHeaders,
  body: z.object({
    version,
    isEnded: z.optional(z.literal(true)),
    moreMinutes: z.optional(z.int().check(z.gte(1), z.lte(120))),
  }),
  success: { status: 200, body: internalExam },
  errors: ['unauthorized', 'not_found', 'exam_over', 'changed_meanwhile', 'already_done', 'foreign_page'],
});

export const changeAttempt = defineOperation({
  id: 'changeAttempt',
  method: 'PATCH',
  path: '/api/v1/console/exams/:id/attempts/:learner',
  access: 'staff',
  summary: 'Lets a learner begin anew on another phone, takes an attempt out of the count or back into it',
  params: z.object({ id: idParam, learner: idParam }),
  headers: changeHeaders,
  body: z.object({ action: z.enum(['restart', 'exclude', 'include']) }),
  success: { status: 200, body: z.object({}) },
  errors: ['unauthorized', 'not_found', 'exam_over', 'exam_taken', 'already_done', 'foreign_page'],
});

export const getProtocol = defineOperation({
  id: 'getProtocol',
  method: 'GET',
  path: '/api/v1/console/exams/:id/protocol',
  access: 'staff',
  summary: 'Protocol of an internal exam: each learner’s outcome with the answers',
  params: z.object({ id: idParam }),
  compressed: true,
  success: { status: 200, body: protocol },
  errors: ['unauthorized', 'not_found'],
});

export const exportProtocol = defineOperation({
  id: 'exportProtocol',
  method: 'GET',
  path: '/api/v1/console/exams/:id/protocol/file',
  access: 'staff',
  summary: 'The protocol as XLSX',
  params: z.object({ id: idParam }),
  success: { status: 200, binary: true },
  errors: ['unauthorized', 'not_found'],
});
