import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import { photoName } from '../primitives.ts';
import { id } from './fields.ts';
import { groupParam } from './roster.ts';

/** Learners who answered, and of their first answers those that were wrong. */
const firstAnswers = { answered: z.int(), wrong: z.int() };

const place = { ticket: z.int(), position: z.int() };

export const hardQuestion = z.object({
  id,
  ...place,
  title: z.string(),
  /** Empty where the bank names none. */
  topic: z.string(),
  ...firstAnswers,
  /** The wrong option that most of them chose, and how many; null where it is known of none. */
  drew: z.nullable(z.object({ position: z.int(), title: z.string(), count: z.int() })),
});
export type HardQuestion = z.infer<typeof hardQuestion>;

export const weakTopic = z.object({ id, title: z.string(), ...firstAnswers });
export type WeakTopic = z.infer<typeof weakTopic>;

const hardest = z.object({
  /** First answers in all. */
  answers: z.int(),
  /** The ten with the largest share of wrong ones, of those that five learners or more have answered. */
  questions: z.array(hardQuestion),
  /** Likewise topics. */
  topics: z.array(weakTopic),
});
export type Hardest = z.infer<typeof hardest>;

export const listHardest = defineOperation({
  id: 'listHardest',
  method: 'GET',
  path: '/api/v1/console/hardest',
  access: 'staff',
  summary: 'The hardest questions and the weakest topics by first answers of learners who are not archived',
  query: z.object({ group: z.optional(groupParam) }),
  success: { status: 200, body: hardest },
  errors: ['unauthorized', 'not_found'],
});

export const exportHardest = defineOperation({
  id: 'exportHardest',
  method: 'GET',
  path: '/api/v1/console/hardest/file',
  access: 'staff',
  summary: 'The same as a file; a CSV holds the questions',
  query: z.object({ group: z.optional(groupParam), format: z.enum(['xlsx', 'csv']) }),
  success: { status: 200, binary: true },
  errors: ['unauthorized', 'not_found'],
});

const bankNumber = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Номер — целое число'));

export const lessonQuestion = z.object({
  id,
  ...place,
  title: z.string(),
  /** Name of the picture; null where there is none. */
  photo: z.nullable(photoName),
  /** The picture in words. */
  alt: z.nullable(z.string()),
  options: z.array(z.object({ position: z.int(), title: z.string(), isRight: z.boolean() })),
  comment: z.string(),
  /** Facts of the handbook on the sources of the question, in our own words. */
  rules: z.array(z.object({ source: z.string(), says: z.array(z.string()) })),
});
export type LessonQuestion = z.infer<typeof lessonQuestion>;

export const getLesson = defineOperation({
  id: 'getLesson',
  method: 'GET',
  path: '/api/v1/console/lesson',
  access: 'staff',
  summary:
    'Questions to be shown on a lesson: one, a ticket, at most twenty of a topic with the hardest first, else the ten hardest',
  query: z.object({
    group: z.optional(groupParam),
    question: z.optional(bankNumber),
    topic: z.optional(bankNumber),
    ticket: z.optional(bankNumber),
  }),
  success: { status: 200, body: z.object({ title: z.string(), questions: z.array(lessonQuestion) }) },
  errors: ['unauthorized', 'not_found'],
});
export type Lesson = z.infer<(typeof getLesson)['success']['body']>;
