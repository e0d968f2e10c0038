import type { InternalExam } from '@avto/contract/console';

import { Bindings } from '#console/bindings.ts';
import type { Staff } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';

/** Exams on a page. */
export const PAGE = 50;

/** Condition that this person may see an exam `e`; the second wall is row-level security. */
function seenBy({ schoolId, groupIds }: Staff, bindings: Bindings): string {
  const ofSchool = `e.school_id = ${bindings.bind(schoolId, 'bigint')}`;
  return groupIds ? `${ofSchool} AND e.group_id = ANY (${bindings.bind(groupIds, 'bigint[]')})` : ofSchool;
}

interface Row {
  readonly page_total: number;
  readonly id: number;
  readonly version: number;
  readonly number: number;
  readonly group_id: number;
  readonly group_name: string;
  readonly rules: InternalExam['rules'];
  readonly code: string;
  readonly opened_at: Date;
  readonly closes_at: Date;
  readonly ended_at: Date | null;
  readonly staff_name: string;
  readonly edition: string | null;
  readonly learners: number;
  readonly finished: number;
  readonly passed: number;
}

/** An exam with what only its protocol tells. */
export interface FoundExam {
  readonly exam: InternalExam;
  readonly edition: string | null;
}

/** A page of exams, the last one first, and how many there are in all. */
export async function findExams(
  tx: Queryable,
  staff: Staff,
  { groupId, now }: { readonly groupId: number | undefined; readonly now: number },
  offset: number,
): Promise<{ total: number; exams: InternalExam[] }> {
  const bindings = new Bindings();
  const where = [seenBy(staff, bindings)];
  if (groupId !== undefined) where.push(`e.group_id = ${bindings.bind(groupId, 'bigint')}`);
  const rows = await examRows(tx, bindings, where, { limit: PAGE, offset });
  if (rows.length === 0 && offset > 0) {
    // A page behind the last one has no row that could tell.
    const first = await findExams(tx, staff, { groupId, now }, 0);
    return { total: first.total, exams: [] };
  }
  return { total: rows[0]?.page_total ?? 0, exams: rows.map((row) => toExam(row, now)) };
}

/** One exam that this person may see. */
export async function findExam(
  tx: Queryable,
  staff: Staff,
  id: number,
  now: number,
): Promise<FoundExam | undefined> {
  const bindings = new Bindings();
  const where = [seenBy(staff, bindings), `e.id = ${bindings.bind(id, 'bigint')}`];
  const [row] = await examRows(tx, bindings, where, { limit: 1, offset: 0 });
  return row && { exam: toExam(row, now), edition: row.edition };
}

/** Attempts are counted for the exams of the page alone. */
function examRows(
  tx: Queryable,
  bindings: Bindings,
  where: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> {
  return tx.query<Row>(
    `WITH page AS MATERIALIZED (
       SELECT e.*, count(*) OVER ()::int AS page_total FROM internal_exams e WHERE ${where.join(' AND ')}
       ORDER BY e.id DESC LIMIT ${bindings.bind(limit, 'int')} OFFSET ${bindings.bind(offset, 'int')}
     )
     SELECT p.page_total, p.id, p.version, p.number, p.group_id, p.group_name, p.rules, p.code, p.opened_at, p.closes_at,
       p.ended_at, p.staff_name, p.edition, coalesce(c.learners, 0) AS learners, coalesce(c.finished, 0) AS finished,
       coalesce(c.passed, 0) AS passed
     FROM page p LEFT JOIN (
       SELECT a.exam_id, count(*)::int AS learners, count(a.finished_at)::int AS finished,
         count(*) FILTER (WHERE a.finished_at IS NOT NULL AND a.reason IS NULL)::int AS passed
       FROM exam_attempts a WHERE a.exam_id IN (SELECT id FROM page) AND a.excluded_at IS NULL GROUP BY a.exam_id
     ) c ON c.exam_id = p.id
     ORDER BY p.id DESC`,
    bindings.values,
  );
}

function toExam(row: Row, now: number): InternalExam {
  const end = Math.min(row.closes_at.getTime(), row.ended_at?.getTime() ?? Infinity);
  const isOver = end <= now;
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    group: { id: row.group_id, name: row.group_name },
    rules: row.rules,
    code: isOver ? null : row.code,
    openedAt: row.opened_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    endedAt: isOver ? new Date(end).toISOString() : null,
    supervisor: row.staff_name,
    learners: row.learners,
    finished: row.finished,
    passed: row.passed,
  };
}

