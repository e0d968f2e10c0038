import { signIn as signInCall, signOut as signOutCall, signUp as signUpCall } from '@avto/contract';

import { call } from './http/api.ts';
import { ApiError } from './http/api-error.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { forgetCache } from './persistence/restored-cache.ts';
import { queryClient } from './query-client.ts';
import { lookUpSchool, personalCode } from './schools.ts';
import {
  clearSession,
  getAccessToken,
  getRefreshToken,
  getSchool,
  getUser,
  setTokens,
} from './session/session.ts';

/** How long sign-out waits for answers that are not sent yet, in milliseconds. */
const FLUSH_LIMIT_MS = 3_000;

/** Values of the forms. On the wire `username` is `login`; only this file maps it (decision A1). */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Credentials of a sign-up without a response: the account may exist nevertheless. */
let unanswered: Credentials | null = null;

/**
 * Registers and stores the tokens. The school goes along in a header, by the code that was typed and percent-encoded, for
 * browsers that block the cookie (decision S2). When the response to the same sign-up was lost before, "taken" means that
 * it had succeeded, and the learner is signed in instead (decision A9).
 *
 * @throws ApiError `login_taken`, `validation_failed`, …
 * @throws NetworkError no response
 * @throws SessionEndedError the school was left, or somebody else signed in, before the response
 */
export async function signUp({ username, password }: Credentials): Promise<void> {
  const repeated = unanswered?.username === username && unanswered.password === password;
  unanswered = null;
  const school = getSchool();
  const headers =
    school === null ? {} : { 'x-driving-school': encodeURIComponent(personalCode() ?? school.code) };
  try {
    setTokens(await call(signUpCall, { body: { login: username, password }, headers }));
  } catch (error) {
    if (!(error instanceof ApiError)) unanswered = { username, password };
    const isTaken = error instanceof ApiError && error.code === 'login_taken';
    if (!repeated || !isTaken) throw error;
    await signIn({ username, password }).catch(() => {
      throw error;
    });
  }
}

/**
 * Signs in and stores the tokens. A personal code that was typed before names the account now, behind the screen (rule K62).
 *
 * @throws ApiError `bad_credentials` (400), `too_many_requests`, …
 * @throws NetworkError no response
 * @throws SessionEndedError the school was left, or somebody else signed in, before the response
 */
export async function signIn({ username, password }: Credentials): Promise<void> {
  setTokens(await call(signInCall, { body: { login: username, password } }));
  const code = personalCode();
  if (code !== null) lookUpSchool(code).catch(() => undefined);
}

/**
 * Signs out. Before the first `await` the session, the school and the caches are gone, so the caller
 * navigates to /onboarding in the same tick and need not wait. The returned promise sends what is unsent
 * (3 s at most) and then ends the session on the server, with the tokens captured before (decisions A15,
 * A16). Never rejects.
 */
export async function signOut(): Promise<void> {
  const user = getUser();
  const access = getAccessToken();
  const refreshToken = getRefreshToken();
  clearSession();
  queryClient.clear();
  forgetCache();
  if (user !== null && access !== null) await outbox.flush(user.id, access, FLUSH_LIMIT_MS);
  if (refreshToken === null) return;
  const auth = access === null ? 'no-refresh' : { bearer: access };
  await call(signOutCall, { body: { refreshToken }, auth, keepalive: true }).catch(() => undefined);
}
