import type { LearnerRow } from '@avto/contract/console';

import { Bindings } from '#console/bindings.ts';
import { countedRows, learnerRows, rightPercent, seenBy } from '#console/learner-rows.ts';
import { needSql, readySql, type Thresholds } from '#console/need.ts';
import type { Reader, Staff } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';

/** Rows on a page of the console. */
export const PAGE = 50;

export interface LearnerFilter {
  /** Null: without a group; undefined: all that one may see. */
  readonly groupId: number | null | undefined;
  /** Folded part of a name or nickname (`foldName`); empty: everybody. */
  readonly search: string;
  readonly state: 'active' | 'archived' | 'unnamed' | 'need' | 'ready';
  readonly sort: 'name' | 'tickets' | 'right' | 'mistakes' | 'exams' | 'tasks' | 'chance' | 'last';
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
  // Null without tasks: last in either direction.
  tasks: 'r.tasks_done::real / nullif(r.tasks_total, 0)',
  chance: 'r.chance',
  last: 'r.last_at',
};

/** Learners of a filter: a page and how many there are in all. */
export async function findLearners(
  tx: Reader,
  view: View,
  filter: LearnerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; learners: LearnerRow[] }> {
  const bindings = new Bindings();
  const where = filterConditions(view, filter, bindings);
  const { counts, learners } = await countedRows(
    tx,
    { where, orderBy: orderOf(filter), limit, offset, bindings, name: nameOf(view, filter) },
    view.thresholds,
    { counts: `SELECT count(*)::int AS total FROM roster r WHERE ${where.join(' AND ')}`, now: view.now },
  );
  return { total: counts['total'] ?? 0, learners };
}

/**
 * Name of the statement of a page in its usual order and without a search: planning takes longer than reading it. A
 * connection keeps every plan, so the rarer pages have none.
 */
function nameOf({ staff }: View, { groupId, search, state, sort, order }: LearnerFilter): string | undefined {
  if (search !== '' || sort !== 'name' || order !== 'asc') return undefined;
  return `learners_${state}_${groupKind(groupId)}_${staff.groupIds ? 'teacher' : 'manager'}`;
}

function groupKind(groupId: number | null | undefined): string {
  if (groupId === undefined) return 'all';
  return groupId === null ? 'none' : 'one';
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
  tx: Reader,
  view: View,
  { groupId, isHidden }: { groupId: number | null | undefined; isHidden: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; hidden: number; learners: LearnerRow[] }> {
  const bindings = new Bindings();
  const all = filterConditions(view, { groupId, search: '', state: 'inNeed' }, bindings);
  const hidden = hiddenAt(view.now, true, bindings);
  const shown = hiddenAt(view.now, false, bindings);
  const { weight } = needSql(view.thresholds.needRules, view.now, bindings);
  const orderBy = `${weight} DESC, r.name_key COLLATE "C", r.user_id`;
  const { counts, learners } = await countedRows(
    tx,
    {
      where: [...all, isHidden ? hidden : shown],
      orderBy,
      limit,
      offset,
      bindings,
      name: `need_${isHidden ? 'hidden' : 'shown'}_${groupKind(groupId)}_${view.staff.groupIds ? 'teacher' : 'manager'}`,
    },
    view.thresholds,
    {
      counts: `SELECT count(*) FILTER (WHERE ${shown})::int AS shown, count(*) FILTER (WHERE ${hidden})::int AS hidden
        FROM roster r WHERE ${all.join(' AND ')}`,
      now: view.now,
    },
  );
  const { shown: total = 0, hidden: hiddenTotal = 0 } = counts;
  return { total: isHidden ? hiddenTotal : total, hidden: hiddenTotal, learners };
}

function hiddenAt(now: number, isHidden: boolean, bindings: Bindings): string {
  const at = bindings.bind(new Date(now), 'timestamptz');
  return isHidden ? `r.hidden_until > ${at}` : `(r.hidden_until IS NULL OR r.hidden_until <= ${at})`;
}

/** `inNeed`: those with a reason, hidden or not. */
type Conditions = Pick<LearnerFilter, 'groupId' | 'search'> & {
  readonly state: LearnerFilter['state'] | 'inNeed';
};

function filterConditions(
  { staff, thresholds, now }: View,
  { groupId, search, state }: Conditions,
  bindings: Bindings,
): string[] {
  const where = [seenBy(staff, bindings)];
  if (groupId === null) where.push('r.group_id IS NULL');
  else if (groupId !== undefined) where.push(`r.group_id = ${bindings.bind(groupId, 'bigint')}`);
  where.push(state === 'archived' ? 'r.archived_at IS NOT NULL' : 'r.archived_at IS NULL');
  if (state === 'unnamed') where.push('r.name IS NULL');
  if (state === 'need' || state === 'inNeed') where.push(needSql(thresholds.needRules, now, bindings).holds);
  // A learner who is hidden for a week counts as in need nowhere.
  if (state === 'need') where.push(hiddenAt(now, false, bindings));
  if (state === 'ready') where.push(readySql(thresholds, bindings));
  if (search !== '') {
    const part = bindings.bind(`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`, 'text');
    where.push(
      `(r.name_key LIKE ${part} OR EXISTS (SELECT FROM users u WHERE u.id = r.user_id AND lower(u.login) LIKE ${part}))`,
    );
  }
  return where;
}
