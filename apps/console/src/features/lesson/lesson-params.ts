import { type GroupFilter, parseGroupFilter } from '#parts/roster/learner-view.ts';

/** Parameters in the address of a lesson: one question, a topic or a ticket; without any the ten hardest. */
export interface LessonView extends GroupFilter {
  readonly question?: number;
  readonly topic?: number;
  readonly ticket?: number;
}

const WISHES = ['question', 'topic', 'ticket'] as const;

/** Reads the address; what makes no sense is left out, and of several wishes the first is meant. */
export function parseLessonView(search: Readonly<Record<string, unknown>>): LessonView {
  const wish = WISHES.find((name) => /^[1-9]\d{0,14}$/.test(String(search[name])));
  return { ...parseGroupFilter(search), ...(wish && { [wish]: Number(search[wish]) }) };
}

/** The query of the call. */
export function lessonQuery(view: LessonView): Partial<Record<keyof LessonView, string>> {
  return Object.fromEntries(Object.entries(view).map(([name, value]) => [name, String(value)]));
}
