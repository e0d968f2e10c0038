import type { ConsoleTask, TaskGoal, TaskLearner } from '@avto/contract/console';

import { Bindings } from '#console/bindings.ts';
import { seenBy as learnerSeenBy, taskSeenBy } from '#console/learner-rows.ts';
import type { Staff } from '#console/scope.ts';
import type { TaskTarget } from '#console/task-progress.ts';
import type { Queryable } from '#db/database.ts';

/** Tasks on a page. */
export const PAGE = 50;

/** A task as it is stored; days are `YYYY-MM-DD`. */
export interface StoredTask extends TaskTarget {
  readonly version: number;
  readonly goal: TaskGoal;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly endedAt: Date | null;
}

/** Condition that a task `t` is for somebody who learns: an archive has its tasks no more. */
const isLive = `(EXISTS (SELECT FROM groups g WHERE g.id = t.group_id AND g.archived_at IS NULL)
  OR EXISTS (SELECT FROM roster r WHERE r.user_id = t.user_id AND r.archived_at IS NULL))`;

export interface TaskFilter {
  /** Null: of learners without a group; undefined: all that one may see. */
  readonly groupId: number | null | undefined;
  readonly isEnded: boolean;
}

type Row = Omit<ConsoleTask, 'topic' | 'group' | 'learner' | 'endedAt'> & {
  readonly total: number;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly learner_id: number | null;
  readonly learner_name: string | null;
  readonly ended_at: Date | null;
};

/** A task without the words of its topic. */
export type BareTask = Omit<ConsoleTask, 'topic'>;

/** A page of tasks, and how many there are in all. */
export async function findTasks(
  tx: Queryable,
  staff: Staff,
  { groupId, isEnded }: TaskFilter,
  offset: number,
): Promise<{ total: number; tasks: BareTask[] }> {
  const bindings = new Bindings();
  const where = [taskSeenBy(staff, bindings), isLive, `t.ended_at IS ${isEnded ? 'NOT ' : ''}NULL`];
  if (groupId === null)
    where.push('EXISTS (SELECT FROM roster r WHERE r.user_id = t.user_id AND r.group_id IS NULL)');
  else if (groupId !== undefined) {
    const group = bindings.bind(groupId, 'bigint');
    where.push(
      `(t.group_id = ${group} OR EXISTS (SELECT FROM roster r WHERE r.user_id = t.user_id AND r.group_id = ${group}))`,
    );
  }
  const order = isEnded ? 'p.ended_at DESC, p.id DESC' : 'p.ends_on, p.id';
  const rows = await taskRows(tx, staff, bindings, { where, order, limit: PAGE, offset });
  if (rows.length > 0 || offset === 0) return { total: rows[0]?.total ?? 0, tasks: rows.map(toTask) };
  // A page behind the last one has no row that could tell.
  const first = await findTasks(tx, staff, { groupId, isEnded }, 0);
  return { total: first.total, tasks: [] };
}

/** One task that this person may see. */
export async function findTask(tx: Queryable, staff: Staff, id: number): Promise<BareTask | undefined> {
  const bindings = new Bindings();
  const where = [taskSeenBy(staff, bindings), isLive, `t.id = ${bindings.bind(id, 'bigint')}`];
  const rows = await taskRows(tx, staff, bindings, { where, order: 'p.id', limit: 1, offset: 0 });
  return rows[0] && toTask(rows[0]);
}

/** Learners are counted for the tasks of the page alone, and of them those whom this person may see. */
function taskRows(
  tx: Queryable,
  staff: Staff,
  bindings: Bindings,
  { where, order, limit, offset }: { where: string[]; order: string; limit: number; offset: number },
): Promise<Row[]> {
  return tx.query<Row>(
    `WITH page AS MATERIALIZED (
       SELECT t.*, count(*) OVER ()::int AS total FROM tasks t WHERE ${where.join(' AND ')}
       ORDER BY ${order.replaceAll('p.', 't.')} LIMIT ${bindings.bind(limit, 'int')} OFFSET ${bindings.bind(offset, 'int')}
     )
     SELECT p.total, p.id, p.version, p.goal, p.starts_on::text AS "startsOn", p.ends_on::text AS "endsOn", p.ended_at,
       p.group_id, g.name AS group_name, p.user_id AS learner_id, coalesce(r.name, u.login) AS learner_name,
       coalesce(c.learners, 0) AS learners, coalesce(c.done, 0) AS done
     FROM page p LEFT JOIN groups g ON g.id = p.group_id
       LEFT JOIN roster r ON r.user_id = p.user_id LEFT JOIN users u ON u.id = p.user_id
       LEFT JOIN (
         SELECT t.task_id, count(*)::int AS learners, count(t.done_at)::int AS done
         FROM task_progress t JOIN roster r ON r.user_id = t.user_id
         WHERE t.task_id IN (SELECT id FROM page) AND r.archived_at IS NULL AND ${learnerSeenBy(staff, bindings)}
         GROUP BY t.task_id
       ) c ON c.task_id = p.id
     ORDER BY ${order}`,
    bindings.values,
  );
}

function toTask(row: Row): BareTask {
  const ref = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  return {
    id: row.id,
    version: row.version,
    goal: row.goal,
    group: ref(row.group_id, row.group_name),
    learner: ref(row.learner_id, row.learner_name),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    endedAt: row.ended_at?.toISOString() ?? null,
    learners: row.learners,
    done: row.done,
  };
}

