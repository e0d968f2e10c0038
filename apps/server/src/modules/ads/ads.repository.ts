import type { Database } from '#db/database.ts';

export interface BannerRow {
  readonly image_photo: string | null;
  readonly link: string | null;
  readonly title: string;
  readonly text: string;
  readonly form_id: number | null;
}

/** The banner of the learner's school, else the one for all schools (migrations/0003 find_banner). */
export async function findBanner(
  db: Database,
  userId: number,
  kind: 'static' | 'performance',
): Promise<BannerRow | undefined> {
  const rows = await db.prepared<BannerRow>(
    'find_banner',
    'SELECT image_photo, link, title, text, form_id FROM find_banner($1, $2)',
    [userId, kind],
  );
  return rows[0];
}
