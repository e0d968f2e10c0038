import type { LearnerDetail } from '@avto/contract/console';

import type { Queryable } from '#db/database.ts';

export interface StoredExam {
  readonly id: number;
  readonly rules: LearnerDetail['exams'][number]['rules'];
  readonly started_at: Date;
  readonly seconds: number;
  readonly reason: LearnerDetail['exams'][number]['reason'];
  readonly right_count: number;
  readonly total: number;
  /** Ids of questions. */
  readonly wrong: readonly number[];
}

/** Day of the consent on paper, `YYYY-MM-DD`. */
export async function consentOf(tx: Queryable, userId: number): Promise<string | null> {
  const rows = await tx.query<{ consent_on: string | null }>(
    "SELECT to_char(consent_on, 'YYYY-MM-DD') AS consent_on FROM roster WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.consent_on ?? null;
}

/** Standing answers of each ticket that has any. */
export function ticketCounts(
  tx: Queryable,
  userId: number,
): Promise<{ ticket: number; answered: number; rights: number }[]> {
  return tx.query(
    `SELECT a.ticket, count(*)::int AS answered, count(*) FILTER (WHERE a.is_right)::int AS rights
     FROM answers a WHERE a.user_id = $1 AND a.ticket IS NOT NULL GROUP BY a.ticket`,
    [userId],
  );
}

/** Finished exams, newest first. */
export async function finishedExams(tx: Queryable, userId: number): Promise<StoredExam[]> {
  const rows = await tx.query<Omit<StoredExam, 'wrong'> & { wrong: string }>(
    `SELECT e.id, e.rules, least(e.started_at, now()) AS started_at, e.seconds, e.reason, e.right_count, e.total,
       array_to_string(e.wrong, ',') AS wrong
     FROM exam_results e WHERE e.user_id = $1 ORDER BY e.finished_at DESC, e.id DESC LIMIT 200`,
    [userId],
  );
  return rows.map((row) => ({ ...row, wrong: row.wrong.split(',').filter(Boolean).map(Number) }));
}

/** Results of the learner's internal exams that count. */
export async function supervisedResults(tx: Queryable, userId: number): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    `SELECT result_id AS id FROM exam_attempts
     WHERE user_id = $1 AND finished_at IS NOT NULL AND excluded_at IS NULL`,
    [userId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Titles of questions, those that left the bank included. */
export async function titlesOf(tx: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; title: string }>(
    'SELECT id, title FROM bank_questions WHERE id = ANY ($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
