import type { QuestionReport } from '@avto/contract/console/reports';

import { Bindings } from '#console/bindings.ts';
import { seenBy } from '#console/learner-rows.ts';
import { readingLearners, type Staff, type Transaction } from '#console/scope.ts';

export interface ReportRow {
  readonly id: number;
  readonly question_id: number;
  readonly ticket: number | null;
  readonly position: number | null;
  readonly title: string;
  readonly about: QuestionReport['about'];
  readonly comment: string;
  readonly created_at: Date;
  readonly is_done: boolean;
}

/** A part of the reports of learners whom this person may see, archived ones too, newest first, and how many there are. */
export async function findReports(
  tx: Transaction,
  staff: Staff,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; reports: ReportRow[] }> {
  const bindings = new Bindings();
  const learners = await tx.query<{ user_id: number }>(
    `SELECT r.user_id FROM roster r WHERE ${seenBy(staff, bindings)}`,
    bindings.values,
  );
  const ids = learners.map(({ user_id }) => user_id);
  const rows = await readingLearners(tx, ids, (seen) =>
    tx.query<{ total: number } & (ReportRow | { id: null })>(
      `SELECT total.total, page.* FROM (
         SELECT count(*)::int AS total FROM question_reports WHERE user_id = ANY ($1::bigint[])
       ) total LEFT JOIN (
         SELECT r.id, r.question_id, q.ticket, q.position, q.title, r.about, r.comment, r.created_at,
           r.done_at IS NOT NULL AS is_done
         FROM question_reports r JOIN bank_questions q ON q.id = r.question_id
         WHERE r.user_id = ANY ($1::bigint[]) ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3
       ) page ON true ORDER BY page.created_at DESC, page.id DESC`,
      [seen, limit, offset],
    ),
  );
  return { total: rows[0]?.total ?? 0, reports: rows.flatMap((row) => (row.id === null ? [] : [row])) };
}
