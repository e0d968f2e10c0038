import { createHash, type Hash } from 'node:crypto';

import { actAsOperator, type Queryable } from '#db/database.ts';

interface Table {
  readonly name: string;
  /** Order of the rows, the same under every collation: checksums depend on it. */
  readonly order: string;
  /** Rows read or written at once: pictures are large. */
  readonly batch: number;
}

const table = (name: string, order = 'id', batch = 2000): Table => ({ name, order, batch });

/** Every table with data, in an order that satisfies references between rows. */
export const tables: readonly Table[] = [
  table('schools'),
  table('console_settings', 'school_id'),
  table('school_drafts', 'school_id'),
  table('school_publications', 'id', 20),
  table('staff'),
  table('staff_links', 'token_hash'),
  table('staff_sessions', 'token_hash'),
  table('groups'),
  table('staff_groups', 'staff_id, group_id'),
  // Before the accounts: writing an account makes its rows here, unless they are there.
  table('learners', 'user_id'),
  table('roster', 'user_id'),
  table('users'),
  table('tasks'),
  table('task_progress', 'task_id, user_id'),
  table('internal_exams'),
  table('exam_attempts', 'exam_id, user_id', 100),
  table('first_answers', 'school_id, group_id, question_id, choice'),
  table('first_answer_revisions', 'school_id, group_id'),
  table('invitations'),
  table('password_cards', 'code_hash'),
  table('console_journal'),
  table('sessions'),
  table('bank_questions', 'id', 200),
  table('bank_state', 'only_row'),
  table('rule_clauses', 'position', 200),
  table('rules_state', 'only_row'),
  table('photos', 'name COLLATE "C", content_type COLLATE "C"', 8),
  table('answers', 'user_id, question_id'),
  table('memory', 'user_id, question_id'),
  table('exam_results', 'user_id, id', 200),
  table('ticket_resets', 'user_id, ticket'),
  table('idempotency_keys', 'user_id, key'),
  table('forms', 'id', 20),
  table('banners'),
  table('form_results', 'id', 200),
  table('favourites', 'user_id, question_id'),
  table('question_reports'),
  table('answer_verdicts', 'day, citation COLLATE "C"'),
  table('sent_questions'),
];

/** How many rows a table has, and SHA-256 over its rows as JSON lines (hex). */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}
export type Sums = Readonly<Record<string, TableSum>>;

/** Counts and hashes the rows of one table. */
export class Summing {
  #rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(lines: readonly string[]): void {
    this.#rows += lines.length;
    for (const line of lines) this.#hash.update(line).update('\n');
  }

  sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Lets a transaction see every row, and makes both engines format values alike. */
export async function readAsOperator(tx: Queryable): Promise<void> {
  await actAsOperator(tx);
  await tx.query("SELECT set_config('TimeZone', 'UTC', true), set_config('bytea_output', 'hex', true)");
}

/** The rows of a table as JSON texts without line breaks, some at a time. Needs a transaction. */
export async function* readTable(tx: Queryable, { name, order, batch }: Table): AsyncGenerator<string[]> {
  await tx.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT to_json(t)::text AS line FROM ${name} t ORDER BY ${order}`,
  );
  for (;;) {
    const rows = await tx.query<{ line: string }>(`FETCH ${batch} FROM rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.query('CLOSE rows');
}

/** Writes rows as `readTable` returns them. */
export async function writeRows(tx: Queryable, { name }: Table, lines: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}
