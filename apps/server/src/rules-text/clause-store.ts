import { createHash } from 'node:crypto';

import { actAsOperator, type Database, type Queryable } from '#db/database.ts';
import type { RuleClause } from '#rules-text/clause-file.ts';

interface RulesState {
  /** 0 before the first text. */
  readonly revision: number;
  /** The date or name under which the text was published, as the operator told it. */
  readonly edition: string | null;
}

/** Revision and edition of the stored text of the Rules. */
export async function readRulesState(db: Queryable): Promise<RulesState> {
  const rows = await db.query<RulesState>('SELECT revision, edition FROM rules_state');
  return rows[0] ?? { revision: 0, edition: null };
}

/** The stored text of the Rules, in the order of the operator's file. */
export function readClauses(db: Queryable): Promise<RuleClause[]> {
  return db.query<RuleClause>('SELECT clause, section, text FROM rule_clauses ORDER BY position');
}

/**
 * Replaces the text of the Rules in one transaction: an empty list removes it. Returns whether
 * anything changed.
 */
export async function replaceClauses(
  db: Database,
  clauses: readonly RuleClause[],
  edition: string | null = null,
): Promise<boolean> {
  const rows = clauses.map(({ clause, section, text }) => ({ clause, section, text }));
  const content = JSON.stringify(edition === null ? rows : { edition, rows });
  const fingerprint = createHash('sha256').update(content).digest('hex');
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
      `INSERT INTO rules_state (revision, fingerprint, edition) VALUES (1, $1, $2)
       ON CONFLICT (only_row) DO UPDATE SET revision = rules_state.revision + 1,
         fingerprint = excluded.fingerprint, edition = excluded.edition, imported_at = now()`,
      [fingerprint, edition],
    );
    return true;
  });
}
