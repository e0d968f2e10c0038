import type { InternalExamReport } from '@avto/contract';

import type { Issued } from '#internal-exams/issued.ts';
import type { Queryable } from '#db/database.ts';

/** The exam of this code in the group that the learner is in, the last one first where a code came twice. */
export async function examOfCode(tx: Queryable, userId: number, code: string): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `SELECT e.id FROM internal_exams e
       JOIN roster r ON r.user_id = $1 AND r.school_id = e.school_id AND r.group_id = e.group_id AND r.archived_at IS NULL
     WHERE e.code = $2 ORDER BY e.id DESC LIMIT 1`,
    [userId, code],
  );
  return rows[0]?.id;
}

/** A row for a learner who came into the group after the opening; none for one who is being deleted. */
export async function addAttempt(tx: Queryable, userId: number, examId: number): Promise<void> {
  await tx.query(
    `INSERT INTO exam_attempts (exam_id, user_id, school_id, group_id, name)
     SELECT e.id, r.user_id, e.school_id, e.group_id, coalesce(r.name, u.login)
     FROM internal_exams e, roster r JOIN users u ON u.id = r.user_id WHERE e.id = $2 AND r.user_id = $1
     FOR KEY SHARE OF r ON CONFLICT DO NOTHING`,
    [userId, examId],
  );
}

/** Binds an attempt that is locked to a device, under a new start. */
export async function bindAttempt(
  tx: Queryable,
  userId: number,
  examId: number,
  { start, device, now }: { readonly start: string; readonly device: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE exam_attempts SET start = $3::uuid, device = $4::uuid, step = -1, heard_at = $5
     WHERE exam_id = $2 AND user_id = $1`,
    [userId, examId, start, device, now],
  );
}

/** Begins an attempt that is locked. */
export async function beginAttempt(
  tx: Queryable,
  userId: number,
  examId: number,
  issued: Issued,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE exam_attempts SET begun_at = $4, heard_at = $4, issued = $3::text::jsonb, total = $5
     WHERE exam_id = $2 AND user_id = $1`,
    [userId, examId, JSON.stringify(issued), now, issued.main.length],
  );
}

/** Keeps a report of a phone unless a newer one is known, or the result. */
export async function keepReport(
  tx: Queryable,
  userId: number,
  report: InternalExamReport,
  seen: { readonly mistakes: number; readonly isAltered: boolean; readonly now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE exam_attempts SET step = $3, given = $4::text::jsonb, answered = $5, mistakes = $6, total = $7, is_away = $8,
       leaves = greatest(leaves, $9), heard_at = $10, is_altered = is_altered OR $11
     WHERE start = $2::uuid AND user_id = $1 AND begun_at IS NOT NULL AND finished_at IS NULL AND step < $3`,
    [
      userId,
      report.start,
      report.step,
      JSON.stringify(report.given),
      report.given.length,
      seen.mistakes,
      report.total,
      report.isAway,
      report.leaves,
      seen.now,
      seen.isAltered,
    ],
  );
}
