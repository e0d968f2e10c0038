import type { ExamRulesName } from '@avto/rules';
import * as z from 'zod/mini';

import { createLearnerValues } from './learner-values.ts';

/** Of learners who chose something else than the default. */
const choices = createLearnerValues('exam-rules', z.enum(['literal', 'official']));

/** Which exam the learner sits; `literal` (the specification's) unless they chose the other in the profile. */
export function examRulesOf(userId: number): ExamRulesName {
  return choices.of(userId) ?? 'literal';
}

/** Remembers which exam the learner wants; the next one drawn follows it. */
export function chooseExamRules(userId: number, rules: ExamRulesName): void {
  choices.put(userId, rules);
}

/** Forgets a learner's choice. */
export function forgetExamRules(userId: number): void {
  choices.forget(userId);
}
