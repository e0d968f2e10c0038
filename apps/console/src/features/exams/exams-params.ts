import { type GroupFilter, parseGroupFilter, parsePage } from '#parts/roster/learner-view.ts';

/** Parameters in the address of «Внутренний экзамен». */
export interface ExamsView extends GroupFilter {
  readonly page?: number;
}

/** Reads the address; what makes no sense is left out. */
export function parseExamsView(search: Readonly<Record<string, unknown>>): ExamsView {
  const page = parsePage(search['page']);
  return { ...parseGroupFilter(search), ...(page !== undefined && { page }) };
}
