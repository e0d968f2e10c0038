import { actAsLearner, type Database, isNoDataFound, type Queryable } from '#db/database.ts';

export interface AnswerEvent {
  readonly userId: number;
  readonly questionId: number;
  /** Null: its question is in none, and the answer is set aside. */
  readonly ticket: number | null;
  readonly answer: number;
  readonly isRight: boolean;
  readonly answeredAt: Date;
  /** Number of the place in a moment. */
  readonly place: number;
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
 * Saves an answer unless a newer one stands, and notes it in the memory in any case (migrations/0009
 * save_noted_answer). One round trip. Undefined for a deleted account: nothing was stored.
 */
export async function saveAnswerRow(db: Database, event: AnswerEvent): Promise<SaveOutcome | undefined> {
  try {
    const rows = await db.prepared<SaveOutcome>(
      'save_noted_answer',
      `SELECT outcome, id, ticket, answer, is_right, answered_at
       FROM save_noted_answer($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        event.userId,
        event.key ?? null,
        event.requestHash,
        event.questionId,
        event.ticket,
        event.answer,
        event.isRight,
        event.answeredAt,
        event.place,
      ],
    );
    return rows[0];
  } catch (error) {
    if (isNoDataFound(error)) return undefined;
    throw error;
  }
}

/** Wait for a row that another transaction holds, in milliseconds, before its answer is left to itself. */
const LOCK_TIMEOUT = 250;

/**
 * Several answers in one statement, each as `saveAnswerRow` saves it; the outcomes in the order of the events. All are
 * saved or none. Rows are locked in the order of learners, so that two of these never wait for each other.
 * @throws the database's error for any of them: a deleted account, a row that stays locked
 */
export async function saveAnswerRows(db: Database, events: readonly AnswerEvent[]): Promise<SaveOutcome[]> {
  const ordered = [...events.entries()].toSorted(([, a], [, b]) => a.userId - b.userId);
  const rows = await db.prepared<SaveOutcome & { readonly place: number }>(
    'save_noted_answers',
    `SELECT e.place, s.outcome, s.id, s.ticket, s.answer, s.is_right, s.answered_at
     FROM (SELECT set_config('lock_timeout', $2, true)) AS bound (lock_timeout),
       LATERAL jsonb_to_recordset(CASE WHEN bound.lock_timeout <> '' THEN $1::jsonb END) AS e (
         place int, "userId" bigint, key uuid, "requestHash" bytea, "questionId" bigint, ticket smallint,
         answer smallint, "isRight" boolean, "answeredAt" timestamptz, "memoryPlace" smallint),
       LATERAL save_noted_answer(e."userId", e.key, e."requestHash", e."questionId", e.ticket, e.answer, e."isRight",
         e."answeredAt", e."memoryPlace") AS s`,
    [
      JSON.stringify(
        ordered.map(([place, { requestHash, place: memoryPlace, ...event }]) => ({
          ...event,
          place,
          memoryPlace,
          requestHash: `\\x${Buffer.from(requestHash).toString('hex')}`,
        })),
      ),
      `${LOCK_TIMEOUT}`,
    ],
  );
  return rows.toSorted((a, b) => a.place - b.place);
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

/**
 * As `resetAnswerRows`, under a key that tells no time: it gets the time at which it came first, so that a retry takes no newer
 * answer. A key that named another request before is none.
 */
export function resetAnswerRowsOnce(
  db: Database,
  { userId, ticket, key, at }: { userId: number; ticket: number; key: string; at: Date },
): Promise<number> {
  const request = [userId, key, Buffer.from(`reset ${ticket}`)];
  return db.transaction(async (tx) => {
    await actAsLearner(tx, userId);
    const accounts = await tx.query('SELECT FROM learners WHERE user_id = $1 FOR KEY SHARE', [userId]);
    if (accounts.length === 0) return 0;
    await tx.query(
      `INSERT INTO idempotency_keys (user_id, key, request_hash, created_at) VALUES ($1, $2::uuid, $3, $4)
       ON CONFLICT DO NOTHING`,
      [...request, at],
    );
    const [known] = await tx.query<{ at: Date }>(
      `SELECT created_at AS at FROM idempotency_keys WHERE user_id = $1 AND key = $2::uuid AND request_hash = $3`,
      request,
    );
    return resetAnswerRows(tx, userId, ticket, known?.at ?? at);
  });
}
