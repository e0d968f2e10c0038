import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';
import { id, idempotencyHeaders, instant, ticketNumber } from './primitives.ts';

/**
 * Place where the question was answered (`AnswerPlace`); clients without it answer tickets. Any text: a place that
 * only a later client knows must not cost the answer.
 */
const answerHeaders = z.extend(idempotencyHeaders, {
  'answer-place': z.optional(z.string().check(z.maxLength(32))),
});

export const answerStatus = z.enum(['SUCCESS', 'ERROR']);

export const savedAnswer = z.object({
  id,
  userId: id,
  createdAt: instant,
  ticket: ticketNumber,
  questionId: id,
  answer: z.int().check(z.gte(1), z.lte(10)),
  status: answerStatus,
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const newAnswer = z.object({
  ticket: ticketNumber,
  questionId: id,
  answer: z.int().check(z.gte(1), z.lte(10)),
  /** The client's own grading; the server decides from the bank (decision Q4). */
  status: answerStatus,
});
export type NewAnswer = z.infer<typeof newAnswer>;

const deleted = z.object({ deleted: z.int().check(z.gte(0)) });

export const listAnswers = defineOperation({
  id: 'listAnswers',
  method: 'GET',
  path: '/api/v1/user/questions/',
  access: 'bearer',
  summary: "The learner's answers",
  compressed: true,
  success: { status: 200, body: z.array(savedAnswer) },
  errors: ['unauthorized'],
});

export const saveAnswer = defineOperation({
  id: 'saveAnswer',
  method: 'POST',
  path: '/api/v1/user/questions/',
  access: 'bearer',
  summary: 'Saves or replaces an answer; an older event never replaces a newer one',
  headers: answerHeaders,
  body: newAnswer,
  success: { status: 200, body: savedAnswer },
  errors: ['unauthorized', 'question_unknown', 'option_unknown', 'idempotency_key_reused'],
});

export const deleteAnswers = defineOperation({
  id: 'deleteAnswers',
  method: 'DELETE',
  path: '/api/v1/user/questions/',
  access: 'bearer',
  summary: "Clears all of the learner's answers",
  headers: idempotencyHeaders,
  success: { status: 200, body: deleted },
  errors: ['unauthorized'],
});

export const deleteTicketAnswers = defineOperation({
  id: 'deleteTicketAnswers',
  method: 'DELETE',
  path: '/api/v1/user/questions/ticket/:ticketNumber',
  lastParamMayBeMissing: true,
  access: 'bearer',
  summary: "Clears the learner's answers of one ticket",
  headers: idempotencyHeaders,
  /** Any text: a missing or malformed number has an error message of its own. */
  params: z.object({ ticketNumber: z.optional(z.string()) }),
  success: { status: 200, body: deleted },
  errors: ['unauthorized', 'ticket_number_missing', 'not_found'],
});
