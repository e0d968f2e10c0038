import * as z from 'zod/mini';

import { newPassword, tokens } from './auth.ts';
import { defineOperation } from './operation.ts';
import { instant } from './primitives.ts';

const rosterEntry = z.object({
  /** Null: the learner belongs to no school, so nobody sees anything. */
  school: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** The name that the school keeps for the learner; null while it has none. */
  name: z.nullable(z.string()),
  group: z.nullable(z.string()),
  archivedAt: z.nullable(instant),
  /** When the school last ended all sessions to renew the password. */
  passwordRenewedAt: z.nullable(instant),
});
export type RosterEntry = z.infer<typeof rosterEntry>;

export const getRoster = defineOperation({
  id: 'getRoster',
  method: 'GET',
  path: '/api/v1/user/roster',
  access: 'bearer',
  summary: 'How the learner stands in the school’s roster: what «Что видит школа» and its notices say',
  success: { status: 200, body: rosterEntry },
  errors: ['unauthorized'],
});

/** Code of a card, as it was printed or typed. */
const cardCode = z
  .string()
  .check(z.minLength(1, 'Введите код с карточки'), z.maxLength(64, 'Код не длиннее 64 символов'));

export const getPasswordCard = defineOperation({
  id: 'getPasswordCard',
  method: 'GET',
  path: '/api/v1/auth/user/new-password/:code',
  access: 'public',
  summary: 'Whose password the card of a school renews',
  params: z.object({ code: cardCode }),
  success: { status: 200, body: z.object({ login: z.string(), school: z.string(), expiresAt: instant }) },
  errors: ['card_dead'],
});

export const renewPassword = defineOperation({
  id: 'renewPassword',
  method: 'POST',
  path: '/api/v1/auth/user/new-password',
  access: 'public',
  summary: 'Sets a new password by the card of a school, once, and signs in',
  body: z.object({ code: cardCode, password: newPassword }),
  success: { status: 200, body: tokens },
  errors: ['card_dead'],
});
