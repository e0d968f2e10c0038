import type { TaskGoal } from '@avto/contract';
import {
  questionsOf,
  type QuestionMemory,
  type Task,
  type TaskExam,
  taskProgress,
  type TaskProgress,
  taskTimes,
} from '@avto/learning';

import type { LearningBank } from '#bank/learning-bank.ts';
import type { Queryable } from '#db/database.ts';

interface Learner {
  readonly user_id: number;
  readonly school_id: number;
  /** Null: without a group, or archived. */
  readonly group_id: number | null;
  readonly is_archived: boolean;
  readonly answers_rev: number;
}

interface StoredTask {
  readonly id: number;
  readonly goal: TaskGoal;
  readonly group_id: number | null;
  readonly user_id: number | null;
  /** `YYYY-MM-DD`. */
  readonly starts_on: string;
  readonly ends_on: string;
}

/** A task that goes on as `@avto/learning` takes it, with whom it is for. */
interface OpenTask extends Task {
  readonly id: number;
  readonly groupId: number | null;
  readonly userId: number | null;
}

interface Made extends TaskProgress {
  readonly task: OpenTask;
}

/**
 * Makes the progress of these learners' tasks anew from what they did, and what their rows of the roster say of it; as
 * operator. It may be called at any time, by two nodes at once: whoever is late leaves an earlier revision behind.
 */
export async function countTasks(
  tx: Queryable,
  userIds: readonly number[],
  bank: LearningBank,
): Promise<void> {
  // Locked before tasks are read: whoever changes a task marks these rows in the same transaction (`markLearners`).
  const learners = await tx.query<Learner>(
    `SELECT r.user_id, r.school_id, CASE WHEN r.archived_at IS NULL THEN r.group_id END AS group_id,
       r.archived_at IS NOT NULL AS is_archived, l.answers_rev
     FROM roster r JOIN learners l ON l.user_id = r.user_id
     WHERE r.user_id = ANY ($1::bigint[]) ORDER BY r.user_id FOR UPDATE OF r`,
    [userIds],
  );
  if (learners.length === 0) return;
  const tasks = await openTasks(tx, learners);
  const tasksOf = (learner: Learner) =>
    learner.is_archived
      ? []
      : tasks.filter(({ groupId, userId }) =>
          groupId === null ? userId === learner.user_id : groupId === learner.group_id,
        );
  const busy = learners.filter((learner) => tasksOf(learner).length > 0);
  const records = busy.length > 0 ? await readRecords(tx, busy, tasks, bank) : undefined;
  const made = new Map<Learner, readonly Made[]>(
    learners.map((learner) => [
      learner,
      tasksOf(learner).map((task) => ({
        task,
        ...taskProgress(task, {
          questions: bank.questions,
          memories: records?.memories.get(learner.user_id) ?? new Map(),
          exams: records?.exams.get(learner.user_id) ?? [],
        }),
      })),
    ]),
  );
  await writeProgress(tx, made, bank.revision);
}

async function openTasks(tx: Queryable, learners: readonly Learner[]): Promise<OpenTask[]> {
  const groups = [...new Set(learners.flatMap(({ group_id }) => group_id ?? []))];
  const rows = await tx.query<StoredTask>(
    `SELECT id, goal, group_id, user_id, starts_on::text AS starts_on, ends_on::text AS ends_on
     FROM tasks WHERE ended_at IS NULL AND (group_id = ANY ($1::bigint[]) OR user_id = ANY ($2::bigint[]))`,
    [groups, learners.map(({ user_id }) => user_id)],
  );
  return rows.map(({ id, goal, group_id, user_id, starts_on, ends_on }) => ({
    id,
    goal,
    groupId: group_id,
    userId: user_id,
    startsOn: starts_on,
    endsOn: ends_on,
  }));
}

