import { actAsOperator, type Database } from '#db/database.ts';

/** Tables of learners' rows, with their columns of times. */
const timed = {
  answers: ['answered_at'],
  ticket_resets: ['reset_at'],
  form_results: ['created_at'],
  idempotency_keys: ['created_at'],
  sessions: ['created_at', 'refreshed_at', 'revoked_at'],
} as const;

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
      for (const [table, columns] of Object.entries(timed)) {
        const rows = await tx.query<{ clamped: number }>(clampStatement(table, columns), [
          first,
          first + LEARNERS_AT_ONCE,
        ]);
        const clamped = rows[0]?.clamped ?? 0;
        if (clamped > 0) found[table] = (found[table] ?? 0) + clamped;
      }
    });
  }
  return found;
}

/** The statement for one table; learners whose answers changed get a new revision of their list. */
function clampStatement(table: string, columns: readonly string[]): string {
  const isLater = (column: string) => `${column} > statement_timestamp() + interval '1 second'`;
  const clamped = columns.map(
    (column) => `${column} = CASE WHEN ${isLater(column)} THEN statement_timestamp() ELSE ${column} END`,
  );
  const revise = `, revised AS (
    UPDATE learners SET answers_rev = answers_rev + 1 WHERE user_id IN (SELECT user_id FROM clamped)
  )`;
  return `WITH clamped AS (
    UPDATE ${table} SET ${clamped.join(', ')}
    WHERE user_id >= $1 AND user_id < $2 AND (${columns.map(isLater).join(' OR ')}) RETURNING user_id
  )${table === 'answers' ? revise : ''}
  SELECT count(*)::int AS clamped FROM clamped`;
}
