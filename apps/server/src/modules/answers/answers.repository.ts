import { type Database, isNoDataFound, type Queryable } from '#db/database.ts';

export interface AnswerEvent {
  readonly userId: number;
  readonly questionId: number;
  readonly ticket: number;
  readonly answer: number;
  readonly isRight: boolean;
  readonly answeredAt: Date;
  readonly key: string | undefined;
  readonly requestHash: Uint8Array;
}

export interface SaveOutcome {
  /** `key_reused`: the key named another request before; the other columns are null then. */
  readonly outcome: 'saved' | 'kept' | 'key_reused';
  /** Null when the answer was given before its ticket was cleared: there is no row. */
  readonly id: number | null;
  readonly ticket: number;
  readonly answer: number;
  readonly is_right: boolean;
  readonly answered_at: Date;
}

/**
 * Saves an answer unless a newer one stands (migrations/0008 save_answer). One round trip. Undefined for a deleted
 * account: nothing was stored.
 */
export async function saveAnswerRow(db: Database, event: AnswerEvent): Promise<SaveOutcome | undefined> {
  try {
    const rows = await db.prepared<SaveOutcome>(
      'save_answer',
      'SELECT outcome, id, ticket, answer, is_right, answered_at FROM save_answer($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        event.userId,
        event.key ?? null,
        event.requestHash,
        event.questionId,
        event.ticket,
        event.answer,
        event.isRight,
        event.answeredAt,
      ],
    );
    return rows[0];
  } catch (error) {
    if (isNoDataFound(error)) return undefined;
    throw error;
  }
}

/** The learner's list as JSON text with its revision; undefined for a deleted account. */
export async function listAnswerRows(
  db: Pick<Database, 'prepared'>,
  userId: number,
): Promise<{ rev: number; body: string } | undefined> {
  const rows = await db.prepared<{ rev: number; body: string }>(
    'list_answers',
    'SELECT rev, body FROM list_answers($1)',
    [userId],
  );
  return rows[0];
}

/** The revision of the learner's list alone: one row by its key. */
export async function answersRevision(db: Queryable, userId: number): Promise<number | undefined> {
  const rows = await db.query<{ rev: number }>('SELECT answers_rev AS rev FROM learners WHERE user_id = $1', [
    userId,
  ]);
  return rows[0]?.rev;
}

/** Clears a ticket, or all with `ticket` 0; answers given after `at` stay. Returns how many went. */
export async function resetAnswerRows(
  db: Queryable,
  userId: number,
  ticket: number,
  at: Date,
): Promise<number> {
  const rows = await db.query<{ deleted: number }>('SELECT reset_answers($1, $2, $3) AS deleted', [
    userId,
    ticket,
    at,
  ]);
  return rows[0]?.deleted ?? 0;
}
