import { dayParam } from '#lib/day-param.ts';
import { type GroupFilter, parseGroupFilter, parsePage } from '#parts/roster/learner-view.ts';

/** Parameters in the address of a questionnaire's results. */
export interface FormView extends GroupFilter {
  /** Days, `YYYY-MM-DD`, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly page?: number | undefined;
  /** Ten pages in one, for print. */
  readonly size?: 500;
}

/** Reads the address; what makes no sense is left out. */
export function parseFormView(search: Readonly<Record<string, unknown>>): FormView {
  const [from, to, page] = [dayParam(search['from']), dayParam(search['to']), parsePage(search['page'])];
  return {
    ...parseGroupFilter(search),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(page !== undefined && { page }),
    ...(search['size'] === 500 && { size: 500 as const }),
  };
}

/** Query of the calls: group and days. */
export function formQuery({ group, from, to }: FormView) {
  return {
    ...(group !== undefined && { group: String(group) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
