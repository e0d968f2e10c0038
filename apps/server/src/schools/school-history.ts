import { type Actor, note } from '#console/journal.ts';
import type { Queryable } from '#db/database.ts';
import { fieldWords } from '#schools/field-words.ts';
import type { SchoolSettings } from '#schools/school-settings.ts';
import { type SettingsChange, settingsChanges } from '#schools/settings-changes.ts';

/** Way by which a state came about; `found`: it was there before the history began, or came past it. */
export type PublicationOrigin = 'found' | 'command' | 'console' | 'undo';

/** Fields of a change that the journal names; the history has all of them. */
const IN_JOURNAL = 40;
/** Name of whoever set what the history began with. */
const UNKNOWN = 'Неизвестно';

/** Publications that are kept of a school. */
const KEPT = 200;

/** A state that learners saw. */
export interface Publication {
  readonly id: number;
  readonly at: Date;
  readonly staff_name: string;
  readonly origin: PublicationOrigin;
  readonly content: SchoolSettings;
  readonly changes: readonly SettingsChange[];
}

/**
 * Writes a new state of a school into its history and the journal, in the transaction that makes it. The state before is
 * written too where the history does not end with it, so that it can be published again.
 */
export async function recordPublication(
  tx: Queryable,
  actor: Actor,
  {
    origin,
    before,
    after,
  }: { origin: Exclude<PublicationOrigin, 'found'>; before: SchoolSettings; after: SchoolSettings },
): Promise<void> {
  const { schoolId, staffName } = actor;
  const latest = await latestPublication(tx, schoolId);
  const missed = latest ? settingsChanges(latest.content, before) : [];
  if (!latest || missed.length > 0) {
    await insert(tx, schoolId, { staffName: UNKNOWN, origin: 'found', content: before, changes: missed });
  }
  const changes = settingsChanges(before, after);
  await insert(tx, schoolId, { staffName, origin, content: after, changes });
  await tx.query(
    `DELETE FROM school_publications WHERE school_id = $1 AND id <= (
       SELECT id FROM school_publications WHERE school_id = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)`,
    [schoolId, KEPT],
  );
  const shown = changes.slice(0, IN_JOURNAL);
  await note(tx, {
    ...actor,
    action: origin === 'undo' ? 'school.restored' : 'school.published',
    subject: { kind: 'settings', name: after.name ?? '' },
    before: Object.fromEntries(shown.map((change) => [fieldWords(change), change.before])),
    after: Object.fromEntries(shown.map((change) => [fieldWords(change), change.after])),
  });
}

async function insert(
  tx: Queryable,
  schoolId: number,
  entry: {
    readonly staffName: string;
    readonly origin: PublicationOrigin;
    readonly content: SchoolSettings;
    readonly changes: readonly SettingsChange[];
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO school_publications (school_id, at, staff_name, origin, content, changes)
     VALUES ($1, clock_timestamp(), $2, $3, $4::text::jsonb, $5::text::jsonb)`,
    [schoolId, entry.staffName, entry.origin, JSON.stringify(entry.content), JSON.stringify(entry.changes)],
  );
}

const columns = 'id, at, staff_name, origin, content, changes';

/** The newest entry of a school's history. */
export async function latestPublication(tx: Queryable, schoolId: number): Promise<Publication | undefined> {
  const rows = await tx.query<Publication>(
    `SELECT ${columns} FROM school_publications WHERE school_id = $1 ORDER BY id DESC LIMIT 1`,
    [schoolId],
  );
  return rows[0];
}

/** One entry of a school's history. */
export async function findPublication(
  tx: Queryable,
  schoolId: number,
  id: number,
): Promise<Publication | undefined> {
  const rows = await tx.query<Publication>(
    `SELECT ${columns} FROM school_publications WHERE school_id = $1 AND id = $2`,
    [schoolId, id],
  );
  return rows[0];
}

/** A page of a school's history without its states, the newest first, and how long it is. */
export async function listPublications(
  tx: Queryable,
  schoolId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; publications: Omit<Publication, 'content'>[] }> {
  const [count] = await tx.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM school_publications WHERE school_id = $1',
    [schoolId],
  );
  const publications = await tx.query<Omit<Publication, 'content'>>(
    `SELECT id, at, staff_name, origin, changes FROM school_publications WHERE school_id = $1
     ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [schoolId, limit, offset],
  );
  return { total: count?.total ?? 0, publications };
}
