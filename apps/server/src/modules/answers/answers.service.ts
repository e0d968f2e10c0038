import type { NewAnswer, SavedAnswer } from '@avto/contract';
import { placeNumber } from '@avto/learning';
import { gradeAnswer } from '@avto/rules';

import type { BankCache } from '#bank/bank-cache.ts';
import { eventTime } from '#lib/event-time.ts';
import { Failure } from '#lib/failures.ts';
import type { AnswerBatches } from '#modules/answers/answer-batches.ts';

export interface AnswersDeps {
  readonly answers: AnswerBatches;
  readonly bank: BankCache;
  readonly now: () => number;
  /** Called for answers whose status the client judged differently. */
  readonly onStatusMismatch: () => void;
  /** Called for answers that changed nothing: replays of an outbox, or older than the stored one. */
  readonly onReplay: () => void;
}

/**
 * Saves an answer. Status and ticket come from the bank, not from the client: since a bank was replaced, it may have waited on a
 * phone while its question moved to another ticket (decision Q9).
 * @param place where it was given, as the client named it
 * @throws Failure question_unknown, option_unknown, idempotency_key_reused, unauthorized for an account that is gone.
 */
export async function saveAnswer(
  deps: AnswersDeps,
  userId: number,
  answer: NewAnswer,
  key: string | undefined,
  place: string | undefined,
): Promise<SavedAnswer> {
  const { status, ticket } = await gradeByNewestBank(deps.bank, answer);
  if (status !== answer.status) deps.onStatusMismatch();
  const answeredAt = eventTime(key, deps.now());
  const row = await deps.answers.save({
    userId,
    questionId: answer.questionId,
    ticket,
    answer: answer.answer,
    isRight: status === 'SUCCESS',
    answeredAt,
    place: placeNumber(place),
    key,
    requestHash: requestHash(answer),
  });
  if (!row) throw new Failure('unauthorized');
  if (row.outcome === 'key_reused') throw new Failure('idempotency_key_reused');
  if (row.outcome === 'kept') deps.onReplay();
  const common = { userId, questionId: answer.questionId };
  if (row.id === null) {
    // Given before its ticket was cleared: acknowledged as sent, so that the client drops it.
    const { answer: chosen, questionId } = answer;
    return { ...common, id: questionId, createdAt: answeredAt.toISOString(), ticket, answer: chosen, status };
  }
  return {
    ...common,
    id: row.id,
    createdAt: row.answered_at.toISOString(),
    ticket: row.ticket,
    answer: row.answer,
    status: row.is_right ? 'SUCCESS' : 'ERROR',
  };
}

/** Identity of a request for its replays: three numbers fit in place of a hash. */
function requestHash({ ticket, questionId, answer }: NewAnswer): Uint8Array {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32BE(ticket, 0);
  bytes.writeUInt32BE(answer, 4);
  bytes.writeBigUInt64BE(BigInt(questionId), 8);
  return bytes;
}

type Graded = Pick<NewAnswer, 'status' | 'ticket'>;

/**
 * A node that has not loaded a new bank yet would refuse for good what another node has asked, or leave it in the ticket where
 * it was asked before.
 */
async function gradeByNewestBank(bank: BankCache, answer: NewAnswer): Promise<Graded> {
  const graded = gradeByBank(bank, answer);
  if (!(graded instanceof Failure) && graded.ticket === answer.ticket) return graded;
  await bank.refresh();
  const again = gradeByBank(bank, answer);
  if (again instanceof Failure) throw again;
  return again;
}

function gradeByBank(bank: BankCache, answer: NewAnswer): Graded | Failure {
  const question = bank.question(answer.questionId);
  if (!question || !mayStandIn(question.ticket, answer.ticket, bank)) return new Failure('question_unknown');
  const status = gradeAnswer(question.options, answer.answer);
  return status ? { status, ticket: question.ticket } : new Failure('option_unknown');
}

/** A question has stood in no other ticket while its bank is the first one. */
const mayStandIn = (ticket: number, told: number, { revision }: BankCache): boolean =>
  ticket === told || revision > 1;
