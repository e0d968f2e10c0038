import { type LearnerQuestion, questionsOf } from '../question-rows.ts';
import { rules10to18 } from './rules-10-18.ts';
import { rules19to26 } from './rules-19-26.ts';
import { rules1to9 } from './rules-1-9.ts';
import { signsAndCars } from './signs-and-cars.ts';

/**
 * Questions written in November 2026 clause by clause beside the Rules, before any of them was asked. Facts and words
 * were tuned on the even ones since; the odd ones are only counted.
 */
export const novemberQuestions: readonly (LearnerQuestion & { readonly isTuned: boolean })[] = [
  rules1to9,
  rules10to18,
  rules19to26,
  signsAndCars,
]
  .flatMap(questionsOf)
  .map((one, at) => ({ ...one, isTuned: at % 2 === 0 }));
