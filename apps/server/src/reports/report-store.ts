import { actAsOperator, type Database, type Queryable } from '#db/database.ts';

/** Fault in a question, as the learner reports it. */
export type ReportAbout = 'question' | 'answer' | 'picture' | 'explanation' | 'other';

export interface ReportEvent {
  readonly userId: number;
  readonly questionId: number;
  readonly about: ReportAbout;
  readonly comment: string;
  readonly reportedAt: Date;
  readonly key: string | undefined;
  readonly requestHash: Uint8Array;
}

/** Keeps a report once for each key (migrations/0011 save_report). `kept`: it was there before. */
export async function saveReportRow(
  db: Database,
  event: ReportEvent,
): Promise<'saved' | 'kept' | 'key_reused' | 'no_user'> {
  const rows = await db.prepared<{ outcome: 'saved' | 'kept' | 'key_reused' | 'no_user' }>(
    'save_report',
    'SELECT outcome FROM save_report($1, $2, $3, $4, $5, $6, $7)',
    [
      event.userId,
      event.key ?? null,
      event.requestHash,
      event.questionId,
      event.about,
      event.comment,
      event.reportedAt,
    ],
  );
  return rows[0]?.outcome ?? 'no_user';
}

/** One report as the operator reads it: without the name of who made it. */
export interface Report {
  readonly about: ReportAbout;
  readonly comment: string;
  readonly reportedAt: Date;
  readonly isDone: boolean;
  /** Null for a learner without a school. */
  readonly school: string | null;
}

/** A question with its reports, the newest first. */
export interface ReportedQuestion {
  readonly id: number;
  /** Null when the question left the bank. */
  readonly ticket: number | null;
  readonly position: number | null;
  readonly title: string;
  readonly reports: readonly Report[];
}

interface ReportRow {
  readonly user_id: number;
  readonly question_id: number;
  readonly about: ReportAbout;
  readonly comment: string;
  readonly created_at: Date;
  readonly is_done: boolean;
}

interface QuestionRow {
  readonly id: number;
  readonly ticket: number | null;
  readonly position: number | null;
  readonly title: string;
}

/** Reported questions, those with the most reports first. `all`: also reports that are done. */
export async function listReports(db: Database, options: { all: boolean }): Promise<ReportedQuestion[]> {
  return db.transaction(async (tx) => {
    await actAsOperator(tx);
    const rows = await tx.query<ReportRow>(
      `SELECT user_id, question_id, about, comment, created_at, done_at IS NOT NULL AS is_done
       FROM question_reports WHERE $1 OR done_at IS NULL ORDER BY created_at DESC, id DESC`,
      [options.all],
    );
    // Two more statements in place of joins: on a cluster accounts lie elsewhere than learners' rows.
    const schools = await schoolsOf(tx, new Set(rows.map((row) => row.user_id)));
    const questions = await tx.query<QuestionRow>(
      'SELECT id, ticket, position, title FROM bank_questions WHERE id = ANY ($1::bigint[]) ORDER BY id',
      [[...new Set(rows.map((row) => row.question_id))]],
    );
    return questions
      .map((question) => ({
        ...question,
        reports: rows.filter((row) => row.question_id === question.id).map((row) => toReport(row, schools)),
      }))
      .toSorted((a, b) => b.reports.length - a.reports.length || a.id - b.id);
  });
}

function toReport(row: ReportRow, schools: ReadonlyMap<number, string>): Report {
  return {
    about: row.about,
    comment: row.comment,
    reportedAt: row.created_at,
    isDone: row.is_done,
    school: schools.get(row.user_id) ?? null,
  };
}

async function schoolsOf(tx: Queryable, userIds: ReadonlySet<number>): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: number; name: string }>(
    `SELECT u.id, s.name || ' (' || s.code || ')' AS name FROM users u JOIN schools s ON s.id = u.school_id
     WHERE u.id = ANY ($1::bigint[])`,
    [[...userIds]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Marks every open report of a question as done. Returns how many. */
export async function finishReports(db: Database, questionId: number): Promise<number> {
  return db.transaction(async (tx) => {
    await actAsOperator(tx);
    const rows = await tx.query(
      'UPDATE question_reports SET done_at = now() WHERE question_id = $1 AND done_at IS NULL RETURNING 1',
      [questionId],
    );
    return rows.length;
  });
}

/** Reports that nobody has dealt with. */
export async function countOpenReports(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await actAsOperator(tx);
    const rows = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM question_reports WHERE done_at IS NULL',
    );
    return rows[0]?.count ?? 0;
  });
}
