import { type GroupFilter, parseGroupFilter, parsePage } from '#parts/roster/learner-view.ts';

/** Parameters in the address of «Кому помочь». */
export interface NeedView extends GroupFilter {
  readonly page?: number;
  /** Learners hidden for a week in place of the list. */
  readonly hidden?: 'yes';
}

/** Reads the address; what makes no sense is left out. */
export function parseNeedView(search: Readonly<Record<string, unknown>>): NeedView {
  const page = parsePage(search['page']);
  return {
    ...parseGroupFilter(search),
    ...(page !== undefined && { page }),
    ...(search['hidden'] === 'yes' && { hidden: 'yes' as const }),
  };
}
