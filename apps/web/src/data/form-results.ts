import { type FormResult, getLatestFormResult, type NewFormResult, saveFormResult } from '@avto/contract';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { call } from './http/api.ts';
import { SessionEndedError } from './http/api-error.ts';
import { queryClient } from './query-client.ts';
import { SessionMemory } from './session/session-memory.ts';

/**
 * The learner's latest questionnaire result, or null. Fetched on demand, once, without a retry
 * (specification §7, decision G4); afterwards only a submission changes it.
 */
export function latestResultQuery(userId: number) {
  return queryOptions({
    queryKey: ['form-result', userId],
    queryFn: async ({ signal }): Promise<FormResult | null> =>
      await call(getLatestFormResult, { signal, onlyAs: userId }),
    networkMode: 'always',
  });
}

/** A finished questionnaire on its way to the server. */
export interface Submission {
  readonly userId: number;
  readonly result: NewFormResult;
  /** Sent as Idempotency-Key: however often the same submission goes out, it is stored once (decision G7). */
  readonly key: string;
}

/** The last submission that failed. */
const unsent = new SessionMemory<Submission | null>(null);

/** The last submission if it failed, so that it can be sent again. */
export function useUnsentResult(): Submission | null {
  return useSyncExternalStore(unsent.subscribe, unsent.get);
}

/**
 * Submits a result: it is the latest one at once, and the previous one again if the call fails
 * (specification §4, decision G6). Rejects with the error of the call then, though not after a sign-out, when
 * no screen is left to show it.
 */
export async function submitResult(submission: Submission): Promise<void> {
  const { userId, result, key } = submission;
  const { queryKey } = latestResultQuery(userId);
  unsent.set(null);
  await queryClient.cancelQueries({ queryKey });
  const previous = queryClient.getQueryData(queryKey);
  // The server's ids are positive.
  const provisional: FormResult = { ...result, id: 0, userId, createdAt: new Date().toISOString() };
  queryClient.setQueryData(queryKey, provisional);
  try {
    const headers = { 'idempotency-key': key };
    // The server grades again: its row is shown (decision G3).
    queryClient.setQueryData(queryKey, await call(saveFormResult, { body: result, headers, onlyAs: userId }));
  } catch (error) {
    if (error instanceof SessionEndedError) return;
    // Never fetched, so there is nothing to restore; the screen that shows it fetches it.
    if (previous === undefined) void queryClient.resetQueries({ queryKey });
    else queryClient.setQueryData(queryKey, previous);
    unsent.set(submission);
    throw error;
  }
}
