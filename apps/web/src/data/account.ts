import { deleteAccount as deleteAccountCall, exportAccount } from '@avto/contract';

import { forgetAttempt } from './exam-attempt.ts';
import { forgetHandedIn } from './exam-results.ts';
import { forgetExamRules } from './exam-rules.ts';
import { removeExamSession } from './exam-session.ts';
import { call } from './http/api.ts';
import { SessionEndedError } from './http/api-error.ts';
import { forgetLocalProfile } from './local-profile.ts';
import { dropLook } from './look.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { forgetCache } from './persistence/restored-cache.ts';
import { queryClient } from './query-client.ts';
import { forgetSchoolNotices } from './school-notices.ts';
import { clearSession, getUser } from './session/session.ts';
import { forgetSettings } from './settings.ts';

/** An account has much to gather: a slow phone may need longer for it than for other calls. */
const EXPORT_TIMEOUT_MS = 60_000;

/**
 * Everything that the server stores of the learner, as a JSON file to keep.
 *
 * @throws ApiError `unauthorized`, `too_many_requests`
 * @throws NetworkError no response
 */
export async function downloadAccount(): Promise<Blob> {
  const data = await call(exportAccount, { timeoutMs: EXPORT_TIMEOUT_MS });
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/**
 * Deletes the learner's account on the server, then what this phone keeps of the learner, unsent answers included; other
 * learners of the phone keep theirs (rule K36). Resolves signed out, with the school forgotten.
 *
 * @throws ApiError `bad_credentials` (wrong password), `too_many_requests`, `unauthorized`; then nothing has changed
 * @throws NetworkError no response
 * @throws SessionEndedError nobody is signed in
 */
export async function deleteAccount(password: string): Promise<void> {
  const user = getUser();
  if (user === null) throw new SessionEndedError();
  await call(deleteAccountCall, { body: { password } });
  // Before anything asynchronous: a tab killed from here on leaves at most what only its owner could have seen.
  clearSession();
  queryClient.clear();
  forgetCache();
  forgetLocalProfile(user.id);
  forgetExamRules(user.id);
  forgetHandedIn(user.id);
  forgetAttempt(user.id);
  forgetSettings(user.id);
  forgetSchoolNotices(user.id);
  dropLook();
  await Promise.all([outbox.discard(user.id), removeExamSession(user.id)]);
}
