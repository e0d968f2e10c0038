import type { BoardAttempt, ProtocolAttempt } from '@avto/contract/console';
import type { GivenAnswer } from '@avto/rules';

import { compareNames } from '#console/fold-name.ts';
import type { Queryable } from '#db/database.ts';
import { answered, type Issued, type Reason } from '#internal-exams/issued.ts';

interface BoardRow {
  readonly id: number;
  readonly name: string;
  readonly start: string | null;
  readonly begun_at: Date | null;
  readonly finished_at: Date | null;
  readonly heard_at: Date | null;
  readonly excluded_at: Date | null;
  readonly answered: number;
  readonly mistakes: number;
  readonly total: number;
  readonly leaves: number;
  readonly restarts: number;
  readonly is_away: boolean;
  readonly is_late: boolean;
  readonly is_altered: boolean;
  readonly reason: Reason;
  readonly right_count: number;
}

interface ProtocolRow extends BoardRow {
  readonly seconds: number | null;
  readonly given: readonly GivenAnswer[];
  readonly issued: Issued | null;
}

const BOARD = `a.user_id AS id, a.name, a.start, a.begun_at, a.finished_at, a.heard_at, a.excluded_at, a.answered, a.mistakes,
  a.total, a.leaves, a.restarts, a.is_away, a.is_late, a.is_altered, a.reason, a.right_count`;

/** How far each learner is, by name. */
export async function boardOf(tx: Queryable, examId: number, now: number): Promise<BoardAttempt[]> {
  const rows = await tx.query<BoardRow>(`SELECT ${BOARD} FROM exam_attempts a WHERE a.exam_id = $1`, [
    examId,
  ]);
  return rows.toSorted(compareNames).map((row) => ({ ...common(row), ...live(row, now) }));
}

/** Rows of the protocol, by name. */
export async function protocolOf(tx: Queryable, examId: number): Promise<ProtocolAttempt[]> {
  const rows = await tx.query<ProtocolRow>(
    `SELECT ${BOARD}, a.seconds, a.given, a.issued FROM exam_attempts a WHERE a.exam_id = $1`,
    [examId],
  );
  return rows.toSorted(compareNames).map((row) => ({
    ...common(row),
    begunAt: row.begun_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    seconds: row.seconds,
    answers: answersOf(row),
  }));
}

function common(row: BoardRow) {
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row),
    mistakes: row.mistakes,
    leaves: row.leaves,
    isLate: row.is_late,
    isAltered: row.is_altered,
    isExcluded: row.excluded_at !== null,
    restarts: row.restarts,
    reason: row.reason,
    right: row.right_count,
    total: row.total,
  };
}

function stateOf({ start, begun_at, finished_at, reason }: BoardRow): BoardAttempt['state'] {
  if (finished_at) return reason === null ? 'passed' : 'failed';
  if (begun_at) return 'running';
  return start === null ? 'absent' : 'joined';
}

function live(row: BoardRow, now: number) {
  const isRunning = row.begun_at !== null && row.finished_at === null;
  const heard = isRunning ? row.heard_at : null;
  return {
    answered: row.answered,
    isAway: isRunning && row.is_away,
    silentSeconds: heard && Math.max(0, Math.floor((now - heard.getTime()) / 1000)),
  };
}

function answersOf({ issued, given }: ProtocolRow): ProtocolAttempt['answers'] {
  if (!issued) return [];
  return answered(issued, given).map(({ question, answer }) => ({
    ticket: question.ticket,
    position: question.position,
    chosen: answer,
    right: question.options.find((option) => option.isRight)?.position ?? 0,
  }));
}

/** An attempt in an exam, locked until the transaction ends. */
export async function lockAttempt(
  tx: Queryable,
  examId: number,
  userId: number,
): Promise<
  { name: string; finishedAt: Date | null; begunAt: Date | null; excludedAt: Date | null } | undefined
> {
  const rows = await tx.query<{
    name: string;
    finishedAt: Date | null;
    begunAt: Date | null;
    excludedAt: Date | null;
  }>(
    `SELECT name, finished_at AS "finishedAt", begun_at AS "begunAt", excluded_at AS "excludedAt"
     FROM exam_attempts WHERE exam_id = $1 AND user_id = $2 FOR UPDATE`,
    [examId, userId],
  );
  return rows[0];
}

/** Takes a locked attempt back to where the learner had not joined; its start is dead from here on. */
export async function resetAttempt(tx: Queryable, examId: number, userId: number): Promise<void> {
  await tx.query(
    `UPDATE exam_attempts SET start = NULL, device = NULL, begun_at = NULL, issued = NULL, step = -1, given = '[]',
       answered = 0, mistakes = 0, total = 20, is_away = false, leaves = 0, is_altered = false, heard_at = NULL, restarts = restarts + 1
     WHERE exam_id = $1 AND user_id = $2`,
    [examId, userId],
  );
}

/** Takes a locked attempt out of the count, or back into it. */
export async function markExcluded(
  tx: Queryable,
  examId: number,
  userId: number,
  at: Date | null,
): Promise<void> {
  await tx.query('UPDATE exam_attempts SET excluded_at = $3 WHERE exam_id = $1 AND user_id = $2', [
    examId,
    userId,
    at,
  ]);
}
