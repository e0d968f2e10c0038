import { actAsOperator, type Database } from '#db/database.ts';

/** Tables of learners' rows, with their columns of times. */
const timed = {
  answers: ['answered_at'],
  exam_results: ['started_at', 'finished_at'],
  ticket_resets: ['reset_at'],
  form_results: ['created_at'],
  favourites: ['changed_at'],
  question_reports: ['created_at', 'done_at'],
  idempotency_keys: ['created_at'],
  sessions: ['created_at', 'refreshed_at', 'revoked_at'],
} as const;

/** Tables whose rows a phone keeps under the revision of the learner's lists. */
const listed: ReadonlySet<string> = new Set(['answers', 'exam_results', 'memory']);

/** Moments have their times inside (migration 0009). The newest one tells whether any is later. */
const memory = {
  set: `recent = settle_moments(recent, moment_ms(statement_timestamp())),
    first = least(first, moment_ms(statement_timestamp()) * 16 + first % 16)`,
  isLater: `recent[1] >= (moment_ms(statement_timestamp()) + 1001) * 16`,
};

/** Learners per transaction: keeps each short. */
const LEARNERS_AT_ONCE = 1000;

/**
 * Sets times later than the database's now, left by a clock that was ahead, to now. Returns the number of rows by table;
 * tables without any are left out. The tolerance of a second is that of migration 0008.
 */
export async function clampFutureRows(db: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const [last] = await db.query<{ id: number | null }>('SELECT max(user_id) AS id FROM learners');
  for (let first = 0; first <= (last?.id ?? 0); first += LEARNERS_AT_ONCE) {
    await db.transaction(async (tx) => {
      await actAsOperator(tx);
      for (const [table, statement] of statements) {
        const rows = await tx.query<{ clamped: number }>(statement, [first, first + LEARNERS_AT_ONCE]);
        const clamped = rows[0]?.clamped ?? 0;
        if (clamped > 0) found[table] = (found[table] ?? 0) + clamped;
      }
    });
  }
  return found;
}

/** Assignments for rows of which at least one of these columns is later than now. */
function clampColumns(columns: readonly string[]) {
  const isLater = (column: string) => `${column} > statement_timestamp() + interval '1 second'`;
  const clamped = columns.map(
    (column) => `${column} = CASE WHEN ${isLater(column)} THEN statement_timestamp() ELSE ${column} END`,
  );
  return { set: clamped.join(', '), isLater: columns.map(isLater).join(' OR ') };
}

/** The statement for one table; learners whose lists changed get a new revision. */
function clampStatement(table: string, { set, isLater }: { set: string; isLater: string }): string {
  const revise = `, revised AS (
    UPDATE learners SET answers_rev = answers_rev + 1 WHERE user_id IN (SELECT user_id FROM clamped)
  )`;
  return `WITH clamped AS (
    UPDATE ${table} SET ${set} WHERE user_id >= $1 AND user_id < $2 AND (${isLater}) RETURNING user_id
  )${listed.has(table) ? revise : ''}
  SELECT count(*)::int AS clamped FROM clamped`;
}

const statements: readonly (readonly [table: string, statement: string])[] = [
  ...Object.entries(timed).map(
    ([table, columns]) => [table, clampStatement(table, clampColumns(columns))] as const,
  ),
  ['memory', clampStatement('memory', memory)],
];
