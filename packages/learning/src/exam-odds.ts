import type { ExamRulesName } from '@avto/rules';

import { literalOdds } from './literal-odds.ts';
import { officialOdds } from './official-odds.ts';
import type { ExamOdds, PlacedQuestion } from './placed-question.ts';

/**
 * How the probability of passing follows from those of the questions: exactly, for the exam as `drawExam` draws it from
 * these questions, if answers to different questions are independent and the time suffices. Undefined where an exam
 * cannot be drawn from them.
 */
export function examOdds(rules: ExamRulesName, questions: readonly PlacedQuestion[]): ExamOdds | undefined {
  return rules === 'literal' ? literalOdds(questions) : officialOdds(questions);
}
