import * as z from 'zod/mini';

import { defineOperation } from '../operation.ts';
import { day, done, id, instant, role, secondFactor, staffLogin, staffPassword } from './fields.ts';

/** The signed-in person, and facts about the school that every screen shows. */
export const staffSession = z.object({
  staff: z.object({
    id,
    name: z.string(),
    login: z.string(),
    role,
    /** An authenticator app is connected. */
    hasTotp: z.boolean(),
    /** Recovery codes that are left. */
    recoveryCodes: z.int(),
  }),
  school: z.object({ code: z.string(), name: z.string() }),
  /** The manager demands an authenticator of all, and this one has none yet: every other call waits for it (totp_demanded). */
  mustConnectTotp: z.boolean(),
  seats: z.object({
    /** Learners who are not archived. */
    taken: z.int(),
    /** Null: as many as come. */
    limit: z.nullable(z.int()),
    until: z.nullable(day),
    /** `full`: no new registration; `ended`: the same, because the date has passed; `near`: from 90 %. */
    state: z.enum(['free', 'near', 'full', 'ended']),
  }),
  endsAt: instant,
});
export type StaffSession = z.infer<typeof staffSession>;

export const getStaffSession = defineOperation({
  id: 'getStaffSession',
  method: 'GET',
  path: '/api/v1/console/session',
  access: 'staff',
  summary: 'Who is signed in to the console',
  success: { status: 200, body: staffSession },
  errors: ['unauthorized'],
});

export const staffSignIn = defineOperation({
  id: 'staffSignIn',
  method: 'POST',
  path: '/api/v1/console/session',
  access: 'public',
  summary: 'Signs somebody of the staff in: the session is a cookie of 12 hours',
  body: z.object({
    login: staffLogin,
    password: z.string().check(z.maxLength(200)),
    code: z.optional(secondFactor),
  }),
  success: { status: 200, body: done },
  errors: ['bad_credentials', 'second_factor_needed', 'second_factor_wrong', 'foreign_page'],
});

export const staffSignOut = defineOperation({
  id: 'staffSignOut',
  method: 'DELETE',
  path: '/api/v1/console/session',
  access: 'public',
  summary: 'Ends the session; without one it does nothing',
  success: { status: 200, body: done },
  errors: ['foreign_page'],
});

const token = z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'Ссылка написана неверно')) });

export const getStaffLink = defineOperation({
  id: 'getStaffLink',
  method: 'GET',
  path: '/api/v1/console/links/:token',
  access: 'public',
  summary: 'Whom a one-time link is for',
  params: token,
  success: {
    status: 200,
    body: z.object({ name: z.string(), login: z.string(), school: z.string(), expiresAt: instant }),
  },
  errors: ['link_dead'],
});

export const useStaffLink = defineOperation({
  id: 'useStaffLink',
  method: 'POST',
  path: '/api/v1/console/links/:token',
  access: 'public',
  summary: 'Sets the password by a one-time link, ends the other sessions and signs in',
  params: token,
  body: z.object({ password: staffPassword, code: z.optional(secondFactor) }),
  success: { status: 200, body: done },
  errors: ['link_dead', 'second_factor_needed', 'second_factor_wrong', 'foreign_page'],
});

export const changeStaffPassword = defineOperation({
  id: 'changeStaffPassword',
  method: 'PUT',
  path: '/api/v1/console/password',
  access: 'staff',
  summary: 'Changes one’s own password and ends one’s other sessions',
  body: z.object({ password: z.string().check(z.maxLength(200)), newPassword: staffPassword }),
  success: { status: 200, body: done },
  errors: ['unauthorized', 'bad_credentials', 'foreign_page'],
});

export const beginTotp = defineOperation({
  id: 'beginTotp',
  method: 'POST',
  path: '/api/v1/console/totp',
  access: 'staff',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given',
  body: z.object({ password: z.string().check(z.maxLength(200)) }),
  success: {
    status: 200,
    body: z.object({
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
      uri: z.string(),
    }),
  },
  errors: ['unauthorized', 'bad_credentials', 'foreign_page'],
});

export const confirmTotp = defineOperation({
  id: 'confirmTotp',
  method: 'PUT',
  path: '/api/v1/console/totp',
  access: 'staff',
  summary: 'Connects the authenticator app; the recovery codes are shown once',
  body: z.object({ code: secondFactor }),
  success: { status: 200, body: z.object({ recoveryCodes: z.array(z.string()) }) },
  errors: ['unauthorized', 'second_factor_wrong', 'foreign_page'],
});

export const removeTotp = defineOperation({
  id: 'removeTotp',
  method: 'DELETE',
  path: '/api/v1/console/totp',
  access: 'staff',
  summary: 'Disconnects the authenticator app, where the manager does not demand one',
  body: z.object({ password: z.string().check(z.maxLength(200)) }),
  success: { status: 200, body: done },
  errors: ['unauthorized', 'bad_credentials', 'totp_demanded', 'foreign_page'],
});
