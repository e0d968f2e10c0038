import type { listReports, QuestionReport } from '@avto/contract/console/reports';
import type * as z from 'zod/mini';

import { inSchool, type Staff } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { findReports, type ReportRow } from '#modules/console-reports/reports.repository.ts';

/** Reports on a page. */
const PAGE = 50;

/** Milliseconds by which Moscow is ahead of UTC. */
const MOSCOW = 3 * 3_600_000;

/** A page of errors in questions from 1, as learners whom this person may see have reported them. */
export async function pageOfReports(
  db: Database,
  staff: Staff,
  { page }: z.output<(typeof listReports)['query']>,
): Promise<{ total: number; reports: QuestionReport[] }> {
  const offset = (Number(page ?? 1) - 1) * PAGE;
  const { total, reports } = await inSchool(db, staff, (tx) =>
    findReports(tx, staff, { limit: PAGE, offset }),
  );
  return { total, reports: reports.map(toReport) };
}

function toReport(row: ReportRow): QuestionReport {
  const { id, question_id, ticket, position, title, about, comment, created_at, is_done } = row;
  return {
    id,
    question: { id: question_id, ticket, position, title },
    about,
    comment,
    reportedOn: new Date(created_at.getTime() + MOSCOW).toISOString().slice(0, 10),
    isDone: is_done,
  };
}
