import * as z from 'zod/mini';

import { defineOperation } from './operation.ts';
import { idempotencyHeaders } from './primitives.ts';

export const askAssistant = defineOperation({
  id: 'askAssistant',
  method: 'POST',
  path: '/api/v1/user/chat',
  access: 'bearer',
  summary: 'Asks the traffic-rules assistant',
  headers: idempotencyHeaders,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Введите ваш вопрос'), z.maxLength(2000)),
  }),
  success: { status: 200, body: z.object({ text: z.string() }) },
  errors: ['unauthorized', 'idempotency_key_reused', 'upstream_failed', 'upstream_timeout'],
});
