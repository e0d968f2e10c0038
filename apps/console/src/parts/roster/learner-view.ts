import type { learnerSort, LearnerRow } from '@avto/contract/console';
import type * as z from 'zod/mini';

export type LearnerSort = z.infer<typeof learnerSort>;
export type LearnerState = 'archived' | 'unnamed' | 'need' | 'ready';

export const learnerStateWords: Readonly<Record<LearnerState, string>> = {
  need: 'Нужна помощь',
  ready: 'Готовы',
  unnamed: 'Без имени',
  archived: 'В архиве',
};

const SORTS: readonly LearnerSort[] = [
  'name',
  'tickets',
  'right',
  'mistakes',
  'exams',
  'tasks',
  'chance',
  'last',
];
const STATES: readonly LearnerState[] = ['need', 'ready', 'unnamed', 'archived'];
const LONGEST_SEARCH = 120;
const LAST_PAGE = 999_999;

/** Parameters in the address of a table of learners; absent ones have their defaults. */
export interface LearnerView {
  readonly q?: string;
  readonly state?: LearnerState;
  readonly sort?: LearnerSort;
  readonly order?: 'desc' | 'asc';
  readonly page?: number;
}

/** Group of an address: an id, `none` for learners without one, `all`. */
export type GroupParam = 'all' | 'none' | number;

/** The group of an address, or undefined where it names none. */
export function parseGroup(text: unknown): GroupParam | undefined {
  if (text === 'all' || text === 'none') return text;
  const word = String(text);
  return /^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined;
}

/** A group's id, or `none` for learners without one; absent: all that one may see. */
export interface GroupFilter {
  readonly group?: 'none' | number;
}

/** Reads the group of an address; what makes no sense is left out. */
export function parseGroupFilter(search: Readonly<Record<string, unknown>>): GroupFilter {
  const group = parseGroup(search['group']);
  return group === undefined || group === 'all' ? {} : { group };
}

/** Page of an address, from 2: the first one is not said. */
export function parsePage(page: unknown): number | undefined {
  const number = Number(page);
  return Number.isInteger(number) && number >= 2 && number <= LAST_PAGE ? number : undefined;
}

/** Reads the address; what makes no sense is left out. */
export function parseLearnerView(search: Readonly<Record<string, unknown>>): LearnerView {
  const text = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : '';
  const q = text.slice(0, LONGEST_SEARCH);
  const state = STATES.find((each) => each === search['state']);
  const sort = SORTS.find((each) => each === search['sort'] && each !== 'name');
  const order =
    search['order'] === opposite(firstOrder(sort ?? 'name')) ? opposite(firstOrder(sort ?? 'name')) : null;
  const page = parsePage(search['page']);
  return {
    ...(q.trim() !== '' && { q }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(page && { page }),
  };
}

/** The column by which a table stands sorted, and which way. */
export function sortOf({ sort = 'name', order = firstOrder(sort) }: LearnerView): {
  sort: LearnerSort;
  order: 'asc' | 'desc';
} {
  return { sort, order };
}

/** The same table sorted by a column: a second time the other way round, from the first page. */
export function sortedBy(view: LearnerView, column: LearnerSort): LearnerView {
  const now = sortOf(view);
  const order = now.sort === column ? opposite(now.order) : firstOrder(column);
  return parseLearnerView({ ...view, sort: column, order, page: undefined });
}

/** The query of the call for a page of this table. */
export function learnerQuery(group: GroupParam, view: LearnerView) {
  return {
    ...(group !== 'all' && { group: String(group) }),
    ...(view.q !== undefined && { q: view.q.trim() }),
    ...(view.state && { state: view.state }),
    ...sortOf(view),
  };
}

/** How a learner is called: the name that the school keeps, else the nickname. */
export function callName({ name, login }: Pick<LearnerRow, 'name' | 'login'>): string {
  return name ?? login;
}

/** Names begin with А; of figures the largest are looked for first. */
function firstOrder(sort: LearnerSort): 'asc' | 'desc' {
  return sort === 'name' ? 'asc' : 'desc';
}

function opposite(order: 'asc' | 'desc'): 'asc' | 'desc' {
  return order === 'asc' ? 'desc' : 'asc';
}
