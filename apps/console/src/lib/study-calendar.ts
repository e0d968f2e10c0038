export interface StudyDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly answers: number;
  readonly right: number;
}

const DAY = 86_400_000;

/** Weeks from Monday to Sunday that end with `today`, oldest first; days after it are absent, days without answers have 0. */
export function studyWeeks(days: readonly StudyDay[], today: string, weeks: number): StudyDay[][] {
  const known = new Map(days.map((each) => [each.day, each]));
  const last = Date.parse(today);
  const weekday = (new Date(last).getUTCDay() + 6) % 7;
  const first = last - (weekday + 7 * (weeks - 1)) * DAY;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => first + (7 * week + place) * DAY)
      .filter((at) => at <= last)
      .map((at) => {
        const day = new Date(at).toISOString().slice(0, 10);
        return known.get(day) ?? { day, answers: 0, right: 0 };
      }),
  );
}

/** How much of a day’s work: 0 none, 1 up to a ticket, 2 up to five, 3 more. */
export function studyLevel({ answers }: Pick<StudyDay, 'answers'>): 0 | 1 | 2 | 3 {
  if (answers === 0) return 0;
  if (answers <= 20) return 1;
  return answers <= 100 ? 2 : 3;
}
