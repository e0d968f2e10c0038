import * as fc from 'fast-check';

import { noteMoments, type QuestionMemory } from '../memory.ts';
import { type Moment, packMoment } from '../moment.ts';
import type { LearningQuestion } from '../question.ts';

/** The evening of 22 November 2026, UTC. */
export const NOW = Date.UTC(2026, 10, 22, 18);

export const DAY = 86_400_000;

/** Mostly the last two months; sometimes long ago, or in the future of a clock that jumped. */
const anyAt = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: NOW - 60 * DAY, max: NOW }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: NOW + 4000 * DAY }) },
);

export const anyMoment: fc.Arbitrary<Moment> = fc.record({
  at: anyAt,
  isRight: fc.boolean(),
  place: fc.constantFrom('ticket', 'mistakes', 'topic', 'review', 'exam', 'favourites'),
});

export const anyMoments: fc.Arbitrary<readonly number[]> = fc
  .array(anyMoment, { minLength: 1, maxLength: 40 })
  .map((moments) => moments.map((moment) => packMoment(moment)));

export const anyMemory: fc.Arbitrary<QuestionMemory> = anyMoments.map((moments) => remembered(moments));

/** The memory of these packed moments; throws if there are none. */
export function remembered(moments: readonly number[]): QuestionMemory {
  const memory = noteMoments(undefined, moments);
  if (!memory) throw new Error('no moments');
  return memory;
}

/** `tickets` tickets of 20 questions, each with the topic of its position, or without one. */
export function someQuestions(tickets: number, hasTopics = true): readonly LearningQuestion[] {
  return Array.from({ length: tickets * 20 }, (_, index) => ({
    id: index + 1,
    ticket: Math.floor(index / 20) + 1,
    position: (index % 20) + 1,
    optionCount: 2 + (index % 3),
    topic: hasTopics ? (index % 20) + 1 : null,
  }));
}

/** A learner who has answered any of the questions in any way. */
export function anyMemories(
  questions: readonly LearningQuestion[],
): fc.Arbitrary<ReadonlyMap<number, QuestionMemory>> {
  return fc
    .array(fc.option(anyMemory, { freq: 3 }), { minLength: questions.length, maxLength: questions.length })
    .map(
      (memories) =>
        new Map(
          questions.flatMap(({ id }, index) => (memories[index] ? [[id, memories[index]] as const] : [])),
        ),
    );
}
