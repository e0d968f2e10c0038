import type { BegunInternalExam } from '@avto/contract';
import { beginIssuedExam } from '@avto/rules';

import { attemptOf, writeAttempt } from '#data/exam-attempt.ts';
import { serverNow } from '#data/http/server-clock.ts';
import { beginAttempt, type JoinedExam } from '#data/internal-exam.ts';
import { cachedQuestions } from '#data/ticket-cache.ts';
import { reloadTickets } from '#data/tickets.ts';
import { cryptoRandom } from '#lib/crypto-random.ts';

import { enterExam } from './exam-store.ts';

/**
 * Begins an attempt, or goes on with one whose answers this phone has lost: its time has been running since it began.
 * False where the questions that were issued cannot be had; asked again, it is the same attempt.
 *
 * @throws ApiError, NetworkError as `beginAttempt`
 */
export async function enterAttempt(userId: number, { start, number }: JoinedExam): Promise<boolean> {
  const begun = await beginAttempt(start);
  // The tickets at hand may be of an edition before.
  if (!hasAll(begun)) await reloadTickets();
  const elapsedMs = Math.max(0, serverNow() - Date.parse(begun.begunAt));
  const exam = beginIssuedExam(
    { examId: start, rules: begun.rules, random: cryptoRandom, now: Date.now() - elapsedMs },
    begun,
    cachedQuestions(),
  );
  if (exam === undefined || !hasAll(begun)) return false;
  const { closesAt, extra } = begun;
  // The server takes no report with a number that it has had.
  const { step, leaves } = attemptOf(userId, start) ?? { step: 0, leaves: 0 };
  writeAttempt(userId, { start, number, closesAt, extra, step, leaves, state: 'open', result: null });
  enterExam(userId, exam);
  return true;
}

function hasAll({ questions, extra }: BegunInternalExam): boolean {
  const questionOf = cachedQuestions();
  return [...questions, ...extra].every((id) => questionOf(id) !== undefined);
}
