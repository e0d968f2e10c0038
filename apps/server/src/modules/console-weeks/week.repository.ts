import type { QuestionMemory, WeekExam } from '@avto/learning';
import type { LearnerRow } from '@avto/contract/console';

import { Bindings } from '#console/bindings.ts';
import { countedRows, seenBy, taskSeenBy } from '#console/learner-rows.ts';
import type { Thresholds } from '#console/need.ts';
import { readingLearners, type Staff, type Transaction } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';

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
 * Tasks of these learners that were done in the week, and those whose time was over at its end, or is over now, without. Those of a
 * former group are for those who see that group.
 * @param today the day after the last one that counts as over, `YYYY-MM-DD`
 */
export async function tasksOfWeek(
  tx: Queryable,
  staff: Staff,
  ids: readonly number[],
  { startsAt, endsAt }: Span,
  today: string,
): Promise<Map<number, WeekTasks>> {
  const bindings = new Bindings();
  const learners = bindings.bind(ids, 'bigint[]');
  const from = bindings.bind(new Date(startsAt), 'timestamptz');
  const before = bindings.bind(new Date(endsAt), 'timestamptz');
  const day = bindings.bind(today, 'date');
  const rows = await tx.query<WeekTasks & { user_id: number }>(
    `SELECT p.user_id, count(*) FILTER (WHERE p.done_at >= ${from} AND p.done_at < ${before})::int AS done,
       count(*) FILTER (
         WHERE t.ends_on < ${day} AND p.total > 0 AND (p.done_at IS NULL OR p.done_at >= ${before})
           AND (t.ended_at IS NULL OR t.ended_at >= ${before})
       )::int AS overdue
     FROM task_progress p JOIN tasks t ON t.id = p.task_id
     WHERE p.user_id = ANY (${learners}) AND ${taskSeenBy(staff, bindings)} GROUP BY p.user_id`,
    bindings.values,
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

/** Rows of a learner as the database tells them: the memory is parsed when it is reckoned with. */
export interface KeptWeek {
  /** `[[question, first, …recent]]`; undefined: nothing was answered since the week began. */
  readonly memory: string | undefined;
  readonly exams: ExamsOfWeek | undefined;
}

interface ExamsOfWeek {
  readonly kept: number;
  readonly oldest: Date;
  /** `[[startedAt, isPassed]]` of those that began in the week. */
  readonly taken: string;
}

/**
 * Memory and exams of these learners up to the end of a week, in one statement each. Of one who answered nothing since the
 * week began the memory says nothing of the week; of questions that were not answered since then the first moment is enough
 * where it was right.
 */
export function recordsOfWeek(
  tx: Transaction,
  ids: readonly number[],
  { startsAt, endsAt }: Span,
): Promise<ReadonlyMap<number, KeptWeek>> {
  return readingLearners(tx, ids, async (seen) => {
    const memories = await tx.query<{ user_id: number; memory: string }>(
      `SELECT m.user_id, '[[' || string_agg(concat_ws(',', m.question_id, m.first,
         CASE WHEN m.recent[1] > m.first AND (m.recent[1] >= $2::bigint * 16 OR m.first % 16 < 8)
           THEN array_to_string(m.recent, ',') END), '],[') || ']]' AS memory
       FROM memory m WHERE m.user_id = ANY ($1::bigint[]) AND m.first < $3::bigint * 16
       GROUP BY m.user_id HAVING max(m.recent[1]) >= $2::bigint * 16`,
      [seen, startsAt, endsAt],
    );
    const exams = await tx.query<ExamsOfWeek & { user_id: number }>(
      `SELECT e.user_id, count(*)::int AS kept, min(e.finished_at) AS oldest,
         coalesce(json_agg(json_build_array(moment_ms(e.started_at), e.reason IS NULL))
           FILTER (WHERE e.started_at >= $2 AND e.started_at < $3), '[]')::text AS taken
       FROM exam_results e WHERE e.user_id = ANY ($1::bigint[]) GROUP BY e.user_id`,
      [seen, new Date(startsAt), new Date(endsAt)],
    );
    const memoryOf = new Map(memories.map(({ user_id, memory }) => [user_id, memory]));
    const examsOf = new Map(exams.map((row) => [row.user_id, row]));
    return new Map(seen.map((id) => [id, { memory: memoryOf.get(id), exams: examsOf.get(id) }]));
  });
}

const NOTHING: readonly number[] = [];

/** The record of a learner; empty where no row is kept. */
export function recordOf(kept: KeptWeek | undefined, { startsAt }: Span): WeekRecord {
  const memory = JSON.parse(kept?.memory ?? '[]') as [number, number, ...number[]][];
  const exams = kept?.exams;
  return {
    memories: new Map(
      memory.map((row) => [row[0], { first: row[1], recent: row.length > 2 ? row.slice(2) : NOTHING }]),
    ),
    exams: (JSON.parse(exams?.taken ?? '[]') as [number, boolean][]).map(([startedAt, isPassed]) => ({
      startedAt,
      isPassed,
    })),
    hasAllExams: !exams || exams.kept < KEPT_EXAMS || exams.oldest.getTime() < startsAt,
  };
}
