import type { ConsoleGroup } from '@avto/contract/console';

import { Bindings } from '#console/bindings.ts';
import { compareNames, foldName } from '#console/fold-name.ts';
import { seenBy } from '#console/learner-rows.ts';
import { needSql, readySql, type Thresholds } from '#console/need.ts';
import type { Staff } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';

/** Milliseconds within which an archived group is taken back. */
export const RESTORABLE = 5 * 24 * 3_600_000;

interface GroupRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly archived_at: Date | null;
  readonly teachers: { id: number; name: string }[];
  readonly invited: number;
}

interface Counts {
  readonly group_id: number | null;
  readonly learners: number;
  readonly ready: number;
  readonly in_need: number;
}

/** One look at groups: its reader, the school's thresholds, and its time in milliseconds since 1970. */
export interface GroupsView {
  readonly staff: Staff;
  readonly thresholds: Thresholds;
  readonly now: number;
}

/** The groups that this person may see: those that learn before archived ones, by name; with `id` only that one. */
export async function readGroups(tx: Queryable, view: GroupsView, id?: number): Promise<ConsoleGroup[]> {
  const { staff, now } = view;
  const bindings = new Bindings();
  const where = [`g.school_id = ${bindings.bind(staff.schoolId, 'bigint')}`];
  if (staff.groupIds) where.push(`g.id = ANY (${bindings.bind(staff.groupIds, 'bigint[]')})`);
  if (id !== undefined) where.push(`g.id = ${bindings.bind(id, 'bigint')}`);
  const rows = await tx.query<GroupRow>(
    `SELECT g.id, g.version, g.name, g.archived_at,
       (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)), '[]')
        FROM staff_groups t JOIN staff s ON s.id = t.staff_id
        WHERE t.group_id = g.id AND s.role = 'teacher' AND s.disabled_at IS NULL) AS teachers,
       (SELECT count(*)::int FROM invitations i WHERE i.group_id = g.id AND i.code IS NOT NULL
        AND i.expires_at > ${bindings.bind(new Date(now), 'timestamptz')}) AS invited
     FROM groups g WHERE ${where.join(' AND ')} ORDER BY g.archived_at IS NOT NULL, g.name_key, g.id`,
    bindings.values,
  );
  const counts = new Map((await countLearners(tx, view, id)).map((each) => [each.group_id, each]));
  return rows.map((row) => toGroup(row, counts.get(row.id)));
}

/** Learners of a school without a group, and without a name; archived ones do not count. */
export async function countApart(
  tx: Queryable,
  schoolId: number,
): Promise<{ withoutGroup: number; withoutName: number }> {
  const [row] = await tx.query<{ without_group: number; without_name: number }>(
    `SELECT count(*) FILTER (WHERE group_id IS NULL)::int AS without_group,
       count(*) FILTER (WHERE name IS NULL)::int AS without_name
     FROM roster WHERE school_id = $1 AND archived_at IS NULL`,
    [schoolId],
  );
  return { withoutGroup: row?.without_group ?? 0, withoutName: row?.without_name ?? 0 };
}

function countLearners(
  tx: Queryable,
  { staff, thresholds, now }: GroupsView,
  id: number | undefined,
): Promise<Counts[]> {
  const bindings = new Bindings();
  const where = [seenBy(staff, bindings), 'r.archived_at IS NULL'];
  if (id !== undefined) where.push(`r.group_id = ${bindings.bind(id, 'bigint')}`);
  const ready = readySql(thresholds, bindings);
  const { holds } = needSql(thresholds.needRules, now, bindings);
  const shown = `coalesce(r.hidden_until <= ${bindings.bind(new Date(now), 'timestamptz')}, true)`;
  return tx.query<Counts>(
    `SELECT r.group_id, count(*)::int AS learners, count(*) FILTER (WHERE ${ready})::int AS ready,
       count(*) FILTER (WHERE ${holds} AND ${shown})::int AS in_need
     FROM roster r WHERE ${where.join(' AND ')} GROUP BY r.group_id`,
    bindings.values,
  );
}

