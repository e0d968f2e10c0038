import type { Queryable } from '#db/database.ts';

export interface StoredFormQuestion {
  readonly title: string;
  readonly theme: string;
  readonly link: string | null;
  readonly photoName: string | null;
  readonly answers: readonly { readonly title: string; readonly isRight: boolean }[];
}

/** A questionnaire as the operator describes it; `key` is the operator's name for it. */
export interface FormSettings {
  readonly key: string;
  readonly name: string;
  readonly actionText: string | null;
  readonly actionLink: string | null;
  readonly questions: readonly StoredFormQuestion[];
}

/** A banner as the operator describes it; `form` is the key of a form of the same school. */
export interface BannerSettings {
  readonly image: string | null;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly form: string | null;
}

/** Removed forms that are kept of a school. */
const REMOVED = 200;

type BannerKind = 'static' | 'performance';

/** Banners and forms of a school, or with `null` of all schools. */
export interface Promotion {
  readonly banners: Readonly<Record<BannerKind, BannerSettings | null>>;
  readonly forms: readonly FormSettings[];
}

/** Reads the banners and forms of a school; the caller acts as operator. */
export async function readPromotion(tx: Queryable, schoolId: number | null): Promise<Promotion> {
  const forms = await tx.query<FormSettings>(
    `SELECT key, name, action_text AS "actionText", action_link AS "actionLink", questions
     FROM forms WHERE school_id IS NOT DISTINCT FROM $1::bigint AND removed_at IS NULL ORDER BY key COLLATE "C"`,
    [schoolId],
  );
  const rows = await tx.query<BannerSettings & { kind: BannerKind }>(
    `SELECT b.kind, b.image_photo AS image, b.title, b.text, b.link, f.key AS form
     FROM banners b LEFT JOIN forms f ON f.id = b.form_id WHERE b.school_id IS NOT DISTINCT FROM $1::bigint`,
    [schoolId],
  );
  const banner = (kind: BannerKind): BannerSettings | null => {
    const row = rows.find((each) => each.kind === kind);
    return row
      ? { image: row.image, title: row.title, text: row.text, link: row.link, form: row.form }
      : null;
  };
  return { banners: { static: banner('static'), performance: banner('performance') }, forms };
}

/**
 * Replaces the banners and forms of a school; the caller acts as operator. A form keeps its id while it keeps its key, also
 * when it was removed in between: learners' apps ask for it by the id, and results name it.
 */
export async function writePromotion(
  tx: Queryable,
  schoolId: number | null,
  { banners, forms }: Promotion,
): Promise<void> {
  for (const form of forms) {
    await tx.query(
      `INSERT INTO forms (school_id, key, name, action_text, action_link, questions)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb)
       ON CONFLICT (school_id, key) DO UPDATE SET name = excluded.name, action_text = excluded.action_text,
         action_link = excluded.action_link, questions = excluded.questions, updated_at = now(),
         removed_at = NULL`,
      [schoolId, form.key, form.name, form.actionText, form.actionLink, JSON.stringify(form.questions)],
    );
  }
  for (const kind of ['static', 'performance'] as const) await writeBanner(tx, schoolId, kind, banners[kind]);
  await tx.query(
    `UPDATE forms SET removed_at = clock_timestamp()
     WHERE school_id IS NOT DISTINCT FROM $1::bigint AND key <> ALL ($2::text[]) AND removed_at IS NULL`,
    [schoolId, forms.map(({ key }) => key)],
  );
  await tx.query(
    `DELETE FROM forms WHERE school_id IS NOT DISTINCT FROM $1::bigint AND removed_at IS NOT NULL
       AND id NOT IN (SELECT id FROM forms
         WHERE school_id IS NOT DISTINCT FROM $1::bigint AND removed_at IS NOT NULL
         ORDER BY removed_at DESC, id DESC LIMIT $2)`,
    [schoolId, REMOVED],
  );
}

async function writeBanner(
  tx: Queryable,
  schoolId: number | null,
  kind: BannerKind,
  banner: BannerSettings | null,
): Promise<void> {
  if (!banner) {
    await tx.query('DELETE FROM banners WHERE school_id IS NOT DISTINCT FROM $1::bigint AND kind = $2', [
      schoolId,
      kind,
    ]);
    return;
  }
  await tx.query(
    `INSERT INTO banners (school_id, kind, image_photo, title, text, link, form_id)
     VALUES ($1, $2, $3, $4, $5, $6,
       (SELECT id FROM forms
          WHERE school_id IS NOT DISTINCT FROM $1::bigint AND key = $7 AND removed_at IS NULL))
     ON CONFLICT (school_id, kind) DO UPDATE SET image_photo = excluded.image_photo, title = excluded.title,
       text = excluded.text, link = excluded.link, form_id = excluded.form_id, updated_at = now()`,
    [schoolId, kind, banner.image, banner.title, banner.text, banner.link, banner.form],
  );
}
