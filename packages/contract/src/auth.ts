import * as z from 'zod/mini';

import { errorCatalogue } from './errors.ts';
import { defineOperation } from './operation.ts';

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** Rule of §5 for a new login, in the order of its texts. Only that of the upper bound is our own (decision A2). */
export const newLogin = z
  .string()
  .check(
    z.minLength(5, 'Никнейм должен быть не менее 5 букв и состоять из букв английского алфавита и цифр'),
    z.maxLength(20, 'Никнейм не длиннее 20 символов'),
    z.regex(/^[A-Za-z0-9]+$/, 'Только латиница и цифры'),
  );

/** Rule of §5 for a new password. The upper bound keeps hashing cost bounded (decision A5). */
export const newPassword = z
  .string()
  .check(z.minLength(6, 'Пароль не менее 6 символов'), z.maxLength(128, 'Пароль не длиннее 128 символов'));

/** No upper bound: a token that is too long is a dead one (409), which ends the session; 400 would keep it. */
const refreshTokenBody = z.object({ refreshToken: z.string().check(z.minLength(1)) });

export const signUp = defineOperation({
  id: 'signUp',
  method: 'POST',
  path: '/api/v1/auth/user/signup',
  access: 'public',
  summary: 'Creates an account in the school of the cookie, or of the X-Driving-School header',
  headers: z.object({ 'x-driving-school': z.optional(z.string().check(z.maxLength(400))) }),
  body: z.object({ login: newLogin, password: newPassword }),
  success: { status: 201, body: tokens },
  errors: ['login_taken'],
});

/** No account has a login or a password of more than 128 characters. */
const wrongCredentials = errorCatalogue.bad_credentials.message;

export const signIn = defineOperation({
  id: 'signIn',
  method: 'POST',
  path: '/api/v1/auth/user/signin',
  access: 'public',
  summary: 'Signs in; wrong credentials are 400, never 401',
  body: z.object({
    login: z.string().check(z.minLength(1, 'Введите никнейм'), z.maxLength(128, wrongCredentials)),
    password: z.string().check(z.minLength(1, 'Введите пароль'), z.maxLength(128, wrongCredentials)),
  }),
  success: { status: 200, body: tokens },
  errors: ['bad_credentials'],
});

export const refresh = defineOperation({
  id: 'refresh',
  method: 'POST',
  path: '/api/v1/auth/refresh',
  access: 'public',
  summary: 'Exchanges a refresh token; every dead one is 409',
  body: refreshTokenBody,
  success: { status: 200, body: tokens },
  errors: ['refresh_token_dead'],
});

export const signOut = defineOperation({
  id: 'signOut',
  method: 'POST',
  path: '/api/v1/auth/signout',
  access: 'public',
  summary: 'Ends the session of a refresh token; idempotent, and a success even without a readable body',
  body: refreshTokenBody,
  success: { status: 200, body: z.object({}) },
  errors: [],
});