function toGroup(row: GroupRow, counts: Counts | undefined): ConsoleGroup {
  const archivedAt = row.archived_at;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    learners: counts?.learners ?? 0,
    invited: row.invited,
    ready: counts?.ready ?? 0,
    inNeed: counts?.in_need ?? 0,
    teachers: row.teachers.toSorted(compareNames),
    archivedAt: archivedAt?.toISOString() ?? null,
    restorableUntil: archivedAt ? new Date(archivedAt.getTime() + RESTORABLE).toISOString() : null,
  };
}

/** Adds a group; a taken name is a unique violation. */
export async function insertGroup(tx: Queryable, schoolId: number, name: string): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'INSERT INTO groups (school_id, name, name_key) VALUES ($1, $2, $3) RETURNING id',
    [schoolId, name, foldName(name)],
  );
  return rows[0]?.id ?? 0;
}

export interface StoredGroup {
  readonly version: number;
  readonly name: string;
  readonly archived_at: Date | null;
}

/**
 * A group of a school, locked until the transaction ends. No `FOR UPDATE`: whoever refers to the group from a row of a learner
 * that is locked already would wait for this one, which is going to wait for that learner.
 */
export async function lockGroup(
  tx: Queryable,
  schoolId: number,
  id: number,
): Promise<StoredGroup | undefined> {
  const rows = await tx.query<StoredGroup>(
    'SELECT version, name, archived_at FROM groups WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE',
    [schoolId, id],
  );
  return rows[0];
}

/** Writes over a locked group; a taken name is a unique violation. */
export async function updateGroup(
  tx: Queryable,
  id: number,
  { name, archivedAt }: { name: string; archivedAt: Date | null },
): Promise<void> {
  await tx.query(
    'UPDATE groups SET name = $2, name_key = $3, archived_at = $4, version = version + 1 WHERE id = $1',
    [id, name, foldName(name), archivedAt],
  );
}

/**
 * Locks the learners of a group, before seats and invitations are taken, in the order in which their tasks are counted; an
 * update alone takes them as they lie.
 */
export async function lockLearners(tx: Queryable, groupId: number): Promise<void> {
  await tx.query('SELECT 1 FROM roster WHERE group_id = $1 ORDER BY user_id FOR UPDATE', [groupId]);
}

/** Archives the learners of a group with it. Returns how many. */
export async function archiveLearners(tx: Queryable, groupId: number, at: Date): Promise<number> {
  const rows = await tx.query(
    `UPDATE roster SET archived_at = $2, archived_with_group = true, version = version + 1
     WHERE group_id = $1 AND archived_at IS NULL RETURNING 1`,
    [groupId, at],
  );
  return rows.length;
}

/** Takes back the invitations of a group that wait: its codes open nothing any more. Returns how many. */
export async function revokeInvitations(tx: Queryable, groupId: number, at: Date): Promise<number> {
  const rows = await tx.query(
    `UPDATE invitations SET code = NULL, revoked_at = $2, version = version + 1
     WHERE group_id = $1 AND code IS NOT NULL AND expires_at > $2 RETURNING 1`,
    [groupId, at],
  );
  return rows.length;
}

/** Whether an internal exam of a group goes on. */
export async function hasOpenExam(tx: Queryable, groupId: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM internal_exams WHERE group_id = $1 AND ended_at IS NULL AND closes_at > $2 LIMIT 1',
    [groupId, now],
  );
  return rows.length > 0;
}

/** How many learners were archived with a group. */
export async function countArchivedWith(tx: Queryable, groupId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM roster WHERE group_id = $1 AND archived_with_group AND archived_at IS NOT NULL',
    [groupId],
  );
  return row?.count ?? 0;
}

/** Takes back those that were archived with a group. */
export async function restoreLearners(tx: Queryable, groupId: number): Promise<void> {
  await tx.query(
    `UPDATE roster SET archived_at = NULL, archived_with_group = false, version = version + 1
     WHERE group_id = $1 AND archived_with_group`,
    [groupId],
  );
}
