import type { LearnerRow } from '@avto/contract/console';

import { Bindings } from '#console/bindings.ts';
import { learnerRows, rightPercent, seenBy } from '#console/learner-rows.ts';
import { needSql, readySql, type Thresholds } from '#console/need.ts';
import type { Staff } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';

/** Rows on a page of the console. */
export const PAGE = 50;

export interface LearnerFilter {
  /** Null: without a group; undefined: all that one may see. */
  readonly groupId: number | null | undefined;
  /** Folded part of a name or nickname (`foldName`); empty: everybody. */
  readonly search: string;
  readonly state: 'active' | 'archived' | 'unnamed' | 'need' | 'ready';
  readonly sort: 'name' | 'tickets' | 'right' | 'mistakes' | 'exams' | 'chance' | 'last';
  readonly order: 'asc' | 'desc';
}

export interface View {
  readonly staff: Staff;
  readonly thresholds: Thresholds;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const sortColumns: Readonly<Record<LearnerFilter['sort'], string>> = {
  // Folded in the application, so that code points are an order of the alphabet on every server.
  name: 'r.name_key COLLATE "C"',
  tickets: 'r.tickets_done',
  right: rightPercent,
  mistakes: 'r.mistakes',
  exams: 'r.exams_passed',
  chance: 'r.chance',
  last: 'r.last_at',
};

/** Learners of a filter: a page and how many there are in all. */
export async function findLearners(
  tx: Queryable,
  view: View,
  filter: LearnerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; learners: LearnerRow[] }> {
  const orderBy = orderOf(filter);
  const counted = new Bindings();
  const total = await count(tx, filterConditions(view, filter, counted), counted);
  const bindings = new Bindings();
  const where = filterConditions(view, filter, bindings);
  const rows = { where, orderBy, limit, offset, bindings };
  return { total, learners: await learnerRows(tx, rows, view.thresholds, view.now) };
}

function orderOf({ sort, order }: LearnerFilter): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return `${sortColumns[sort]} ${direction} NULLS LAST, r.name_key COLLATE "C", r.user_id`;
}

/** Ids of all learners of a filter in its order, at most `limit`. */
export async function learnerIds(
  tx: Queryable,
  view: View,
  filter: LearnerFilter,
  limit: number,
): Promise<number[]> {
  const bindings = new Bindings();
  const where = filterConditions(view, filter, bindings).join(' AND ');
  const rows = await tx.query<{ id: number }>(
    `SELECT r.user_id AS id FROM roster r WHERE ${where} ORDER BY ${orderOf(filter)} LIMIT ${bindings.bind(limit, 'int')}`,
    bindings.values,
  );
  return rows.map(({ id }) => id);
}

/** Rows of these learners in the order of the filter. */
export function learnersById(
  tx: Queryable,
  { staff, thresholds, now }: View,
  filter: LearnerFilter,
  ids: readonly number[],
): Promise<LearnerRow[]> {
  const bindings = new Bindings();
  const where = [seenBy(staff, bindings), `r.user_id = ANY (${bindings.bind(ids, 'bigint[]')})`];
  const wanted = { where, orderBy: orderOf(filter), limit: ids.length, offset: 0, bindings };
  return learnerRows(tx, wanted, thresholds, now);
}

/** Learners to be helped, the neediest first: a page, how many there are in all, and how many are hidden. */
export async function findNeedy(
  tx: Queryable,
  view: View,
  { groupId, isHidden }: { groupId: number | null | undefined; isHidden: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; hidden: number; learners: LearnerRow[] }> {
  const filter = { groupId, search: '', state: 'need' } as const;
  const conditions = (hidden: boolean, bindings: Bindings) => [
    ...filterConditions(view, filter, bindings),
    hiddenAt(view.now, hidden, bindings),
  ];
  const counted = new Bindings();
  const [counts] = await tx.query<{ shown: number; hidden: number }>(
    `SELECT count(*) FILTER (WHERE ${hiddenAt(view.now, false, counted)})::int AS shown,
       count(*) FILTER (WHERE ${hiddenAt(view.now, true, counted)})::int AS hidden
     FROM roster r WHERE ${filterConditions(view, filter, counted).join(' AND ')}`,
    counted.values,
  );
  const { shown = 0, hidden = 0 } = counts ?? {};
  const bindings = new Bindings();
  const { weight } = needSql(view.thresholds.needRules, view.now, bindings);
  const orderBy = `${weight} DESC, r.name_key COLLATE "C", r.user_id`;
  const rows = { where: conditions(isHidden, bindings), orderBy, limit, offset, bindings };
  const learners = await learnerRows(tx, rows, view.thresholds, view.now);
  return { total: isHidden ? hidden : shown, hidden, learners };
}

/** Name of a group that this person of the staff may see, archived ones too; undefined: there is none. */
export async function groupName(
  tx: Queryable,
  { schoolId, groupIds }: Staff,
  id: number,
): Promise<string | undefined> {
  if (groupIds && !groupIds.includes(id)) return undefined;
  const rows = await tx.query<{ name: string }>('SELECT name FROM groups WHERE id = $1 AND school_id = $2', [
    id,
    schoolId,
  ]);
  return rows[0]?.name;
}

async function count(tx: Queryable, where: readonly string[], { values }: Bindings): Promise<number> {
  const rows = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM roster r WHERE ${where.join(' AND ')}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

function hiddenAt(now: number, isHidden: boolean, bindings: Bindings): string {
  const at = bindings.bind(new Date(now), 'timestamptz');
  return isHidden ? `r.hidden_until > ${at}` : `(r.hidden_until IS NULL OR r.hidden_until <= ${at})`;
}

function filterConditions(
  { staff, thresholds, now }: View,
  { groupId, search, state }: Pick<LearnerFilter, 'groupId' | 'search' | 'state'>,
  bindings: Bindings,
): string[] {
  const where = [seenBy(staff, bindings)];
  if (groupId === null) where.push('r.group_id IS NULL');
  else if (groupId !== undefined) where.push(`r.group_id = ${bindings.bind(groupId, 'bigint')}`);
  where.push(state === 'archived' ? 'r.archived_at IS NOT NULL' : 'r.archived_at IS NULL');
  if (state === 'unnamed') where.push('r.name IS NULL');
  if (state === 'need') where.push(needSql(thresholds.needRules, now, bindings).holds);
  if (state === 'ready') where.push(readySql(thresholds, bindings));
  if (search !== '') {
    const part = bindings.bind(`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`, 'text');
    where.push(
      `(r.name_key LIKE ${part} OR EXISTS (SELECT FROM users u WHERE u.id = r.user_id AND lower(u.login) LIKE ${part}))`,
    );
  }
  return where;
}
