import { createHash } from 'node:crypto';

import { actAsOperator, type Database, type Queryable } from '#db/database.ts';
import type { RuleClause } from '#rules-text/clause-file.ts';

/** Revision of the stored text of the Rules; 0 before the first. */
export async function readRulesRevision(db: Queryable): Promise<number> {
  const rows = await db.query<{ revision: number }>('SELECT revision FROM rules_state');
  return rows[0]?.revision ?? 0;
}

/** The stored text of the Rules, in the order of the operator's file. */
export function readClauses(db: Queryable): Promise<RuleClause[]> {
  return db.query<RuleClause>('SELECT clause, section, text FROM rule_clauses ORDER BY position');
}

/**
 * Replaces the text of the Rules in one transaction: an empty list removes it. Returns whether
 * anything changed.
 */
export async function replaceClauses(db: Database, clauses: readonly RuleClause[]): Promise<boolean> {
  const rows = clauses.map(({ clause, section, text }) => ({ clause, section, text }));
  const fingerprint = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  return db.transaction(async (tx) => {
    await actAsOperator(tx);
    // One replacement at a time: a second one waits here and then sees the first one's result.
    await tx.query('LOCK TABLE rule_clauses IN SHARE ROW EXCLUSIVE MODE');
    const known = await tx.query<{ fingerprint: string }>('SELECT fingerprint FROM rules_state');
    if (known.length === 0 ? rows.length === 0 : known[0]?.fingerprint === fingerprint) return false;
    await tx.query('DELETE FROM rule_clauses');
    await tx.query(
      `INSERT INTO rule_clauses (clause, position, section, text)
       SELECT row ->> 'clause', position, row ->> 'section', row ->> 'text'
       FROM json_array_elements($1::json) WITH ORDINALITY AS list (row, position)`,
      [JSON.stringify(rows)],
    );
    await tx.query(
      `INSERT INTO rules_state (revision, fingerprint) VALUES (1, $1)
       ON CONFLICT (only_row) DO UPDATE SET revision = rules_state.revision + 1,
         fingerprint = excluded.fingerprint, imported_at = now()`,
      [fingerprint],
    );
    return true;
  });
}