/**
 * How far each learner whom this person may see is with a task, by name; archived ones are left out. Of an ended task stays what
 * those reached who are in a group of others by now.
 */
export async function learnersOfTask(tx: Queryable, staff: Staff, id: number): Promise<TaskLearner[]> {
  const bindings = new Bindings();
  const where = [
    `p.task_id = ${bindings.bind(id, 'bigint')}`,
    'r.archived_at IS NULL',
    learnerSeenBy(staff, bindings),
  ];
  const rows = await tx.query<Omit<TaskLearner, 'doneAt'> & { readonly done_at: Date | null }>(
    `SELECT r.user_id AS id, coalesce(r.name, u.login) AS name, p.done, p.total, p.done_at
     FROM task_progress p JOIN roster r ON r.user_id = p.user_id JOIN users u ON u.id = p.user_id
     WHERE ${where.join(' AND ')} ORDER BY r.name_key COLLATE "C", r.user_id`,
    bindings.values,
  );
  return rows.map(({ done_at, ...rest }) => ({ ...rest, doneAt: done_at?.toISOString() ?? null }));
}

/**
 * A learner of the school whom this person may see and who is not archived: locked, lest the row is gone before the task
 * refers to it.
 */
export async function findTarget(tx: Queryable, staff: Staff, id: number): Promise<string | undefined> {
  const bindings = new Bindings();
  const where = [
    `r.user_id = ${bindings.bind(id, 'bigint')}`,
    `r.school_id = ${bindings.bind(staff.schoolId, 'bigint')}`,
    'r.archived_at IS NULL',
  ];
  if (staff.groupIds) where.push(`r.group_id = ANY (${bindings.bind(staff.groupIds, 'bigint[]')})`);
  const rows = await tx.query<{ name: string }>(
    `SELECT coalesce(r.name, u.login) AS name FROM roster r JOIN users u ON u.id = r.user_id
     WHERE ${where.join(' AND ')} FOR UPDATE OF r`,
    bindings.values,
  );
  return rows[0]?.name;
}

/** Adds a task; returns its id. */
export async function insertTask(
  tx: Queryable,
  schoolId: number,
  task: TaskTarget & Pick<StoredTask, 'goal' | 'startsOn' | 'endsOn'>,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO tasks (school_id, goal, group_id, user_id, starts_on, ends_on)
     VALUES ($1, $2::text::jsonb, $3, $4, $5::text::date, $6::text::date) RETURNING id`,
    [schoolId, JSON.stringify(task.goal), task.groupId, task.userId, task.startsOn, task.endsOn],
  );
  return rows[0]?.id ?? 0;
}

/** A row of progress for each learner who has none, so that a new task shows whom it is for at once. */
export async function beginProgress(
  tx: Queryable,
  schoolId: number,
  id: number,
  userIds: readonly number[],
): Promise<void> {
  await tx.query(
    `INSERT INTO task_progress (task_id, user_id, school_id)
     SELECT $1, u, $2 FROM unnest($3::bigint[]) AS u ON CONFLICT DO NOTHING`,
    [id, schoolId, userIds],
  );
}

/** Drops the progress of those who have left the group of a task since it was ended. Its transaction sees the whole school. */
export async function dropProgressOfOthers(
  tx: Queryable,
  id: number,
  userIds: readonly number[],
): Promise<void> {
  await tx.query(
    `DELETE FROM task_progress p USING roster r
     WHERE p.task_id = $1 AND r.user_id = p.user_id AND r.archived_at IS NULL AND p.user_id <> ALL ($2::bigint[])`,
    [id, userIds],
  );
}

/** Group or learner of a task, which never change; undefined where this person sees no such task. */
export async function targetOf(tx: Queryable, staff: Staff, id: number): Promise<TaskTarget | undefined> {
  const bindings = new Bindings();
  const rows = await tx.query<TaskTarget>(
    `SELECT t.group_id AS "groupId", t.user_id AS "userId" FROM tasks t
     WHERE ${taskSeenBy(staff, bindings)} AND ${isLive} AND t.id = ${bindings.bind(id, 'bigint')}`,
    bindings.values,
  );
  return rows[0];
}

/** A task, locked until the transaction ends; its learners are locked before (`markLearners`). */
export async function lockTask(tx: Queryable, id: number): Promise<StoredTask | undefined> {
  const rows = await tx.query<StoredTask>(
    `SELECT version, goal, group_id AS "groupId", user_id AS "userId", starts_on::text AS "startsOn",
       ends_on::text AS "endsOn", ended_at AS "endedAt" FROM tasks WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0];
}

/** Writes over a locked task. */
export async function updateTask(
  tx: Queryable,
  id: number,
  task: Pick<StoredTask, 'goal' | 'startsOn' | 'endsOn' | 'endedAt'>,
): Promise<void> {
  await tx.query(
    `UPDATE tasks SET goal = $2::text::jsonb, starts_on = $3::text::date, ends_on = $4::text::date, ended_at = $5,
       version = version + 1 WHERE id = $1`,
    [id, JSON.stringify(task.goal), task.startsOn, task.endsOn, task.endedAt],
  );
}

/** Deletes a locked task with its progress. */
export async function removeTask(tx: Queryable, id: number): Promise<void> {
  await tx.query('DELETE FROM tasks WHERE id = $1', [id]);
}
