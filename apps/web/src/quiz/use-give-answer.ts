import { gradeAnswer } from '@avto/rules';

import { useSaveAnswer } from '#data/answers.ts';
import type { Question } from '#data/question.ts';
import { buzz } from './feedback.ts';

/** Grades an answer by the position of the chosen option, saves it and lets the phone answer. */
export function useGiveAnswer(): (question: Question, position: number) => void {
  const save = useSaveAnswer();
  return (question, position) => {
    const status = gradeAnswer(question.options, position);
    if (status === undefined) return;
    buzz(status === 'SUCCESS');
    void save({ ticket: question.ticket, questionId: question.id, answer: position, status });
  };
}
