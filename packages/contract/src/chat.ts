import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';
import { id, idempotencyHeaders } from './primitives.ts';

/** Longest question, and most earlier ones that are sent along. */
const QUESTION = 2000;
const EARLIER = 3;

const question = z.string().check(z.trim(), z.minLength(1, 'Введите ваш вопрос'), z.maxLength(QUESTION));

const newQuestion = z.object({
  text: question,
  /** Earlier questions of the same visit, oldest first: «а на мосту?» continues them. */
  history: z.optional(z.array(z.string().check(z.maxLength(QUESTION))).check(z.maxLength(EARLIER))),
  /** The question of the bank that the learner looks at, and the number of the chosen option. */
  question: z.optional(z.object({ id, option: z.int().check(z.gte(1), z.lte(9)) })),
});
export type NewQuestion = z.infer<typeof newQuestion>;

export const askAssistant = defineOperation({
  id: 'askAssistant',
  method: 'POST',
  path: '/api/v1/user/chat',
  access: 'bearer',
  summary: 'Asks the traffic-rules assistant',
  headers: idempotencyHeaders,
  body: newQuestion,
  success: { status: 200, body: z.object({ text: z.string() }) },
  errors: [
    'unauthorized',
    'question_unknown',
    'option_unknown',
    'idempotency_key_reused',
    'upstream_failed',
    'upstream_timeout',
  ],
  // Four questions of 2000 letters, each letter up to six bytes as an escape.
  bodyLimit: 64 * 1024,
});

const verdict = z.enum(['up', 'down']);

const newVerdict = z.object({
  /** Sources that the answer cites, as sources of questions are written: «13.9», «знак 2.4»; none for an answer without a source. */
  citations: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(3)),
  verdict,
  /** The learner's earlier verdict on the same answer, which this one replaces. */
  instead: z.optional(verdict),
  /** The question itself, only where the learner chose to send it. */
  question: z.optional(question),
});
export type NewVerdict = z.infer<typeof newVerdict>;

export const saveVerdict = defineOperation({
  id: 'saveVerdict',
  method: 'POST',
  path: '/api/v1/user/chat/verdict',
  access: 'bearer',
  summary: 'Counts whether an answer of the assistant was helpful',
  headers: idempotencyHeaders,
  body: newVerdict,
  success: { status: 200, body: z.object({}) },
  errors: ['unauthorized', 'idempotency_key_reused'],
});
