import { createKeptQuery } from './kept-query.ts';
import type { Op } from './outbox/op.ts';

/** A learner's questions with a star on the server, the last one first; what it confirms is applied. */
export const favouritesList = createKeptQuery<readonly number[]>('favourites', [], (event) =>
  event.type === 'delivered' && event.op.kind === 'favourite'
    ? (questions) => withFavourite(questions, event.op)
    : null,
);

/** The list after an operation; another kind changes nothing. */
export function withFavourite(questions: readonly number[], op: Op): readonly number[] {
  if (op.kind !== 'favourite') return questions;
  const { questionId, isFavourite } = op.body;
  if (isFavourite && questions.includes(questionId)) return questions;
  const others = questions.filter((id) => id !== questionId);
  return isFavourite ? [questionId, ...others] : others;
}
