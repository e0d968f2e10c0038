import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';
import { id, idempotencyHeaders, instant, shortText } from './primitives.ts';

const form = z.object({
  id,
  name: shortText,
  actionText: z.nullable(shortText),
  actionLink: z.nullable(shortText),
  questions: z.array(
    z.object({
      title: shortText,
      theme: shortText,
      link: z.nullable(shortText),
      photoName: z.nullable(z.string()),
      answers: z.array(z.object({ title: shortText, isRight: z.boolean() })),
    }),
  ),
});

const newFormResult = z.object({
  formId: id,
  formName: shortText,
  formLink: z.nullable(shortText),
  formAction: z.nullable(shortText),
  elements: z
    .array(
      z.object({
        checkedTitle: shortText,
        /** The theme of the question. */
        title: shortText,
        /** The question as the learner read it; absent from an older app. */
        question: z.optional(shortText),
        link: z.nullable(shortText),
        isRight: z.boolean(),
      }),
    )
    .check(z.maxLength(100)),
});

export type NewFormResult = z.infer<typeof newFormResult>;

const formResult = z.extend(newFormResult, { id, userId: id, createdAt: instant });
export type FormResult = z.infer<typeof formResult>;

export const saveFormResult = defineOperation({
  id: 'saveFormResult',
  method: 'POST',
  path: '/api/v1/user/forms/results',
  access: 'bearer',
  summary: 'Stores a questionnaire result and echoes it',
  headers: idempotencyHeaders,
  body: newFormResult,
  bodyLimit: 64 * 1024,
  success: { status: 200, body: formResult },
  errors: ['unauthorized', 'idempotency_key_reused'],
});

export const getLatestFormResult = defineOperation({
  id: 'getLatestFormResult',
  method: 'GET',
  path: '/api/v1/user/forms/results/latest',
  access: 'bearer',
  summary: "The learner's latest questionnaire result, or null",
  success: { status: 200, body: z.nullable(formResult) },
  errors: ['unauthorized'],
});

export const getForm = defineOperation({
  id: 'getForm',
  method: 'GET',
  path: '/api/v1/user/forms/:formId',
  access: 'bearer',
  summary: 'A questionnaire form',
  params: z.object({ formId: z.string().check(z.regex(/^\d{1,15}$/)) }),
  success: { status: 200, body: form },
  errors: ['unauthorized', 'not_found'],
});
