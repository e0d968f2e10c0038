import type { Answer } from '#data/answer.ts';

import type { AnswerOp, Op } from './op.ts';

/**
 * The learner's answers as they will be once everything has been sent: the server's list, by question,
 * with the waiting resets and answers applied in order. A refetch in between changes nothing (decision Q12).
 */
export function overlay(saved: readonly Answer[], pending: readonly Op[]): readonly Answer[] {
  if (pending.length === 0) return saved;
  const byQuestion = new Map(saved.map((answer) => [answer.questionId, answer]));
  for (const op of pending) {
    if (op.kind === 'answer') byQuestion.set(op.body.questionId, pendingAnswer(op));
    else if (op.kind === 'reset')
      for (const answer of byQuestion.values()) {
        if (answer.ticket === op.ticket) byQuestion.delete(answer.questionId);
      }
  }
  return [...byQuestion.values()];
}

function pendingAnswer({ body, createdAt }: AnswerOp): Answer {
  const { ticket, questionId, answer, status } = body;
  return {
    ticket,
    questionId,
    answer,
    status,
    createdAt: new Date(createdAt).toISOString(),
    isPending: true,
  };
}
