import { type GroupFilter, parseGroupFilter, parsePage } from '#parts/roster/learner-view.ts';

/** Parameters in the address of «Задания». */
export interface TasksView extends GroupFilter {
  /** Those that were ended in place of those that go on. */
  readonly state?: 'ended';
  readonly page?: number;
}

/** Reads the address; what makes no sense is left out. */
export function parseTasksView(search: Readonly<Record<string, unknown>>): TasksView {
  const page = parsePage(search['page']);
  return {
    ...parseGroupFilter(search),
    ...(search['state'] === 'ended' && { state: 'ended' as const }),
    ...(page !== undefined && { page }),
  };
}
