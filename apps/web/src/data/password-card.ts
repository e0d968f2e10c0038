import { type DrivingSchool, getPasswordCard, renewPassword, signIn, type Tokens } from '@avto/contract';

import { tokenUser } from '#lib/jwt.ts';

import { signOut } from './auth.ts';
import { call, type Success } from './http/api.ts';
import { ApiError } from './http/api-error.ts';
import { getSchool, getUser, setSchool, setTokens } from './session/session.ts';

/** A card that was looked up: the login whose password it renews, and its last day. */
export type PasswordCard = Success<typeof getPasswordCard> & { readonly code: string };

/** A renewal without a response: the password may have been set nevertheless. */
let unanswered: { readonly code: string; readonly password: string } | null = null;

/**
 * Looks a card up by its code, trimmed.
 *
 * @throws ApiError `card_dead`: used, too old or unknown; `too_many_requests`
 * @throws NetworkError no response
 */
export async function readPasswordCard(code: string, signal: AbortSignal): Promise<PasswordCard> {
  const trimmed = code.trim();
  return { code: trimmed, ...(await call(getPasswordCard, { params: { code: trimmed }, signal })) };
}

/**
 * Sets a new password by a card and signs its learner in, with the school of the account. Another learner who is signed in
 * on this phone is signed out as by the button: what they have not sent yet waits for them (decision A16). When the response
 * to the same renewal was lost before, a dead card means that it had succeeded.
 *
 * @throws ApiError `card_dead`, `validation_failed`, `too_many_requests`
 * @throws NetworkError no response
 * @throws SessionEndedError somebody else signed in, or the school was left, before the response
 */
export async function renewByCard(card: PasswordCard, password: string): Promise<void> {
  const { code, login } = card;
  const isRepeated = unanswered?.code === code && unanswered.password === password;
  unanswered = null;
  try {
    enter(card, await call(renewPassword, { body: { code, password } }));
  } catch (error) {
    if (!(error instanceof ApiError)) unanswered = { code, password };
    const isDead = error instanceof ApiError && error.code === 'card_dead';
    if (!isRepeated || !isDead) throw error;
    const tokens = await call(signIn, { body: { login, password } }).catch(() => {
      throw error;
    });
    enter(card, tokens);
  }
}

function enter(card: PasswordCard, tokens: Tokens): void {
  const user = tokenUser(tokens.accessToken);
  const before = getUser();
  // Forgets the other learner before its first `await`; the rest goes on behind.
  if (before !== null && before.id !== user?.id) void signOut();
  const code = user?.schoolCode ?? null;
  if (code !== null && getSchool()?.code !== code) setSchool(schoolOf(card, code));
  setTokens(tokens);
}

/** A school by its name alone; the rest comes when it is asked for again (decision S8). */
function schoolOf({ school: name }: PasswordCard, code: string): DrivingSchool {
  return {
    code,
    name,
    branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
    promotion: { imageName: null, link: null },
  };
}
