import { parseGroup, parsePage } from '#parts/roster/learner-view.ts';

/** Parameters in the address of «Кому помочь». */
export interface NeedView {
  /** A group's id, or `none` for learners without one. */
  readonly group?: 'none' | number;
  readonly page?: number;
  /** Learners hidden for a week in place of the list. */
  readonly hidden?: 'yes';
}

/** Reads the address; what makes no sense is left out. */
export function parseNeedView(search: Readonly<Record<string, unknown>>): NeedView {
  const group = parseGroup(search['group']);
  const page = parsePage(search['page']);
  return {
    ...(group !== undefined && group !== 'all' && { group }),
    ...(page !== undefined && { page }),
    ...(search['hidden'] === 'yes' && { hidden: 'yes' as const }),
  };
}
