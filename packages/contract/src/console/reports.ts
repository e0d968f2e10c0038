import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import { reportAbout } from '../report-about.ts';
import { day, id, pageParam } from './fields.ts';

export const questionReport = z.object({
  id,
  /** Place is null where the question left the bank. */
  question: z.object({
    id,
    ticket: z.nullable(z.int()),
    position: z.nullable(z.int()),
    title: z.string(),
  }),
  about: reportAbout,
  /** Empty where the learner wrote none. */
  comment: z.string(),
  /** Moscow's. The moment would tell who it was. */
  reportedOn: day,
  /** The operator has dealt with it. */
  isDone: z.boolean(),
});
export type QuestionReport = z.infer<typeof questionReport>;

export const listReports = defineOperation({
  id: 'listReports',
  method: 'GET',
  path: '/api/v1/console/reports',
  access: 'staff',
  summary: 'Errors in questions that learners have reported, newest first, 50 on a page, without who it was',
  query: z.object({ page: pageParam }),
  success: { status: 200, body: z.object({ total: z.int(), reports: z.array(questionReport) }) },
  errors: ['unauthorized'],
});
