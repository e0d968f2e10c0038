import { type QuestionMemory, RECENT_MOMENTS } from './memory.ts';
import { unpackMoment } from './moment.ts';
import type { LearningQuestion, Memories } from './question.ts';
import { DAY_MS, momentsOf } from './schedule.ts';

/** Days of a week. */
const DAYS = 7;

/** An exam, as far as a week is concerned. */
export interface WeekExam {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly isPassed: boolean;
}

/** A learner's week, as far as it is remembered. */
export interface Week {
  /** For each of the seven days: whether there was an answer or an exam. */
  readonly studied: readonly boolean[];
  readonly answers: number;
  readonly right: number;
  /** Whether some answers of the week may be remembered no more: then there were at least so many. */
  readonly isPart: boolean;
  /** Tickets whose last question was answered right for the first time in this week, wherever that was. */
  readonly tickets: readonly number[];
  readonly passed: number;
  readonly failed: number;
}

/**
 * The week that begins at `startsAt` (milliseconds since 1970). It is a function of moments and exams: answers that arrive late
 * belong to the day on which they were given, and clearing a ticket changes no week (decisions/0036). An exam belongs to
 * the day on which it began.
 */
export function weekOf(
  startsAt: number,
  {
    questions,
    memories,
    exams,
  }: {
    readonly questions: readonly LearningQuestion[];
    readonly memories: Memories;
    readonly exams: readonly WeekExam[];
  },
): Week {
  const endsAt = startsAt + DAYS * DAY_MS;
  const isWithin = (at: number) => at >= startsAt && at < endsAt;
  const studied = Array.from({ length: DAYS }, () => false);
  const study = (at: number) => {
    studied[Math.floor((at - startsAt) / DAY_MS)] = true;
  };
  let [answers, right, isPart] = [0, 0, false];
  for (const memory of memories.values()) {
    isPart ||= mayLack(memory, startsAt, endsAt);
    for (const { at, isRight } of momentsOf(memory)) {
      if (!isWithin(at)) continue;
      study(at);
      answers += 1;
      right += isRight ? 1 : 0;
    }
  }
  const taken = exams.filter(({ startedAt }) => isWithin(startedAt));
  for (const { startedAt } of taken) study(startedAt);
  const passed = taken.filter(({ isPassed }) => isPassed).length;
  const tickets = [...solvedAt(questions, memories)]
    .filter(([, at]) => isWithin(at))
    .map(([ticket]) => ticket);
  return { studied, answers, right, isPart, tickets, passed, failed: taken.length - passed };
}

/** Whether answers to a question were forgotten that may have been given in between. */
function mayLack({ first, recent }: QuestionMemory, startsAt: number, endsAt: number): boolean {
  const oldest = recent[RECENT_MOMENTS - 1];
  if (oldest === undefined || oldest === first) return false;
  return unpackMoment(first).at < endsAt && unpackMoment(oldest).at >= startsAt;
}

/** When each ticket was solved, by its number in ascending order: its last question was answered right for the first time. */
function solvedAt(questions: readonly LearningQuestion[], memories: Memories): ReadonlyMap<number, number> {
  const solved = new Map<number, number>();
  for (const { id, ticket } of questions) {
    const memory = memories.get(id);
    const at = (memory && momentsOf(memory).find(({ isRight }) => isRight)?.at) ?? Infinity;
    solved.set(ticket, Math.max(solved.get(ticket) ?? -Infinity, at));
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
  return new Map([...solved].sort(([a], [b]) => a - b));
}
