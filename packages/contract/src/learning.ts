import * as z from 'zod/mini';

import { examRulesName, examStart } from './internal-exams.ts';
import { defineOperation } from './operation.ts';
import { id, idempotencyHeaders, instant, photoName } from './primitives.ts';
import { reportAbout } from './report-about.ts';

/** A packed moment of `@avto/learning`: when a question was answered, whether right, and where. */
const moment = z.int().check(z.gte(0));

/** Place in the app where a learner answered a question. */
export type AnswerPlace = 'ticket' | 'mistakes' | 'topic' | 'review' | 'exam' | 'favourites';

const memory = z.object({
  /** For each question that was ever answered: its id, its first moment, then the latest ones, newest first. */
  questions: z.array(z.tuple([id, moment], moment)),
});
export type WireMemory = z.infer<typeof memory>;

export const getMemory = defineOperation({
  id: 'getMemory',
  method: 'GET',
  path: '/api/v1/user/memory',
  access: 'bearer',
  summary: 'What is remembered of every question that the learner ever answered, cleared tickets included',
  compressed: true,
  success: { status: 200, body: memory },
  errors: ['unauthorized'],
});

const option = z.int().check(z.gte(1), z.lte(10));

export const newExamResult = z.object({
  rules: examRulesName,
  startedAt: instant,
  /** Time spent, in whole seconds. */
  seconds: z.int().check(z.gte(0), z.lte(7200)),
  ended: z.enum(['answered', 'timeout']),
  /**
   * Every place of the exam in its order. `questionId` null: an extra question that was never chosen. `answer`: the
   * position number of the option; null: the time ran out before an answer, where the rules count that as a mistake;
   * absent: the exam ended before it.
   */
  slots: z
    .array(z.object({ questionId: z.nullable(id), answer: z.optional(z.nullable(option)) }))
    .check(z.minLength(1), z.maxLength(60)),
  /** Attempt of an internal exam that this is the result of. */
  start: z.optional(examStart),
});
export type NewExamResult = z.infer<typeof newExamResult>;

export const examResult = z.object({
  id,
  rules: examRulesName,
  startedAt: instant,
  seconds: z.int().check(z.gte(0)),
  /** Null: passed. */
  reason: z.nullable(z.enum(['timeout', 'three-mistakes', 'two-in-block', 'mistake-in-extra'])),
  right: z.int().check(z.gte(0)),
  total: z.int().check(z.gte(1)),
  /** Questions that were answered wrong, or left open where that is a mistake. */
  wrong: z.array(id),
  /** In the response to the result of an internal exam's attempt that counts as supervised. */
  supervised: z.optional(z.object({ number: z.int(), isLate: z.boolean() })),
});
export type ExamResult = z.infer<typeof examResult>;

export const saveExamResult = defineOperation({
  id: 'saveExamResult',
  method: 'POST',
  path: '/api/v1/user/exam/results',
  access: 'bearer',
  summary: 'Keeps a finished exam; the server grades it again and notes its answers in the memory',
  headers: idempotencyHeaders,
  body: newExamResult,
  success: { status: 200, body: examResult },
  errors: ['unauthorized', 'question_unknown', 'option_unknown', 'exam_impossible', 'idempotency_key_reused'],
});

export const listExamResults = defineOperation({
  id: 'listExamResults',
  method: 'GET',
  path: '/api/v1/user/exam/results',
  access: 'bearer',
  summary: "The learner's last exams, at most 200, newest first",
  compressed: true,
  success: { status: 200, body: z.array(examResult) },
  errors: ['unauthorized'],
});

/** Width and height of a picture in pixels. */
const pictureSize = z.tuple([z.int().check(z.positive()), z.int().check(z.positive())]);

/** The situation of a question's picture from the other place, for the explanation. */
const otherView = z.object({
  /** From the driver's seat, or from above. */
  is: z.enum(['seat', 'plan']),
  /** Name of the picture, as `getPhoto` knows it. */
  photo: photoName,
  size: pictureSize,
  /** The view in words. */
  alt: z.string(),
});

export const catalogue = z.object({
  /** In the order in which they are shown; none for a bank without topics. */
  topics: z.array(z.object({ id, title: z.string() })),
  questions: z.array(
    z.object({
      id,
      /** Null where the bank names none. */
      topic: z.nullable(id),
      /** Sources of the question, as they are named in it: '13.9', 'знак 2.4', 'разметка 1.1'… */
      clauses: z.array(z.string()),
      /** The picture in words, for those who cannot see it; null without a picture or where the bank has none. */
      alt: z.nullable(z.string()),
      /** Of the question's own picture; absent without one, and from a server of an earlier version. */
      size: z.optional(pictureSize),
      /** Absent where the bank shows the situation from one place only. */
      otherView: z.optional(otherView),
    }),
  ),
});
export type Catalogue = z.infer<typeof catalogue>;

export const getCatalogue = defineOperation({
  id: 'getCatalogue',
  method: 'GET',
  path: '/api/v1/user/exam/catalogue',
  access: 'bearer',
  summary:
    'Topics, sources and pictures of every question: size, words, the other view; the same for all learners',
  success: { status: 200, body: catalogue },
  errors: ['unauthorized'],
});

const favourites = z.object({ questions: z.array(id) });

export const listFavourites = defineOperation({
  id: 'listFavourites',
  method: 'GET',
  path: '/api/v1/user/favourites',
  access: 'bearer',
  summary: 'Questions with a star, the last one first',
  success: { status: 200, body: favourites },
  errors: ['unauthorized'],
});

export const newFavourite = z.object({ questionId: id, isFavourite: z.boolean() });
export type NewFavourite = z.infer<typeof newFavourite>;

export const saveFavourite = defineOperation({
  id: 'saveFavourite',
  method: 'POST',
  path: '/api/v1/user/favourites',
  access: 'bearer',
  summary: 'Sets or takes the star of a question; an older event never replaces a newer one',
  headers: idempotencyHeaders,
  body: newFavourite,
  success: { status: 200, body: newFavourite },
  errors: ['unauthorized', 'question_unknown', 'idempotency_key_reused'],
});

export const newReport = z.object({
  questionId: id,
  about: reportAbout,
  comment: z.string().check(z.maxLength(500, 'Не длиннее 500 символов')),
});
export type NewReport = z.infer<typeof newReport>;

export const saveReport = defineOperation({
  id: 'saveReport',
  method: 'POST',
  path: '/api/v1/user/reports',
  access: 'bearer',
  summary: 'Reports an error in a question to the operator and the school',
  headers: idempotencyHeaders,
  body: newReport,
  success: { status: 200, body: z.object({}) },
  errors: ['unauthorized', 'question_unknown', 'idempotency_key_reused'],
});

export const exportAccount = defineOperation({
  id: 'exportAccount',
  method: 'GET',
  path: '/api/v1/user/export',
  access: 'bearer',
  summary: 'Everything that is stored of the learner',
  compressed: true,
  success: { status: 200, body: z.record(z.string(), z.unknown()) },
  errors: ['unauthorized'],
});

export const deleteAccount = defineOperation({
  id: 'deleteAccount',
  method: 'POST',
  path: '/api/v1/user/delete',
  access: 'bearer',
  summary: 'Deletes the account and everything that is stored of it; asks for the password',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  success: { status: 200, body: z.object({}) },
  errors: ['unauthorized', 'bad_credentials'],
});
