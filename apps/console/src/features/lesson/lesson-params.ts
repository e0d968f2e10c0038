import { type GroupFilter, parseGroupFilter, parsePage } from '#parts/roster/learner-view.ts';

/** Parameters in the address of a lesson: one question, a topic or a ticket; without any the ten hardest. */
export interface LessonView extends GroupFilter {
  readonly question?: number;
  readonly topic?: number;
  readonly ticket?: number;
  /** Page of the reports of errors from which it was opened, and to which it leads back. */
  readonly reports?: number;
}

const WISHES = ['question', 'topic', 'ticket'] as const;

/** Reads the address; what makes no sense is left out, and of several wishes the first is meant. */
export function parseLessonView(search: Readonly<Record<string, unknown>>): LessonView {
  const wish = WISHES.find((name) => /^[1-9]\d{0,14}$/.test(String(search[name])));
  const reports = Number(search['reports']) === 1 ? 1 : parsePage(search['reports']);
  return {
    ...parseGroupFilter(search),
    ...(wish && { [wish]: Number(search[wish]) }),
    ...(reports !== undefined && { reports }),
  };
}

/** The query of the call. */
export function lessonQuery(view: LessonView): Partial<Record<Exclude<keyof LessonView, 'reports'>, string>> {
  const asked = Object.entries(view).filter(([name]) => name !== 'reports');
  return Object.fromEntries(asked.map(([name, value]) => [name, String(value)]));
}
