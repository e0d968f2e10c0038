import type { JournalEntry } from '@avto/contract/console';

import type { Queryable } from '#db/database.ts';

/** Entries of a page. */
const PAGE = 50;

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
  { page, staffId, learnerId }: { page: number; staffId: number | undefined; learnerId: number | undefined },
): Promise<{ total: number; entries: JournalEntry[] }> {
  const filter = `school_id = $1 AND ($2::bigint IS NULL OR staff_id = $2)
    AND ($3::bigint IS NULL OR (subject_kind = 'learner' AND subject_id = $3))`;
  const values = [schoolId, staffId ?? null, learnerId ?? null];
  const [count] = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM console_journal WHERE ${filter}`,
    values,
  );
  const rows = await tx.query<EntryRow>(
    `SELECT id, at, staff_name, action, subject_kind, subject_id, subject_name, before, after, address
     FROM console_journal WHERE ${filter} ORDER BY id DESC LIMIT $4 OFFSET $5`,
    [...values, PAGE, (page - 1) * PAGE],
  );
  return {
    total: count?.total ?? 0,
    entries: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      staffName: row.staff_name,
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
      before: row.before,
      after: row.after,
      address: row.address,
    })),
  };
}
