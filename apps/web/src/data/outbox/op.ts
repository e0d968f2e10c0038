import type { NewAnswer } from '@avto/contract';
import { v7 as uuidv7 } from 'uuid';

interface OpBase {
  /** UUIDv7, sent as Idempotency-Key; its time is when the learner did it, by the server's clock (decision Q7). */
  readonly key: string;
  /** Owner: only sent with a token of this user (decision A16). */
  readonly userId: number;
  readonly ticket: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly createdAt: number;
  /** Attempts that failed so far. */
  readonly tries: number;
}

export interface AnswerOp extends OpBase {
  readonly kind: 'answer';
  readonly body: NewAnswer;
}

export interface ResetOp extends OpBase {
  readonly kind: 'reset';
  readonly body: null;
}

/** Something the learner did that the server does not know yet (decision P5). */
export type Op = AnswerOp | ResetOp;

/** An operation before it has its key. */
export type NewOp =
  | Omit<AnswerOp, 'key' | 'createdAt' | 'tries'>
  | Omit<ResetOp, 'key' | 'createdAt' | 'tries'>;

/** An operation the server refused for good, kept for inspection (decision Q16). */
export interface DeadOp {
  readonly key: string;
  readonly op: Op;
  readonly reason: string;
}

/** Completes an operation whose event happened at `time`, in milliseconds. */
export function makeOp(input: NewOp, time: number): Op {
  return { ...input, key: uuidv7({ msecs: time }), createdAt: time, tries: 0 };
}

/** True for operations that a reset supersedes: earlier ones of that user and ticket (decision Q13). */
export function isDroppedBy(reset: Op, op: Op): boolean {
  const isSame = op.userId === reset.userId && op.ticket === reset.ticket;
  return reset.kind === 'reset' && isSame && op.key < reset.key;
}

/** First-in-first-out: keys sort by time. */
export function byKey(a: Op, b: Op): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
