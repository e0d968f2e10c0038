import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';
import { id, instant } from './primitives.ts';

/** Rule sets of an exam. */
export const examRulesName = z.enum(['literal', 'official']);

/** Id of an attempt, which the server issues to one learner on one device; without it no result counts as supervised. */
export const examStart = z.guid('Экзамен начат не на сервере');

/** Id that a browser makes for itself and keeps: an attempt belongs to one. */
const device = z.guid('Устройство должно быть UUID');

const place = { start: examStart, device };

/** State of the exam for an attempt: it goes on, has ended, or the school does not count the attempt. */
const attemptState = z.enum(['open', 'ended', 'excluded']);

export const joinInternalExam = defineOperation({
  id: 'joinInternalExam',
  method: 'POST',
  path: '/api/v1/user/internal-exam/join',
  access: 'bearer',
  summary:
    'Joins the internal exam of the learner’s group by the code on the board; again on one device: the same attempt',
  body: z.object({
    /** As it was typed: spaces and dashes are ignored. */
    code: z.string().check(z.minLength(1, 'Введите код с доски'), z.maxLength(32, 'Код — шесть цифр')),
    device,
  }),
  success: {
    status: 200,
    body: z.object({
      start: examStart,
      number: z.int(),
      group: z.string(),
      rules: examRulesName,
      /** When the exam ends by itself, by the server's clock. */
      closesAt: instant,
      /** The attempt has begun before: its questions and its time go on. */
      hasBegun: z.boolean(),
    }),
  },
  errors: ['unauthorized', 'exam_code_unknown', 'exam_over', 'exam_elsewhere', 'exam_taken', 'exam_excluded'],
});

export const beginInternalExam = defineOperation({
  id: 'beginInternalExam',
  method: 'POST',
  path: '/api/v1/user/internal-exam/begin',
  access: 'bearer',
  summary: 'Begins an attempt and issues its questions; repeated: the same questions and the same beginning',
  body: z.object(place),
  success: {
    status: 200,
    body: z.object({
      rules: examRulesName,
      begunAt: instant,
      closesAt: instant,
      /** Main questions in their order. */
      questions: z.array(id),
      /** Questions that may follow a mistake; no other may. */
      extra: z.array(id),
    }),
  },
  errors: ['unauthorized', 'exam_start_dead', 'exam_over', 'exam_taken', 'exam_excluded', 'unavailable'],
});
export type BegunInternalExam = z.infer<(typeof beginInternalExam)['success']['body']>;

export const reportInternalExam = defineOperation({
  id: 'reportInternalExam',
  method: 'POST',
  path: '/api/v1/user/internal-exam/progress',
  access: 'bearer',
  summary:
    'Tells how far an attempt is and whether the app is in view; an older report never replaces a newer one',
  body: z.object({
    ...place,
    /** Grows with every report of an attempt. */
    step: z.int().check(z.gte(0), z.lte(100_000)),
    /** Committed answers in the order of the exam; null: its time ran out. */
    given: z
      .array(z.object({ questionId: id, answer: z.nullable(z.int().check(z.gte(1), z.lte(10))) }))
      .check(z.maxLength(60)),
    /** Places of the exam, placeholders included. */
    total: z.int().check(z.gte(1), z.lte(60)),
    /** The page is hidden. */
    isAway: z.boolean(),
    /** How often it was hidden so far. */
    leaves: z.int().check(z.gte(0), z.lte(10_000)),
  }),
  success: { status: 200, body: z.object({ state: attemptState, closesAt: instant }) },
  errors: ['unauthorized', 'exam_start_dead'],
});
export type InternalExamReport = z.infer<(typeof reportInternalExam)['body']>;
