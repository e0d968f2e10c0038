import { type ExamResult, listExamResults, type NewExamResult } from '@avto/contract';
import { examOutcome, type ExamState, wrongQuestions } from '@avto/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { readStored, removeStored, writeStored } from '#lib/safe-storage.ts';

import { attemptOf } from './exam-attempt.ts';
import { call } from './http/api.ts';
import { serverNow } from './http/server-clock.ts';
import { examResults } from './kept-lists.ts';
import { keptQueryTimes } from './kept-query.ts';
import type { Op } from './outbox/op.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { useSession } from './session/session.ts';

/** Id of the exam that a learner handed in last: the key with the learner's id. */
const HANDED_IN = 'exam-handed-in:';

/** The exams that the server has of one learner, newest first. */
function examResultsQuery(userId: number) {
  return queryOptions({
    queryKey: examResults.key(userId),
    queryFn: ({ signal }) =>
      examResults.fetch(userId, () => call(listExamResults, { signal, onlyAs: userId })),
    ...keptQueryTimes,
  });
}

/** An exam as screens see it. */
export type ExamEntry = Omit<ExamResult, 'id'>;

export interface ExamEntriesView {
  /** Newest first, unsent ones included. */
  readonly exams: readonly ExamEntry[];
  readonly status: 'loading' | 'ready' | 'unknown';
}

/** The current learner's exams: the server's list overlaid with the outbox; asked for only where they are wanted. */
export function useExamEntries(isWanted = true): ExamEntriesView {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const query = useQuery({ ...examResultsQuery(userId ?? 0), enabled: isWanted && userId !== null });
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.pending(userId));
  const saved = query.data;
  const exams = useMemo(() => overlayExams(saved ?? [], pending), [saved, pending]);
  const status = saved !== undefined ? 'ready' : query.isError || userId === null ? 'unknown' : 'loading';
  return { exams, status };
}

/** The exams as they will be once everything has been sent. */
function overlayExams(saved: readonly ExamEntry[], pending: readonly Op[]): readonly ExamEntry[] {
  const waiting: ExamEntry[] = [];
  for (const op of pending) if (op.kind === 'exam') waiting.unshift({ ...op.body, ...op.outcome });
  if (waiting.length === 0) return saved;
  // An exam can be in both for a moment, while another tab is confirming it.
  const known = new Set(waiting.map(({ startedAt }) => startedAt));
  return [...waiting, ...saved.filter(({ startedAt }) => !known.has(startedAt))];
}

/**
 * Hands a finished exam in, once for each exam, however often it is asked: it is in the outbox before the call returns.
 * A running one is left alone.
 */
export function handInExam(userId: number, exam: ExamState): void {
  const outcome = examOutcome(exam);
  if (!outcome || exam.ended === null || isHandedIn(userId, exam.examId)) return;
  const { reason, right, total } = outcome;
  void outbox.add({
    kind: 'exam',
    userId,
    body: toNewResult(exam, exam.ended, attemptOf(userId, exam.examId)?.start),
    outcome: { reason, right, total, wrong: wrongQuestions(exam) },
  });
  writeStored(HANDED_IN + String(userId), exam.examId);
}

/** Forgets which exam a learner has handed in last. */
export function forgetHandedIn(userId: number): void {
  removeStored(HANDED_IN + String(userId));
}

/** Whether an exam was the last one that a learner handed in. */
export function isHandedIn(userId: number, examId: string): boolean {
  return readStored(HANDED_IN + String(userId)) === examId;
}

function toNewResult(
  exam: ExamState,
  ended: NewExamResult['ended'],
  start: string | undefined,
): NewExamResult {
  return {
    ...(start !== undefined && { start }),
    rules: exam.rules,
    startedAt: new Date(serverNow(exam.startedAt)).toISOString(),
    seconds: Math.min(7_200, Math.floor(exam.elapsedMs / 1_000)),
    ended,
    slots: exam.slots.map((slot, index) => {
      const questionId = slot.kind === 'question' ? slot.questionId : null;
      const answer = exam.answers[index];
      return answer === undefined ? { questionId } : { questionId, answer: answer?.answer ?? null };
    }),
  };
}
