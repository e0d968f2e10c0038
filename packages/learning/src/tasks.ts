import type { TaskGoal } from '@avto/contract';

import type { QuestionMemory } from './memory.ts';
import type { LearningQuestion, Memories } from './question.ts';
import { DAY_MS, momentsOf } from './schedule.ts';

/** Longest time that one answer counts for practice. */
const LONGEST_ANSWER = 60_000;

const MINUTE_MS = 60_000;

/** A task of the school; its days are `YYYY-MM-DD`, the last one included. */
export interface Task {
  readonly goal: TaskGoal;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** An exam, as far as a task is concerned. */
export interface TaskExam {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly seconds: number;
  readonly isPassed: boolean;
}

/** Answers and exams from which tasks are counted. */
export interface TaskRecord {
  readonly questions: readonly LearningQuestion[];
  readonly memories: Memories;
  readonly exams: readonly TaskExam[];
}

/** How far a learner is with a task. */
export interface TaskProgress {
  /** Questions, exams or days, by the goal; `total` 0: the bank has nothing of it. */
  readonly done: number;
  readonly total: number;
  /** When the last of it was done, milliseconds since 1970; null: it is not done. */
  readonly doneAt: number | null;
}

/** When a task begins and ends, in milliseconds since 1970: days are Moscow's, as in the console. */
export function taskTimes({ startsOn, endsOn }: Pick<Task, 'startsOn' | 'endsOn'>): {
  readonly startsAt: number;
  readonly endsAt: number;
} {
  return { startsAt: midnightOf(startsOn), endsAt: midnightOf(endsOn) + DAY_MS };
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00+03:00`);
}

/**
 * Progress of a task. Only moments and exams since its beginning count, wherever the answers were given, and also those
 * after its end: what is late is done all the same. It is a function of what is remembered, so that answers which arrive
 * late and in any order give the same on the phone and on the server (decisions/0033).
 */
export function taskProgress(task: Task, { questions, memories, exams }: TaskRecord): TaskProgress {
  const { goal } = task;
  const { startsAt, endsAt } = taskTimes(task);
  if (goal.kind === 'exams') {
    const passed = exams.filter(({ isPassed, startedAt }) => isPassed && startedAt >= startsAt);
    return reached(
      passed.map(({ startedAt, seconds }) => startedAt + seconds * 1000),
      goal.count,
    );
  }
  if (goal.kind === 'practice') {
    const days = Math.max(1, Math.round((endsAt - startsAt) / DAY_MS));
    return reached([...practisedDays(memories, startsAt, goal.minutes * MINUTE_MS).values()], days);
  }
  const asked = questionsOf(goal, questions);
  const times = asked.flatMap(({ id }) => rightSince(memories.get(id), startsAt) ?? []);
  return reached(times, asked.length);
}

/** Whether nothing of a task is left for the day of `at` (milliseconds since 1970), though it is not done: its practice is. */
export function isDoneToday(task: Task, { memories }: Pick<TaskRecord, 'memories'>, at: number): boolean {
  const { goal } = task;
  if (goal.kind !== 'practice') return false;
  const { startsAt } = taskTimes(task);
  return practisedDays(memories, startsAt, goal.minutes * MINUTE_MS).has(
    Math.floor((at - startsAt) / DAY_MS),
  );
}

/** Questions of a task that were not answered right since it began, in their order; none for other goals. */
export function openQuestions(
  task: Task,
  { questions, memories }: Pick<TaskRecord, 'questions' | 'memories'>,
): readonly LearningQuestion[] {
  const { startsAt } = taskTimes(task);
  return questionsOf(task.goal, questions).filter(
    ({ id }) => rightSince(memories.get(id), startsAt) === undefined,
  );
}

/** Questions that a goal asks for; none where it names none. */
export function questionsOf(
  goal: TaskGoal,
  questions: readonly LearningQuestion[],
): readonly LearningQuestion[] {
  if (goal.kind === 'tickets')
    return questions.filter(({ ticket }) => ticket >= goal.first && ticket <= goal.last);
  return goal.kind === 'topic' ? questions.filter(({ topic }) => topic === goal.topic) : [];
}

/** The earliest right answer since then that is remembered. */
function rightSince(memory: QuestionMemory | undefined, since: number): number | undefined {
  return memory && momentsOf(memory).find(({ at, isRight }) => isRight && at >= since)?.at;
}

/**
 * When each day with that much practice reached it, by its number since the beginning. An answer counts the time since the one before, a minute at most;
 * exams tell no times of their answers and count nothing.
 */
function practisedDays(memories: Memories, startsAt: number, enough: number): ReadonlyMap<number, number> {
  const times: number[] = [];
  for (const memory of memories.values())
    for (const { at, place } of momentsOf(memory)) if (place !== 'exam' && at >= startsAt) times.push(at);
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts its own list; toSorted is younger than the app's browsers
  times.sort((a, b) => a - b);
  const practised = new Map<number, number>();
  const reachedAt = new Map<number, number>();
  let before = -Infinity;
  for (const at of times) {
    const day = Math.floor((at - startsAt) / DAY_MS);
    const time = (practised.get(day) ?? 0) + Math.min(LONGEST_ANSWER, at - before);
    practised.set(day, time);
    if (time >= enough && !reachedAt.has(day)) reachedAt.set(day, at);
    before = at;
  }
  return reachedAt;
}

/** Progress of a goal that is done once so many times have come. */
function reached(times: readonly number[], total: number): TaskProgress {
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
  const last = total > 0 ? [...times].sort((a, b) => a - b)[total - 1] : undefined;
  return { done: Math.min(total, times.length), total, doneAt: last ?? null };
}
