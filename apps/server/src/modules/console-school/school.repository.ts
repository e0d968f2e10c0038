import type { Queryable } from '#db/database.ts';
import type { BannerSettings } from '#schools/promotion-store.ts';
import { readPromotion } from '#schools/promotion-store.ts';
import type { TypedOver } from '#schools/school-draft.ts';

/** The draft of a school as it is stored. */
export interface StoredDraft extends TypedOver {
  readonly version: number;
  readonly staff_name: string | null;
  readonly edited_at: Date | null;
}

const NEW_DRAFT: StoredDraft = { version: 1, typed: {}, base: {}, staff_name: null, edited_at: null };
const columns = 'version, typed, base, staff_name, edited_at';

/** The draft of a school; an empty one before anything was typed. */
export async function findDraft(tx: Queryable, schoolId: number): Promise<StoredDraft> {
  const rows = await tx.query<StoredDraft>(`SELECT ${columns} FROM school_drafts WHERE school_id = $1`, [
    schoolId,
  ]);
  return rows[0] ?? NEW_DRAFT;
}

/** The draft of a school, locked until the transaction ends. */
export async function lockDraft(tx: Queryable, schoolId: number): Promise<StoredDraft> {
  await tx.query('INSERT INTO school_drafts (school_id) VALUES ($1) ON CONFLICT DO NOTHING', [schoolId]);
  const rows = await tx.query<StoredDraft>(
    `SELECT ${columns} FROM school_drafts WHERE school_id = $1 FOR UPDATE`,
    [schoolId],
  );
  return rows[0] ?? NEW_DRAFT;
}

/** Writes over a locked draft. */
export async function updateDraft(
  tx: Queryable,
  schoolId: number,
  { typed, base }: TypedOver,
  edit: { readonly staffName: string; readonly at: Date } | undefined,
): Promise<void> {
  await tx.query(
    `UPDATE school_drafts SET version = version + 1, typed = $2::text::jsonb, base = $3::text::jsonb,
       staff_name = $4, edited_at = $5 WHERE school_id = $1`,
    [schoolId, JSON.stringify(typed), JSON.stringify(base), edit?.staffName ?? null, edit?.at ?? null],
  );
}

/** Banners of all schools, which learners see where theirs has none. */
export async function sharedBanners(
  tx: Queryable,
): Promise<Readonly<Record<'static' | 'performance', BannerSettings | null>>> {
  return (await readPromotion(tx, null)).banners;
}
