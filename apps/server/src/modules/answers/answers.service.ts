import type { NewAnswer, SavedAnswer } from '@avto/contract';
import { placeNumber } from '@avto/learning';
import { type AnswerStatus, gradeAnswer } from '@avto/rules';

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
 * phone while its question moved to another ticket, or left the bank: then it is kept and refused (decision Q9).
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
  const answeredAt = eventTime(key, deps.now());
  const save = ({ status, ticket }: Graded) =>
    deps.answers.save({
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
  const graded = await gradeByNewestBank(deps.bank, answer);
  if (graded instanceof Failure) {
    // It is set aside, as the answers are that were given before the question left, and comes back with it.
    const status = await gradeRetired(deps.bank, answer);
    if (status) await save({ status, ticket: null });
    throw graded;
  }
  const { status, ticket } = graded;
  if (status !== answer.status) deps.onStatusMismatch();
  const row = await save(graded);
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

interface Graded extends Pick<NewAnswer, 'status'> {
  /** Null: in none. */
  readonly ticket: number | null;
}

type GradedInTicket = Pick<NewAnswer, 'status' | 'ticket'>;

/**
 * A node that has not loaded a new bank yet would refuse for good what another node has asked, or leave it in the ticket where
 * it was asked before.
 */
async function gradeByNewestBank(bank: BankCache, answer: NewAnswer): Promise<GradedInTicket | Failure> {
  const graded = gradeByBank(bank, answer);
  if (!(graded instanceof Failure) && graded.ticket === answer.ticket) return graded;
  await bank.refresh();
  return gradeByBank(bank, answer);
}

/** Undefined for a question that is in the bank or was never there, and for an option that it never had. */
async function gradeRetired(
  bank: BankCache,
  { questionId, answer }: NewAnswer,
): Promise<AnswerStatus | undefined> {
  const question = (await bank.retired([questionId])).get(questionId);
  return question && gradeAnswer(question.options, answer);
}

function gradeByBank(bank: BankCache, answer: NewAnswer): GradedInTicket | Failure {
  const question = bank.question(answer.questionId);
  if (!question || !mayStandIn(question.ticket, answer.ticket, bank)) return new Failure('question_unknown');
  const status = gradeAnswer(question.options, answer.answer);
  return status ? { status, ticket: question.ticket } : new Failure('option_unknown');
}

/** A question has stood in no other ticket while its bank is the first one. */
const mayStandIn = (ticket: number, told: number, { revision }: BankCache): boolean =>
  ticket === told || revision > 1;
