import { FSRSAlgorithm } from 'ts-fsrs';

import type { QuestionMemory } from './memory.ts';
import { type Moment, unpackMoment } from './moment.ts';
import type { LearningQuestion, Memories } from './question.ts';

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** A question is put off until the chance of remembering it has fallen to this (decision K1). */
const DESIRED_RETENTION = 0.9;

/** Answers closer than this are one sitting: FSRS then steps in its short-term way. */
const SITTING_DAYS = 0.5;

/** So that a wrong answer does not come back in the very list in which it was given. */
const SHORTEST_INTERVAL_MS = 600_000;

/** Grades of FSRS: nobody is asked how hard it was, so there are only two. */
const AGAIN = 1;
const GOOD = 3;

/** When a question comes again. */
export interface Schedule {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  /** Days until the chance of remembering falls to 0.9. */
  readonly stabilityDays: number;
  /** From 1, easy, to 10. */
  readonly difficulty: number;
}

interface Trace {
  readonly lastAt: number;
  readonly stability: number;
  readonly difficulty: number;
  /** Beside each moment: the recall that was expected of it; 0 for the first. */
  readonly expected: readonly number[];
}

let made: FSRSAlgorithm | undefined;
/** Made at its first use, so that importing this package costs nothing. */
const algorithm = () =>
  (made ??= new FSRSAlgorithm({ request_retention: DESIRED_RETENTION, enable_fuzz: false }));

const moments = new WeakMap<QuestionMemory, readonly Moment[]>();
const traces = new WeakMap<QuestionMemory, Trace>();

/** The moments that are kept of a question, each once, oldest first. */
export function momentsOf(memory: QuestionMemory): readonly Moment[] {
  const known = moments.get(memory);
  if (known) return known;
  // The first moment is among the recent ones, the oldest of them, until it is pushed out.
  const { first, recent } = memory;
  const later = recent.filter((moment) => moment !== first);
  const found = [...later, first].map((moment) => unpackMoment(moment));
  // oxlint-disable-next-line unicorn/no-array-reverse -- turns a copy; toReversed is younger than the app's browsers
  found.reverse();
  moments.set(memory, found);
  return found;
}

/** Beside each of `momentsOf`: the chance of remembering that was expected just before it; 0 for the first. */
export function expectedRecalls(memory: QuestionMemory): readonly number[] {
  return traceOf(memory).expected;
}

function traceOf(memory: QuestionMemory): Trace {
  const known = traces.get(memory);
  if (known) return known;
  let state: { stability: number; difficulty: number } | null = null;
  let lastAt = 0;
  const expected: number[] = [];
  for (const { at, isRight } of momentsOf(memory)) {
    const days = (at - lastAt) / DAY_MS;
    const recall = state ? algorithm().forgetting_curve(days, state.stability) : 0;
    expected.push(recall);
    state = algorithm().next_state(state, days < SITTING_DAYS ? 0 : days, isRight ? GOOD : AGAIN, recall);
    lastAt = at;
  }
  const { stability, difficulty } = state ?? { stability: 0, difficulty: 0 };
  const trace = { lastAt, stability, difficulty, expected };
  traces.set(memory, trace);
  return trace;
}

/**
 * When a question is due. With `examAt` (milliseconds since 1970) nothing is put off past the exam: what would be, is due
 * once more in the last day before it (decision K1). An exam before the last answer is none.
 */
export function scheduleOf(memory: QuestionMemory, examAt?: number): Schedule {
  const { lastAt, stability, difficulty } = traceOf(memory);
  const dueAt = lastAt + Math.max(SHORTEST_INTERVAL_MS, stability * DAY_MS);
  return { dueAt: capped(dueAt, lastAt, examAt), stabilityDays: stability, difficulty };
}

function capped(dueAt: number, lastAt: number, examAt: number | undefined): number {
  if (examAt === undefined || examAt <= lastAt) return dueAt;
  const lastDay = examAt - DAY_MS;
  return Math.min(dueAt, lastDay > lastAt ? lastDay : examAt);
}

/** The chance, 0 to 1, that the question is remembered at `at` (milliseconds since 1970); an answer after `at` counts as just given. */
export function recallAt(memory: QuestionMemory, at: number): number {
  const { lastAt, stability } = traceOf(memory);
  return algorithm().forgetting_curve(Math.max(0, at - lastAt) / DAY_MS, stability);
}

/** Ids of the questions that are due at `at`, those first that are most likely forgotten. An exam that is over counts no more. */
export function dueQuestions(
  questions: readonly LearningQuestion[],
  memories: Memories,
  at: number,
  examAt?: number,
): readonly number[] {
  return (
    questions
      .flatMap(({ id }) => {
        const memory = memories.get(id);
        return memory && isDue(memory, at, examAt) ? [{ id, recall: recallAt(memory, at) }] : [];
      })
      // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
      .sort((a, b) => a.recall - b.recall || a.id - b.id)
      .map(({ id }) => id)
  );
}

/** Whether a question that was answered comes again at `at`. */
export function isDue(memory: QuestionMemory, at: number, examAt?: number): boolean {
  return scheduleOf(memory, examAt !== undefined && examAt > at ? examAt : undefined).dueAt <= at;
}
