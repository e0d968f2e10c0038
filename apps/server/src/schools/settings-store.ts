import type { Queryable } from '#db/database.ts';
import { type Promotion, readPromotion, writePromotion } from '#schools/promotion-store.ts';
import { currentSettings, type SchoolSettings } from '#schools/school-settings.ts';
import { findSchool, saveSchool, type SchoolRecord } from '#schools/school-store.ts';

/** Lets one transaction at a time write settings of schools: a second one waits here and then sees the first one's result. */
export async function lockSchools(tx: Queryable): Promise<void> {
  await tx.query('LOCK TABLE schools, forms, banners IN SHARE ROW EXCLUSIVE MODE');
}

/** The stored settings of a school, of all schools, or of one that is not there yet. */
export async function readSettings(
  tx: Queryable,
  school: SchoolRecord | undefined,
  forAll = false,
): Promise<SchoolSettings> {
  return currentSettings(school, await readPromotion(tx, forAll ? null : (school?.id ?? 0)), forAll);
}

/** Banners and forms of settings. */
export function promotionOf(settings: SchoolSettings): Promotion {
  return {
    banners: { static: settings.staticBanner, performance: settings.performanceBanner },
    forms: settings.forms,
  };
}

/** Writes the settings over those of a school; one without an id is created. */
export async function writeSettings(
  tx: Queryable,
  { code, id: known }: { readonly code: string; readonly id?: number },
  settings: SchoolSettings,
): Promise<void> {
  await saveSchool(
    tx,
    {
      code,
      name: settings.name ?? '',
      logo_photo: settings.branding?.image ?? null,
      support_email: settings.branding?.supportEmail ?? null,
      info_email: settings.branding?.infoEmail ?? null,
      website: settings.branding?.website ?? null,
      promotion_photo: settings.promotion?.image ?? null,
      promotion_link: settings.promotion?.link ?? null,
    },
    known,
  );
  const id = known ?? (await findSchool(tx, code))?.id;
  if (id === undefined) throw new Error(`school ${code} is gone in its own transaction`);
  await writePromotion(tx, id, promotionOf(settings));
}
