import type { JournalEntry } from '@avto/contract/console';

import type { Queryable, Value } from '#db/database.ts';

/** Entries of a page. */
export const PAGE = 50;

/** Entries that are asked for. */
export interface JournalFilter {
  readonly staffId: number | undefined;
  readonly learnerId: number | undefined;
  /** First part of actions. */
  readonly kinds: readonly string[] | undefined;
  /** From then on, and before then. */
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly staff_name: string;
  readonly action: string;
  readonly subject_kind: JournalEntry['subject']['kind'];
  readonly subject_id: number | null;
  readonly subject_name: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly address: string | null;
}

/** A page of a school's journal from 1, newest first, and how many entries there are on all. */
export async function readJournal(
  tx: Queryable,
  schoolId: number,
  filter: JournalFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; entries: JournalEntry[] }> {
  const { where, values } = conditionsOf(schoolId, filter);
  const [count] = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM console_journal WHERE ${where}`,
    values,
  );
  const rows = await tx.query<EntryRow>(
    `SELECT ${COLUMNS} FROM console_journal WHERE ${where} ORDER BY id DESC LIMIT $7 OFFSET $8`,
    [...values, limit, offset],
  );
  return { total: count?.total ?? 0, entries: rows.map((row) => entryOf(row)) };
}

/** Entries with an id below `below`, newest first. */
export async function journalBelow(
  tx: Queryable,
  schoolId: number,
  filter: JournalFilter,
  { below, limit }: { below: number; limit: number },
): Promise<JournalEntry[]> {
  const { where, values } = conditionsOf(schoolId, filter);
  const rows = await tx.query<EntryRow>(
    `SELECT ${COLUMNS} FROM console_journal WHERE ${where} AND id < $7 ORDER BY id DESC LIMIT $8`,
    [...values, below, limit],
  );
  return rows.map((row) => entryOf(row));
}

const COLUMNS = 'id, at, staff_name, action, subject_kind, subject_id, subject_name, before, after, address';

function conditionsOf(
  schoolId: number,
  { staffId, learnerId, kinds, from, before }: JournalFilter,
): { where: string; values: Value[] } {
  return {
    where: `school_id = $1 AND ($2::bigint IS NULL OR staff_id = $2)
      AND ($3::bigint IS NULL OR (subject_kind = 'learner' AND subject_id = $3))
      AND ($4::text[] IS NULL OR split_part(action, '.', 1) = ANY ($4::text[]))
      AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6)`,
    values: [schoolId, staffId ?? null, learnerId ?? null, kinds ?? null, from ?? null, before ?? null],
  };
}

function entryOf(row: EntryRow): JournalEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    staffName: row.staff_name,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    before: row.before,
    after: row.after,
    address: row.address,
  };
}
