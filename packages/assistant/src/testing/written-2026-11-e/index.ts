import { type LearnerQuestion, questionsOf } from '../question-rows.ts';
import { rules17to26 } from './rules-17-26.ts';
import { rules1to8 } from './rules-1-8.ts';
import { rules9to16 } from './rules-9-16.ts';
import { signsAndCars } from './signs-and-cars.ts';

/**
 * Short, doubting and narrowing questions of November 2026 («обгон на мосту», «он прав?», «только …»), written before any of
 * them was asked. Words and rules were tuned on the even ones since; the odd ones are only counted.
 */
export const shortQuestions: readonly (LearnerQuestion & { readonly isTuned: boolean })[] = [
  rules1to8,
  rules9to16,
  rules17to26,
  signsAndCars,
]
  .flatMap(questionsOf)
  .map((one, at) => ({ ...one, isTuned: at % 2 === 0 }));
