import type { QuestionMemory, WeekExam } from '@avto/learning';
import type { LearnerRow } from '@avto/contract/console';

import { Bindings } from '#console/bindings.ts';
import { countedRows, seenBy } from '#console/learner-rows.ts';
import type { Thresholds } from '#console/need.ts';
import type { Staff } from '#console/scope.ts';
import { asLearner, type Database, type Queryable } from '#db/database.ts';

/** Learners of a sheet. */
const MOST_LEARNERS = 300;

/** Exams of a learner that are kept. */
const KEPT_EXAMS = 200;

/** A week in milliseconds since 1970. */
export interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Learners of a group who had joined by the end of the week, by name, and how many there are in all. */
export async function learnersOfWeek(
  tx: Queryable,
  { staff, thresholds, now }: { staff: Staff; thresholds: Thresholds; now: number },
  groupId: number,
  { endsAt }: Span,
): Promise<{ total: number; learners: LearnerRow[] }> {
  const bindings = new Bindings();
  const where = [
    seenBy(staff, bindings),
    `r.group_id = ${bindings.bind(groupId, 'bigint')}`,
    'r.archived_at IS NULL',
    `r.joined_at < ${bindings.bind(new Date(endsAt), 'timestamptz')}`,
  ];
  const orderBy = 'r.name_key COLLATE "C", r.user_id';
  const { counts, learners } = await countedRows(
    tx,
    { where, orderBy, limit: MOST_LEARNERS, offset: 0, bindings },
    thresholds,
    { counts: `SELECT count(*)::int AS total FROM roster r WHERE ${where.join(' AND ')}`, now },
  );
  return { total: counts['total'] ?? 0, learners };
}

/** Tasks of one learner in a week. */
export interface WeekTasks {
  readonly done: number;
  readonly overdue: number;
}

/**
 * Tasks of these learners that were done in the week, and those whose time was over at its end, or is over now, without.
 * @param today the day after the last one that counts as over, `YYYY-MM-DD`
 */
export async function tasksOfWeek(
  tx: Queryable,
  ids: readonly number[],
  { startsAt, endsAt }: Span,
  today: string,
): Promise<Map<number, WeekTasks>> {
  const rows = await tx.query<WeekTasks & { user_id: number }>(
    `SELECT p.user_id, count(*) FILTER (WHERE p.done_at >= $2 AND p.done_at < $3)::int AS done,
       count(*) FILTER (
         WHERE t.ends_on < $4::date AND p.total > 0 AND (p.done_at IS NULL OR p.done_at >= $3)
           AND (t.ended_at IS NULL OR t.ended_at >= $3)
       )::int AS overdue
     FROM task_progress p JOIN tasks t ON t.id = p.task_id
     WHERE p.user_id = ANY ($1::bigint[]) GROUP BY p.user_id`,
    [ids, new Date(startsAt), new Date(endsAt), today],
  );
  return new Map(rows.map(({ user_id, done, overdue }) => [user_id, { done, overdue }]));
}

/** Moments and exams of which a learner's week is made. */
export interface WeekRecord {
  readonly memories: ReadonlyMap<number, QuestionMemory>;
  readonly exams: readonly WeekExam[];
  /** Whether all exams of the week are still kept. */
  readonly hasAllExams: boolean;
}

interface RecordRow {
  readonly memory: string;
  readonly exams: string;
}

/**
 * Memory and exams of one learner up to the end of a week, in one trip and as that learner: the caller has read the row of
 * the roster as the person of the staff who asks. Of questions that were not answered since the week began, the first
 * moment is enough where it was right.
 */
export async function recordOfWeek(
  db: Database,
  userId: number,
  { startsAt, endsAt }: Span,
): Promise<WeekRecord> {
  const [row] = await db.read<RecordRow>(
    asLearner(userId),
    `SELECT (
       SELECT coalesce(json_agg(json_build_array(m.question_id, m.first,
         CASE WHEN m.recent[1] < $2::bigint * 16 AND m.first % 16 >= 8 THEN '{}'::bigint[] ELSE m.recent END)), '[]')::text
       FROM memory m WHERE m.user_id = $1 AND m.first < $3::bigint * 16
     ) AS memory, (
       SELECT coalesce(json_agg(json_build_array(moment_ms(e.started_at), moment_ms(e.finished_at), e.reason IS NULL)), '[]')::text
       FROM exam_results e WHERE e.user_id = $1
     ) AS exams`,
    [userId, startsAt, endsAt],
    'week',
  );
  const memory = JSON.parse(row?.memory ?? '[]') as [number, number, number[]][];
  const exams = JSON.parse(row?.exams ?? '[]') as [number, number, boolean][];
  const oldest = Math.min(...exams.map(([, finishedAt]) => finishedAt));
  return {
    memories: new Map(memory.map(([id, first, recent]) => [id, { first, recent }])),
    exams: exams.map(([startedAt, , isPassed]) => ({ startedAt, isPassed })),
    hasAllExams: exams.length < KEPT_EXAMS || oldest < startsAt,
  };
}
