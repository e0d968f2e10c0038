import type { AnswerPlace, NewAnswer } from '@avto/contract';
import { gradeAnswer } from '@avto/rules';

import { saveAnswer } from '#data/answers.ts';
import type { Question } from '#data/question.ts';

import { buzz } from './feedback.ts';

/** Grades an answer by the position of the chosen option, saves it and lets the phone buzz. */
export function giveAnswer(question: Question, position: number, place?: AnswerPlace): void {
  const status = gradeAnswer(question.options, position);
  if (status === undefined) return;
  buzz(status === 'SUCCESS');
  const answer = { ticket: question.ticket, questionId: question.id, answer: position, status };
  void save(answer, place);
}

async function save(answer: NewAnswer, place: AnswerPlace | undefined): Promise<void> {
  try {
    await (place === undefined ? saveAnswer(answer) : saveAnswer(answer, place));
  } catch (error) {
    // Only without a learner, and then the guard leads away.
    console.warn('an answer without a learner', error);
  }
}