/** Memories and exams of the learners, as far as these tasks ask for them. */
async function readRecords(
  tx: Queryable,
  learners: readonly Learner[],
  tasks: readonly OpenTask[],
  { questions }: LearningBank,
) {
  const ids = learners.map(({ user_id }) => user_id);
  const asked = new Set(tasks.flatMap(({ goal }) => questionsOf(goal, questions).map(({ id }) => id)));
  const wantsAll = tasks.some(({ goal }) => goal.kind === 'practice');
  const memories = new Map<number, Map<number, QuestionMemory>>();
  if (wantsAll || asked.size > 0) {
    const rows = await tx.query<{ user_id: number; question_id: number; first: number; recent: number[] }>(
      `SELECT user_id, question_id, first, recent FROM memory
       WHERE user_id = ANY ($1::bigint[]) AND ($2 OR question_id = ANY ($3::bigint[]))`,
      [ids, wantsAll, [...asked]],
    );
    for (const { user_id, question_id, first, recent } of rows)
      entryOf(memories, user_id, () => new Map()).set(question_id, { first, recent: recent.map(Number) });
  }
  const exams = new Map<number, TaskExam[]>();
  if (tasks.some(({ goal }) => goal.kind === 'exams')) {
    const rows = await tx.query<{ user_id: number; started_at: Date; seconds: number }>(
      'SELECT user_id, started_at, seconds FROM exam_results WHERE user_id = ANY ($1::bigint[]) AND reason IS NULL',
      [ids],
    );
    for (const { user_id, started_at, seconds } of rows)
      entryOf(exams, user_id, () => []).push({ startedAt: started_at.getTime(), seconds, isPassed: true });
  }
  return { memories, exams };
}

function entryOf<T>(map: Map<number, T>, key: number, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const entry = make();
  map.set(key, entry);
  return entry;
}

async function writeProgress(
  tx: Queryable,
  made: ReadonlyMap<Learner, readonly Made[]>,
  bankRevision: number,
): Promise<void> {
  const userIds = [...made.keys()].map(({ user_id }) => user_id);
  const progress = [...made].flatMap(([learner, tasks]) =>
    tasks.map(({ task, done, total, doneAt }) => ({
      task: task.id,
      user: learner.user_id,
      school: learner.school_id,
      done,
      total,
      at: doneAt === null ? null : new Date(doneAt).toISOString(),
    })),
  );
  const written = JSON.stringify(progress);
  const columns = 'task bigint, "user" bigint, school bigint, done smallint, total smallint, at timestamptz';
  // Of a task that was ended stays what was reached.
  await tx.query(
    `DELETE FROM task_progress p USING tasks t
     WHERE p.user_id = ANY ($1::bigint[]) AND t.id = p.task_id AND t.ended_at IS NULL AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset($2::text::jsonb) AS n (${columns}) WHERE n.task = p.task_id AND n."user" = p.user_id
     )`,
    [userIds, written],
  );
  if (progress.length > 0) {
    await tx.query(
      `INSERT INTO task_progress AS p (task_id, user_id, school_id, done, total, done_at)
       SELECT n.task, n."user", n.school, n.done, n.total, n.at FROM jsonb_to_recordset($1::text::jsonb) AS n (${columns})
       ON CONFLICT (task_id, user_id) DO UPDATE SET done = excluded.done, total = excluded.total, done_at = excluded.done_at
       WHERE (p.done, p.total, p.done_at) IS DISTINCT FROM (excluded.done, excluded.total, excluded.done_at)`,
      [written],
    );
  }
  const rows = [...made].map(([{ user_id, answers_rev }, tasks]) => ({
    user: user_id,
    rev: tasks.length > 0 ? answers_rev : null,
    due: dueOf(tasks),
    total: tasks.length,
    done: tasks.filter(({ doneAt }) => doneAt !== null).length,
  }));
  await tx.query(
    `UPDATE roster r SET tasks_rev = n.rev, tasks_bank = $2, task_due = n.due, tasks_total = n.total, tasks_done = n.done
     FROM jsonb_to_recordset($1::text::jsonb)
       AS n ("user" bigint, rev bigint, due timestamptz, total smallint, done smallint)
     WHERE r.user_id = n."user"`,
    [JSON.stringify(rows), bankRevision],
  );
}

/** When the first task ends that is not done; of one that the bank has nothing of nobody is to blame. */
function dueOf(tasks: readonly Made[]): string | null {
  const ends = tasks
    .filter(({ doneAt, total }) => doneAt === null && total > 0)
    .map(({ task }) => taskTimes(task).endsAt);
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null;
}

/** Group or learner of a task; the other is null. */
export interface TaskTarget {
  readonly groupId: number | null;
  readonly userId: number | null;
}

/**
 * Locks the learners of a task, before the task itself is locked, and marks that their progress is to be made anew. Returns
 * their ids.
 */
export async function markLearners(tx: Queryable, { groupId, userId }: TaskTarget): Promise<number[]> {
  const rows = await tx.query<{ user_id: number }>(
    `SELECT user_id FROM roster WHERE archived_at IS NULL AND (group_id = $1::bigint OR user_id = $2::bigint)
     ORDER BY user_id FOR UPDATE`,
    [groupId, userId],
  );
  const ids = rows.map(({ user_id }) => user_id);
  await tx.query('UPDATE roster SET tasks_rev = -1 WHERE user_id = ANY ($1::bigint[])', [ids]);
  return ids;
}
