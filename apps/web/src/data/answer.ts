import type { SavedAnswer } from '@avto/contract';
import type { AnswerStatus } from '@avto/rules';

/** An answer of the learner as screens see it. One per question. */
export interface Answer {
  readonly ticket: number;
  readonly questionId: number;
  /** `position` of the chosen option (decision Q1). */
  readonly answer: number;
  readonly status: AnswerStatus;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** True while only this device knows it. */
  readonly isPending: boolean;
}

/** Maps a row of the server. */
export function toAnswer(row: SavedAnswer): Answer {
  const { ticket, questionId, answer, status, createdAt } = row;
  return { ticket, questionId, answer, status, createdAt, isPending: false };
}
