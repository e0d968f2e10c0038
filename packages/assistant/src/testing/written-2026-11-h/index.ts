import { type LearnerQuestion, questionsOf } from '../question-rows.ts';
import { rules13to26 } from './rules-13-26.ts';
import { rules1to12 } from './rules-1-12.ts';

/** Short questions of November 2026, judged by the words of the clause, and written before any of them was asked; all were looked at since. */
export const termQuestions: readonly (LearnerQuestion & { readonly isTuned: boolean })[] = [
  rules1to12,
  rules13to26,
]
  .flatMap(questionsOf)
  .map((one) => ({ ...one, isTuned: true }));
