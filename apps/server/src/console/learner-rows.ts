import type { LearnerRow } from '@avto/contract/console';

import { Bindings } from '#console/bindings.ts';
import {
  chancePercent,
  type NeedColumns,
  needSql,
  readinessOf,
  reasonsOf,
  type Thresholds,
} from '#console/need.ts';
import type { Reader, Staff } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';

interface StoredRow extends NeedColumns {
  readonly id: number;
  readonly version: number;
  readonly login: string;
  readonly name: string | null;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly joined_at: Date;
  readonly archived_at: Date | null;
  readonly hidden_until: Date | null;
  readonly tickets_done: number;
  readonly answered: number;
  readonly right_percent: number | null;
  readonly mistakes: number;
  readonly exams_passed: number;
  readonly exams_failed: number;
  readonly tasks_total: number;
  readonly tasks_done: number;
  readonly chance_percent: number | null;
  readonly earlier_right: number | null;
  readonly recent_right: number | null;
  readonly last_at: Date | null;
}

/** Share of standing answers that are right in percent, over a row `r` of the roster. */
export const rightPercent = 'round(100.0 * r.right_count / nullif(r.answered, 0))::int';

/** Condition that this person of the staff may see a row `r` of the roster; the second wall is row-level security. */
export function seenBy({ schoolId, groupIds }: Staff, bindings: Bindings): string {
  const ofSchool = `r.school_id = ${bindings.bind(schoolId, 'bigint')}`;
  return groupIds ? `${ofSchool} AND r.group_id = ANY (${bindings.bind(groupIds, 'bigint[]')})` : ofSchool;
}

/** Condition that this person may see a task `t`: of the own groups, and of learners in them; the second wall is row-level security. */
export function taskSeenBy({ schoolId, groupIds }: Staff, bindings: Bindings): string {
  const ofSchool = `t.school_id = ${bindings.bind(schoolId, 'bigint')}`;
  if (!groupIds) return ofSchool;
  const groups = bindings.bind(groupIds, 'bigint[]');
  return `${ofSchool} AND (t.group_id = ANY (${groups}) OR EXISTS (
    SELECT FROM roster r WHERE r.user_id = t.user_id AND r.group_id = ANY (${groups})))`;
}

export interface RowsWanted {
  /** Conditions over a row `r` of the roster, joined by AND; their values lie in `bindings`. */
  readonly where: readonly string[];
  /** Over `r`; ends with a key that no two rows share. */
  readonly orderBy: string;
  readonly limit: number;
  readonly offset: number;
  readonly bindings: Bindings;
  /** Under which the statement is prepared: of one text, whatever the values; absent: it is planned anew. */
  readonly name?: string | undefined;
}

/**
 * Rows of learners as the console shows them, read from the roster alone; accounts and groups are looked up for those
 * that are returned.
 * @param now milliseconds since 1970
 */
export async function learnerRows(
  tx: Queryable,
  wanted: RowsWanted,
  thresholds: Thresholds,
  now: number,
): Promise<LearnerRow[]> {
  return (await countedRows(tx, wanted, thresholds, { counts: 'SELECT 0 AS total', now })).learners;
}

/**
 * The same rows with figures of all rows that the page is cut from, in one statement.
 * @param counts a SELECT of one row; its values lie in the same `bindings`
 */
export async function countedRows(
  tx: Reader,
  { where, orderBy, limit, offset, bindings, name }: RowsWanted,
  thresholds: Thresholds,
  { counts, now }: { counts: string; now: number },
): Promise<{ counts: Readonly<Record<string, number>>; learners: LearnerRow[] }> {
  const need = needSql(thresholds.needRules, now, bindings);
  const rows = await tx.query<StoredRow | { readonly id: null }>(
    `WITH page AS MATERIALIZED (
       SELECT r.* FROM roster r
       WHERE ${where.join(' AND ')} ORDER BY ${orderBy}
       LIMIT ${bindings.bind(limit, 'int')} OFFSET ${bindings.bind(offset, 'int')}
     )
     SELECT counts.*, r.user_id AS id, r.version, u.login, r.name, r.group_id, g.name AS group_name, r.joined_at,
       r.archived_at, r.hidden_until, r.tickets_done, r.answered, ${rightPercent} AS right_percent, r.mistakes,
       r.exams_passed, r.exams_failed, r.tasks_total, r.tasks_done, ${chancePercent} AS chance_percent, r.earlier_right, r.recent_right, r.last_at,
       ${need.columns}
     FROM (${counts}) counts LEFT JOIN (
       page r JOIN users u ON u.id = r.user_id LEFT JOIN groups g ON g.id = r.group_id
     ) ON true
     ORDER BY ${orderBy}`,
    bindings.values,
    name,
  );
  return {
    // One row at least, with the counts alone.
    counts: rows[0] as unknown as Record<string, number>,
    learners: rows.flatMap((row) => (row.id === null ? [] : [toLearnerRow(row, thresholds)])),
  };
}

/**
 * One learner whom this person may see, as the console shows it; undefined where there is none.
 * @param now milliseconds since 1970
 */
export async function readLearnerRow(
  tx: Queryable,
  staff: Staff,
  id: number,
  thresholds: Thresholds,
  now: number,
): Promise<LearnerRow | undefined> {
  const bindings = new Bindings();
  const where = [seenBy(staff, bindings), `r.user_id = ${bindings.bind(id, 'bigint')}`];
  const wanted = { where, orderBy: 'r.user_id', limit: 1, offset: 0, bindings };
  return (await learnerRows(tx, wanted, thresholds, now))[0];
}

function toLearnerRow(row: StoredRow, thresholds: Thresholds): LearnerRow {
  const group =
    row.group_id === null || row.group_name === null ? null : { id: row.group_id, name: row.group_name };
  return {
    id: row.id,
    version: row.version,
    login: row.login,
    name: row.name,
    group,
    joinedAt: row.joined_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
    ticketsDone: row.tickets_done,
    answered: row.answered,
    rightPercent: row.right_percent,
    mistakes: row.mistakes,
    examsPassed: row.exams_passed,
    examsFailed: row.exams_failed,
    tasks: row.tasks_total,
    tasksDone: row.tasks_done,
    chancePercent: row.chance_percent,
    readiness: readinessOf(row.chance_percent, thresholds),
    lastAt: row.last_at?.toISOString() ?? null,
    reasons: reasonsOf(row),
    hiddenUntil: row.hidden_until?.toISOString() ?? null,
  };
}
