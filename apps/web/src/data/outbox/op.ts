import type { NewAnswer } from '@avto/contract';

interface OpBase {
  /** UUIDv7, sent as Idempotency-Key; its time is when the learner did it, by the server's clock (decision Q7). */
  readonly key: string;
  /** Whose it is: only ever sent with a token of this user (decision A16). */
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

/** An operation before the store has given it its key. */
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
  return { ...input, key: uuidv7(time), createdAt: time, tries: 0 };
}

/** True for what a reset makes pointless: everything of that user and ticket that still waits (decision Q13). */
export function isDroppedBy(reset: NewOp, op: Op): boolean {
  return reset.kind === 'reset' && op.userId === reset.userId && op.ticket === reset.ticket;
}

/** First-in-first-out: keys sort by time. */
export function byKey(a: Op, b: Op): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/** A UUID of version 7 with the given time. */
function uuidv7(time: number): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const stamp = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hex.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return `${stamp.slice(0, 8)}-${stamp.slice(8, 12)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}
