import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import { day, groupRef, id, idParam, instant, pageParam } from './fields.ts';
import { groupParam } from './roster.ts';

export const formSummary = z.object({
  id,
  name: z.string(),
  questions: z.int(),
  /** Removed from what the school shows; what was answered is kept. */
  isRemoved: z.boolean(),
  /** Learners of whom an answer is kept, and when the last one came. */
  learners: z.int(),
  lastAt: z.nullable(instant),
});
export type FormSummary = z.infer<typeof formSummary>;

export const listForms = defineOperation({
  id: 'listForms',
  method: 'GET',
  path: '/api/v1/console/forms',
  access: 'staff',
  summary: 'Questionnaires of the school, and removed ones that were answered',
  success: { status: 200, body: z.object({ forms: z.array(formSummary) }) },
  errors: ['unauthorized'],
});

const answeredQuestion = z.object({
  title: z.string(),
  theme: z.string(),
  /** No longer in the questionnaire in these words and with this picture. */
  isFormer: z.boolean(),
  answers: z.int(),
  /** Percent of the answers that are right; null without answers, and where no option is right. */
  rightPercent: z.nullable(z.int()),
  options: z.array(
    z.object({
      title: z.string(),
      isRight: z.boolean(),
      /** The question no longer has this option. */
      isFormer: z.boolean(),
      count: z.int(),
    }),
  ),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

const formHead = { id, name: z.string(), isRemoved: z.boolean() };

const formResults = z.object({
  ...formHead,
  /** Learners who answered; the last result of each counts. */
  learners: z.int(),
  /** Of them those who are archived. */
  archived: z.int(),
  rightPercent: z.nullable(z.int()),
  questions: z.array(answeredQuestion),
  /**
   * Answers that fit no question which the form had when they came, as the phone sent them: the most frequent first, at most 50.
   * Of the question an app of the version before says the theme alone.
   */
  loose: z.array(
    z.object({ question: z.nullable(z.string()), theme: z.string(), answer: z.string(), count: z.int() }),
  ),
  /** Kinds of such answers beyond those. */
  moreLoose: z.int(),
});
export type FormResults = z.infer<typeof formResults>;

const answersFilter = {
  group: z.optional(groupParam),
  /** Moscow's days, both included. */
  from: z.optional(day),
  to: z.optional(day),
};

export const getFormResults = defineOperation({
  id: 'getFormResults',
  method: 'GET',
  path: '/api/v1/console/forms/:id/results',
  access: 'staff',
  summary: 'How many learners chose which answer of a questionnaire',
  params: z.object({ id: idParam }),
  query: z.object(answersFilter),
  success: { status: 200, body: formResults },
  errors: ['unauthorized', 'not_found'],
});

export const formAnswer = z.object({
  id,
  /** The name that the school keeps, else the nickname. */
  name: z.string(),
  group: z.nullable(groupRef),
  isArchived: z.boolean(),
  answeredAt: instant,
  /** Right answers, and answers that can be right or wrong; null where it is not known of which questions they are. */
  rightCount: z.nullable(z.int()),
  judged: z.int(),
  /** One for each question of the questionnaire; null: it was not answered in these words. */
  chosen: z.array(z.nullable(z.object({ text: z.string(), isRight: z.nullable(z.boolean()) }))),
  /** Answers to what the questionnaire does not ask now: the question, or where it is not known its theme. */
  others: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type FormAnswer = z.infer<typeof formAnswer>;

const formAnswers = z.object({
  ...formHead,
  questions: z.array(z.string()),
  total: z.int(),
  answers: z.array(formAnswer),
});
export type FormAnswers = z.infer<typeof formAnswers>;

export const listFormAnswers = defineOperation({
  id: 'listFormAnswers',
  method: 'GET',
  path: '/api/v1/console/forms/:id/answers',
  access: 'staff',
  summary: 'Who answered what in a questionnaire, by name, 50 on a page, or 500 for print',
  params: z.object({ id: idParam }),
  query: z.object({ ...answersFilter, page: pageParam, size: z.optional(z.literal('500')) }),
  success: { status: 200, body: formAnswers },
  errors: ['unauthorized', 'not_found'],
});

export const exportForm = defineOperation({
  id: 'exportForm',
  method: 'GET',
  path: '/api/v1/console/forms/:id/file',
  access: 'staff',
  summary:
    'Both as XLSX, or one of them as CSV, answers of at most 20 000 learners; their last row says that there are more',
  params: z.object({ id: idParam }),
  query: z.object({
    ...answersFilter,
    format: z.enum(['xlsx', 'csv']),
    /** Of a CSV; absent: the counts. */
    table: z.optional(z.enum(['counts', 'answers'])),
  }),
  success: { status: 200, binary: true },
  errors: ['unauthorized', 'not_found'],
});
