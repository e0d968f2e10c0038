import type { Catalogue } from '@avto/contract';
import type { LearningQuestion } from '@avto/learning';

import type { AllQuestions } from './all-questions.ts';

/** Questions with the topics of the catalogue, as the functions of `@avto/learning` take them. */
export function learningQuestions(
  questions: AllQuestions,
  catalogue: Catalogue | undefined,
): readonly LearningQuestion[] {
  const topicOf = new Map(catalogue?.questions.map(({ id, topic }) => [id, topic]));
  return [...questions.values()].map(({ id, ticket, position, options }) => ({
    id,
    ticket,
    position,
    optionCount: options.length,
    topic: topicOf.get(id) ?? null,
  }));
}
