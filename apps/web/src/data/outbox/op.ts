import type {
  AnswerPlace,
  ExamResult,
  NewAnswer,
  NewExamResult,
  NewFavourite,
  NewReport,
} from '@avto/contract';
import { v7 as uuidv7 } from 'uuid';

interface OpBase {
  /** UUIDv7, sent as Idempotency-Key; its time is when the learner did it, by the server's clock (decision Q7). */
  readonly key: string;
  /** Owner: only sent with a token of this user (decision A16). */
  readonly userId: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly createdAt: number;
  /** Attempts that failed so far. */
  readonly tries: number;
}

export interface AnswerOp extends OpBase {
  readonly kind: 'answer';
  readonly ticket: number;
  readonly body: NewAnswer;
  /** Place where the question was answered; operations of earlier builds have none and mean a ticket. */
  readonly place?: AnswerPlace;
}

export interface ResetOp extends OpBase {
  readonly kind: 'reset';
  readonly ticket: number;
  readonly body: null;
}

/** A finished exam. */
export interface ExamOp extends OpBase {
  readonly kind: 'exam';
  readonly body: NewExamResult;
  /** How this device graded it: shown until the server has; not sent. */
  readonly outcome: Pick<ExamResult, 'reason' | 'right' | 'total' | 'wrong'>;
}

/** A star that was set or taken. */
interface FavouriteOp extends OpBase {
  readonly kind: 'favourite';
  readonly body: NewFavourite;
}

/** A report of an error in a question. */
export interface ReportOp extends OpBase {
  readonly kind: 'report';
  readonly body: NewReport;
}

/** Operations that change the list of answers. Tabs of earlier builds know only these two kinds. */
export type TicketOp = AnswerOp | ResetOp;

/** Operations that leave the list of answers alone; kept where tabs of earlier builds do not look (rule K15). */
export type LearningOp = ExamOp | FavouriteOp | ReportOp;

/** Something the learner did that the server does not know yet (decision P5). */
export type Op = TicketOp | LearningOp;

type New<O> = O extends Op ? Omit<O, 'key' | 'createdAt' | 'tries'> : never;

/** An operation before it has its key. */
export type NewOp = New<Op>;

/** An operation the server refused for good, kept for inspection (decision Q16). */
export interface DeadOp<O extends Op = Op> {
  readonly key: string;
  readonly op: O;
  readonly reason: string;
}

/** Completes an operation whose event happened at `time`, in milliseconds. */
export function makeOp<N extends NewOp>(
  input: N,
  time: number,
): N & Pick<OpBase, 'key' | 'createdAt' | 'tries'> {
  return { ...input, key: uuidv7({ msecs: time }), createdAt: time, tries: 0 };
}

export function isTicketOp(op: Op): op is TicketOp {
  return op.kind === 'answer' || op.kind === 'reset';
}

/** True for operations that a reset supersedes: earlier ones of that user and ticket (decision Q13). */
export function isDroppedBy(reset: Op, op: Op): boolean {
  if (reset.kind !== 'reset' || !isTicketOp(op)) return false;
  return op.userId === reset.userId && op.ticket === reset.ticket && op.key < reset.key;
}

/** First-in-first-out: keys sort by time. */
export function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