/** Whether an exam of this group goes on. */
export async function isGoingOn(tx: Queryable, groupId: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM internal_exams WHERE group_id = $1 AND ended_at IS NULL AND closes_at > $2 LIMIT 1',
    [groupId, now],
  );
  return rows.length > 0;
}

/** Number of the school's next protocol. Its transaction sees the whole school. */
export async function nextNumber(tx: Queryable, schoolId: number): Promise<number> {
  const rows = await tx.query<{ number: number }>(
    'SELECT coalesce(max(number), 0) + 1 AS number FROM internal_exams WHERE school_id = $1',
    [schoolId],
  );
  return rows[0]?.number ?? 1;
}

export interface NewExam {
  readonly number: number;
  readonly group: { readonly id: number; readonly name: string };
  readonly rules: InternalExam['rules'];
  readonly code: string;
  readonly openedAt: Date;
  readonly closesAt: Date;
}

/** Adds an exam with an attempt of each learner of the group; returns its id. */
export async function insertExam(tx: Queryable, staff: Staff, exam: NewExam): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO internal_exams (school_id, number, group_id, group_name, staff_id, staff_name, rules, edition, code,
       opened_at, closes_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT nullif(edition, '') FROM bank_state), $8, $9, $10) RETURNING id`,
    [
      staff.schoolId,
      exam.number,
      exam.group.id,
      exam.group.name,
      staff.id,
      staff.name,
      exam.rules,
      exam.code,
      exam.openedAt,
      exam.closesAt,
    ],
  );
  const id = rows[0]?.id ?? 0;
  // Locked in the order in which all lock them; who is being deleted is left out.
  await tx.query(
    `INSERT INTO exam_attempts (exam_id, user_id, school_id, group_id, name)
     SELECT $1, r.user_id, r.school_id, r.group_id, coalesce(r.name, u.login)
     FROM roster r JOIN users u ON u.id = r.user_id WHERE r.group_id = $2 AND r.archived_at IS NULL
     ORDER BY r.user_id FOR KEY SHARE OF r`,
    [id, exam.group.id],
  );
  return id;
}

interface LockedExam {
  readonly version: number;
  readonly closesAt: Date;
  readonly endedAt: Date | null;
  readonly groupId: number;
  readonly number: number;
}

/** An exam that this person may see, locked until the transaction ends. */
export async function lockExam(tx: Queryable, staff: Staff, id: number): Promise<LockedExam | undefined> {
  const bindings = new Bindings();
  const rows = await tx.query<LockedExam>(
    `SELECT e.version, e.closes_at AS "closesAt", e.ended_at AS "endedAt", e.group_id AS "groupId", e.number
     FROM internal_exams e WHERE ${seenBy(staff, bindings)} AND e.id = ${bindings.bind(id, 'bigint')} FOR UPDATE`,
    bindings.values,
  );
  return rows[0];
}

/** Writes over a locked exam. */
export async function updateExam(
  tx: Queryable,
  id: number,
  { closesAt, endedAt }: { readonly closesAt: Date; readonly endedAt: Date | null },
): Promise<void> {
  await tx.query(
    'UPDATE internal_exams SET closes_at = $2, ended_at = $3, version = version + 1 WHERE id = $1',
    [id, closesAt, endedAt],
  );
}
