import { type QuestionMemory, RECENT_MOMENTS } from './memory.ts';
import { isRightMoment, momentTime } from './moment.ts';
import type { LearningQuestion, Memories } from './question.ts';
import { DAY_MS } from './schedule.ts';

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
  const add = (moment: number) => {
    const at = momentTime(moment);
    if (!isWithin(at)) return;
    study(at);
    answers += 1;
    if (isRightMoment(moment)) right += 1;
  };
  for (const memory of memories.values()) {
    isPart ||= mayLack(memory, startsAt, endsAt);
    for (const moment of memory.recent) if (moment !== memory.first) add(moment);
    add(memory.first);
  }
  const taken = exams.filter(({ startedAt }) => isWithin(startedAt));
  for (const { startedAt } of taken) study(startedAt);
  const passed = taken.filter(({ isPassed }) => isPassed).length;
  // Without a right answer nothing was solved.
  const tickets = right === 0 ? [] : ticketsSolved(questions, memories, isWithin);
  return { studied, answers, right, isPart, tickets, passed, failed: taken.length - passed };
}

/** Whether answers to a question were forgotten that may have been given in between. */
function mayLack({ first, recent }: QuestionMemory, startsAt: number, endsAt: number): boolean {
  const oldest = recent[RECENT_MOMENTS - 1];
  if (oldest === undefined || oldest === first) return false;
  return momentTime(first) < endsAt && momentTime(oldest) >= startsAt;
}

/** Numbers of the tickets whose last question was answered right for the first time then, in ascending order. */
function ticketsSolved(
  questions: readonly LearningQuestion[],
  memories: Memories,
  isWithin: (at: number) => boolean,
): readonly number[] {
  const solved = new Map<number, number>();
  for (const { id, ticket } of questions) {
    const memory = memories.get(id);
    const at = memory ? firstRightAt(memory) : Infinity;
    solved.set(ticket, Math.max(solved.get(ticket) ?? -Infinity, at));
  }
  const tickets = [...solved].filter(([, at]) => isWithin(at)).map(([ticket]) => ticket);
  // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
  return tickets.sort((a, b) => a - b);
}

/** When a question was first answered right, as far as is remembered; Infinity: never. */
function firstRightAt({ first, recent }: QuestionMemory): number {
  if (isRightMoment(first)) return momentTime(first);
  let earliest = Infinity;
  // Newest first.
  for (const moment of recent) if (isRightMoment(moment)) earliest = momentTime(moment);
  return earliest;
}
