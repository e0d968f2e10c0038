import type { Memories } from './question.ts';
import { dayOfUtc, daysLater } from './calendar.ts';
import { momentsOf } from './schedule.ts';

/** Days that are looked back on. */
const LAST_DAYS = 400;

const MINUTE_MS = 60_000;

/** One day of a learner's practice. */
export interface StudyDay {
  /** In the learner's own time: 2026-11-22. */
  readonly day: string;
  /** Answers that are remembered, those in exams included. */
  readonly answered: number;
  readonly right: number;
  readonly exams: number;
}

/**
 * The days on which a learner answered or began an exam, oldest first, at most the last 400. They are computed from what
 * is remembered: of a question answered more than 17 times the answers between the first and the last 16 are missing.
 * `offsetMinutesAt` tells the minutes by which the learner's clock is ahead of UTC at a moment (Moscow: 180);
 * `startedAt` is in milliseconds since 1970.
 */
export function studyDays(
  memories: Memories,
  exams: readonly { readonly startedAt: number }[],
  offsetMinutesAt: (at: number) => number,
): readonly StudyDay[] {
  const days = new Map<string, { answered: number; right: number; exams: number }>();
  const dayAt = (at: number) => {
    const day = dayOfUtc(at + offsetMinutesAt(at) * MINUTE_MS);
    const found = days.get(day) ?? { answered: 0, right: 0, exams: 0 };
    days.set(day, found);
    return found;
  };
  for (const memory of memories.values()) {
    for (const { at, isRight } of momentsOf(memory)) {
      const day = dayAt(at);
      day.answered += 1;
      day.right += isRight ? 1 : 0;
    }
  }
  for (const { startedAt } of exams) dayAt(startedAt).exams += 1;
  return (
    [...days]
      .map(([day, counts]) => ({ day, ...counts }))
      // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
      .sort((a, b) => (a.day < b.day ? -1 : 1))
      .slice(-LAST_DAYS)
  );
}

/** Days of study in a row up to `today` (2026-11-22), or up to the day before while today is still open. */
export function streak(days: readonly StudyDay[], today: string): number {
  const studied = new Set(days.map(({ day }) => day));
  let day = studied.has(today) ? today : daysLater(today, -1);
  let length = 0;
  while (studied.has(day)) {
    length += 1;
    day = daysLater(day, -1);
  }
  return length;
}
