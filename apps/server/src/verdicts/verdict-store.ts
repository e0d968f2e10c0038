import { actAsOperator, type Database } from '#db/database.ts';

/** One verdict on an answer of the assistant. */
export interface Verdict {
  readonly userId: number;
  readonly key: string | undefined;
  readonly requestHash: Uint8Array;
  /** Sources that the answer cites; empty for an answer without a source. */
  readonly citations: readonly string[];
  readonly verdict: 'up' | 'down';
  /** The learner's earlier verdict on that answer. */
  readonly instead: 'up' | 'down' | undefined;
  /** Only where the learner chose to send it. */
  readonly question: string | undefined;
}

/** Counts are kept for a year; questions for 90 days and the newest 5000. */
export const forgottenVerdicts = `
  DELETE FROM answer_verdicts WHERE day < now() - interval '365 days';
  DELETE FROM sent_questions WHERE sent_at < now() - interval '90 days'
    OR id <= (SELECT id FROM sent_questions ORDER BY id DESC OFFSET 5000 LIMIT 1)`;

const countFor = (verdict: 'up' | 'down', of: Verdict): number =>
  (of.verdict === verdict ? 1 : 0) - (of.instead === verdict ? 1 : 0);

/**
 * Counts a verdict under today and each citation, once for its key. The key alone is the learner's, and is forgotten after a
 * day.
 */
export async function saveVerdictRow(
  db: Database,
  verdict: Verdict,
): Promise<'saved' | 'kept' | 'key_reused' | 'no_user'> {
  const { userId, key, requestHash, citations, question } = verdict;
  const cited = citations.length === 0 ? [''] : [...new Set(citations)];
  return db.transaction(async (tx) => {
    await tx.query("SELECT set_config('app.user_id', $1, true)", [String(userId)]);
    const there = await tx.query('SELECT 1 FROM learners WHERE user_id = $1 FOR KEY SHARE', [userId]);
    if (there.length === 0) return 'no_user';
    const [claim] = await tx.query<{ claimed: string }>('SELECT claim_key($1, $2, $3) AS claimed', [
      userId,
      key ?? null,
      requestHash,
    ]);
    if (claim?.claimed !== 'new') return claim?.claimed === 'same' ? 'kept' : 'key_reused';
    // Sorted: two verdicts at once take the rows in one order.
    await tx.query(
      `INSERT INTO answer_verdicts AS v (day, citation, ups, downs)
         SELECT (now() AT TIME ZONE 'UTC')::date, c, greatest($2::int, 0), greatest($3::int, 0)
         FROM unnest($1::text[]) AS c ORDER BY c
       ON CONFLICT (day, citation) DO UPDATE
         SET ups = greatest(v.ups + $2::int, 0), downs = greatest(v.downs + $3::int, 0)`,
      [cited, countFor('up', verdict), countFor('down', verdict)],
    );
    if (question !== undefined) {
      await tx.query('INSERT INTO sent_questions (question, citation, sent_at) VALUES ($1, $2, now())', [
        question,
        cited[0] ?? '',
      ]);
    }
    return 'saved';
  });
}

/** Verdicts on the answers that cite one thing. */
export interface CountedVerdicts {
  readonly citation: string;
  readonly ups: number;
  readonly downs: number;
}

/** Verdicts of the last days by what answers cite, the most unhelpful first. */
export async function countVerdicts(db: Database, days: number): Promise<CountedVerdicts[]> {
  return db.query<CountedVerdicts>(
    `SELECT citation, sum(ups)::int AS ups, sum(downs)::int AS downs FROM answer_verdicts
     WHERE day > (now() AT TIME ZONE 'UTC')::date - $1::int
     GROUP BY citation HAVING sum(ups) + sum(downs) > 0
     ORDER BY sum(downs) DESC, sum(ups) DESC, citation COLLATE "C"`,
    [days],
  );
}

/** A question that a learner sent to those who run the app. */
export interface SentQuestion {
  readonly question: string;
  readonly citation: string;
  readonly sentAt: Date;
}

/** Questions sent, the newest first. */
export async function listSentQuestions(db: Database): Promise<SentQuestion[]> {
  return db.transaction(async (tx) => {
    await actAsOperator(tx);
    return tx.query<SentQuestion>(
      'SELECT question, citation, sent_at AS "sentAt" FROM sent_questions ORDER BY sent_at DESC, id DESC',
    );
  });
}
