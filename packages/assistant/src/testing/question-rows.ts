import type { Wanted } from './judge.ts';

/**
 * A question as a learner types it and what answers it. Refs and patterns have «|» between what is equally right, a
 * pattern has « & » between what must all be said; the stance is that of a question that wants yes or no.
 */
export type Row = readonly [question: string, refs: string, says: string, stance?: 'yes' | 'no'];

export interface LearnerQuestion extends Wanted {
  readonly topic: string;
  readonly question: string;
}

/** Pattern of an answer that forbids. */
export const NO = 'нельзя|запрещ|не допуска|не разреш';

/** Rows of a table by topic as questions. */
export const questionsOf = (rows: Readonly<Record<string, readonly Row[]>>): LearnerQuestion[] =>
  Object.entries(rows).flatMap(([topic, questions]) =>
    questions.map(([question, refs, says, stance]) => ({
      topic,
      question,
      refs: refs.split('|'),
      must: says.split(' & '),
      mustNot: [],
      stance: stance ?? null,
    })),
  );
