import { type AnswerPlace, listAnswers, type NewAnswer } from '@avto/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';

import type { Answer } from './answer.ts';
import { answersKey, confirmedAnswers, fetchAnswers } from './answers-cache.ts';
import { call } from './http/api.ts';
import { SessionEndedError } from './http/api-error.ts';
import { keptQueryTimes } from './kept-query.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { overlay } from './outbox/overlay.ts';
import { queryClient } from './query-client.ts';
import { getUser, reviewSession, useSession } from './session/session.ts';

/**
 * The answers the server has of one learner; fresh for 6e8 ms, 2 retries at 2 s (specification §7).
 * Screens want `useAnswers`, which adds what is not sent yet. `always`: offline it fails instead of
 * hanging paused, so that a screen can say so.
 */
export function answersQuery(userId: number) {
  return queryOptions({
    queryKey: answersKey(userId),
    queryFn: ({ signal }) => fetchAnswers(userId, () => call(listAnswers, { signal, onlyAs: userId })),
    ...keptQueryTimes,
  });
}

/** The learner's answers as a screen sees them. */
export interface AnswersView {
  /** One per question, unsent ones included. While `loading` or `unknown`: only those given on this visit, or unsent. */
  readonly answers: readonly Answer[];
  /** `unknown`: the server's list could not be loaded and none is cached; do not claim "no mistakes" (H2). */
  readonly status: 'loading' | 'ready' | 'unknown';
  /**
   * True from the first time that the list is there or has failed, for as long as the component is mounted. A list that has failed
   * is `loading` when it is asked for again, and a question must not leave the screen for that, under a finger perhaps.
   */
  readonly isSettled: boolean;
  readonly isFetching: boolean;
  /** Asks the server again; resolves when it has answered or failed. Never rejects. */
  readonly refetch: () => Promise<void>;
}

const none: readonly Answer[] = [];

/** The answers of the current learner: the server's list overlaid with the outbox, by question (decision Q12). */
export function useAnswers(): AnswersView {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const query = useQuery({ ...answersQuery(userId ?? 0), enabled: userId !== null });
  const unsent = () => outbox.pending(userId);
  // The build draws the frame of home with it too.
  const pending = useSyncExternalStore(outbox.subscribe, unsent, unsent);
  const saved = userId === null ? none : (query.data ?? confirmedAnswers(userId));
  const answers = useMemo(() => overlay(saved, pending), [saved, pending]);
  const { refetch } = query;
  const status =
    query.data !== undefined ? 'ready' : query.isError || userId === null ? 'unknown' : 'loading';
  const [wasSettled, setSettled] = useState(false);
  const isSettled = wasSettled || status !== 'loading';
  if (isSettled !== wasSettled) setSettled(isSettled);
  return {
    answers,
    status,
    isSettled,
    isFetching: query.isFetching,
    refetch: useCallback(async () => {
      await refetch();
    }, [refetch]),
  };
}

/**
 * The current learner's answers once they are known, for loaders and for decisions on entry (Q11).
 * Rejects with the error of the call when there is neither a cached list nor a response.
 */
export async function loadAnswers(): Promise<readonly Answer[]> {
  const userId = requireUser();
  await outbox.ready;
  const saved = await queryClient.ensureQueryData(answersQuery(userId));
  return overlay(saved, outbox.pending(userId));
}

/**
 * Saves an answer: visible at once, stored on the device before anything is sent, later replaced by the server's
 * row (decisions P5, Q4). Resolves when it is stored. Rejects only without a learner.
 */
export async function saveAnswer(answer: NewAnswer, place: AnswerPlace = 'ticket'): Promise<void> {
  await outbox.add({ kind: 'answer', userId: requireUser(), ticket: answer.ticket, body: answer, place });
}

/**
 * Clears a ticket the same way, dropping what still waits of it (decision Q13).
 *
 * @throws Error 'не передан номер билета' (specification §7)
 */
export async function resetTicket(ticket: number | undefined): Promise<void> {
  if (ticket === undefined || !Number.isInteger(ticket)) throw new Error('не передан номер билета');
  await outbox.add({ kind: 'reset', userId: requireUser(), ticket, body: null });
}

function requireUser(): number {
  const user = getUser();
  if (user === null) {
    reviewSession();
    throw new SessionEndedError();
  }
  return user.id;
}
