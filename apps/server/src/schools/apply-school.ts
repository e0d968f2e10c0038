import { type BankPicture, pictureName } from '@avto/question-bank';

import { actAsOperator, type Database, type Queryable } from '#db/database.ts';
import { storePhotos } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { readPromotion, writePromotion } from '#schools/promotion-store.ts';
import { type ReadSchoolFile, readSchoolFile } from '#schools/read-school-file.ts';
import { SchoolFileError, type SchoolFileProblem } from '#schools/school-file-problem.ts';
import {
  encodeSchoolPicture,
  PictureError,
  readPictureBeside,
  storedPictures,
} from '#schools/school-pictures.ts';
import { currentSettings, type SchoolSettings, wantedSettings } from '#schools/school-settings.ts';
import { findSchool, saveSchool, type SchoolRecord } from '#schools/school-store.ts';
import { type SettingsChange, settingsChanges } from '#schools/settings-changes.ts';

export interface AppliedSchool {
  /** Code of the school; undefined for all schools. */
  readonly code: string | undefined;
  /** True for a school that was created. */
  readonly isNew: boolean;
  /** Empty when the stored school already matched the file. */
  readonly changes: readonly SettingsChange[];
}

/**
 * Applies a school's file: everything is checked before anything is written, in one transaction or, with `dryRun`, not at
 * all. Pictures go into `photos`, or else into the database.
 * @throws SchoolFileError naming file, line and field of everything that is wrong.
 */
export async function applySchoolFile(
  db: Database,
  path: string,
  { dryRun = false, photos }: { dryRun?: boolean; photos?: PhotoStore | undefined } = {},
): Promise<AppliedSchool> {
  const file = await readSchoolFile(path);
  const { names, fresh } = await readPictures(db, path, file);
  return db.transaction(async (tx) => {
    await actAsOperator(tx);
    // One at a time: a second one waits here and then sees the first one's result.
    await tx.query('LOCK TABLE schools, forms, banners IN SHARE ROW EXCLUSIVE MODE');
    const school = file.forAll ? undefined : await findSchool(tx, file.content.school);
    const isNew = !file.forAll && !school;
    const promotion = await readPromotion(tx, file.forAll ? null : (school?.id ?? 0));
    const current = currentSettings(school, promotion, file.forAll);
    const wanted = wantedSettings(current, file.content, names);
    const problems = crossProblems(file, wanted);
    if (problems.length > 0) throw new SchoolFileError(file.name, problems);
    const changes = settingsChanges(current, wanted);
    if (!dryRun && changes.length > 0) {
      await storePhotos(tx, fresh, photos);
      await write(tx, file, school, wanted);
    }
    return { code: file.forAll ? undefined : (school?.code ?? file.content.school), isNew, changes };
  });
}

/** Problems of the file in combination with the stored school. */
function crossProblems(file: ReadSchoolFile, { name, ...wanted }: SchoolSettings): SchoolFileProblem[] {
  const problems: SchoolFileProblem[] = [];
  if (name === '') {
    problems.push(file.problem(['school'], 'такой автошколы ещё нет: для новой добавьте поле name'));
  }
  const needed = wanted.performanceBanner?.form;
  if (needed != null && !wanted.forms.some(({ key }) => key === needed)) {
    problems.push(
      file.content.performanceBanner
        ? file.problem(
            ['performanceBanner', 'form'],
            `анкеты ${needed} нет: опишите её в forms или исправьте ключ`,
          )
        : file.problem(
            ['forms'],
            `анкета ${needed} нужна баннеру: верните её или опишите здесь же performanceBanner`,
          ),
    );
  }
  return problems;
}

async function write(
  tx: Queryable,
  file: ReadSchoolFile,
  known: SchoolRecord | undefined,
  wanted: SchoolSettings,
): Promise<void> {
  const promotion = {
    banners: { static: wanted.staticBanner, performance: wanted.performanceBanner },
    forms: wanted.forms,
  };
  if (file.forAll) return writePromotion(tx, null, promotion);
  const code = known?.code ?? file.content.school;
  await saveSchool(
    tx,
    {
      code,
      name: wanted.name ?? '',
      logo_photo: wanted.branding?.image ?? null,
      support_email: wanted.branding?.supportEmail ?? null,
      info_email: wanted.branding?.infoEmail ?? null,
      website: wanted.branding?.website ?? null,
      promotion_photo: wanted.promotion?.image ?? null,
      promotion_link: wanted.promotion?.link ?? null,
    },
    known?.id,
  );
  const id = known?.id ?? (await findSchool(tx, code))?.id;
  if (id === undefined) throw new Error(`school ${code} is gone in its own transaction`);
  return writePromotion(tx, id, promotion);
}

/** Reads and checks every picture the file names; stored ones are not encoded again. */
async function readPictures(db: Queryable, path: string, file: ReadSchoolFile) {
  const sources = new Map<string, Uint8Array>();
  const problems: SchoolFileProblem[] = [];
  const places = picturePlaces(file);
  const attempt = async (place: PropertyKey[], work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      problems.push(file.problem(place, error.message));
    }
  };
  for (const [picture, place] of places) {
    await attempt(place, async () => void sources.set(picture, await readPictureBeside(path, picture)));
  }
  const names = new Map([...sources].map(([picture, bytes]) => [picture, pictureName(bytes)]));
  const stored = await storedPictures(db, [...names.values()]);
  const fresh = new Map<string, BankPicture>();
  for (const [picture, bytes] of sources) {
    const name = names.get(picture) ?? '';
    if (stored.has(name) || fresh.has(name)) continue;
    await attempt(
      places.get(picture) ?? [],
      async () => void fresh.set(name, await encodeSchoolPicture(bytes)),
    );
  }
  if (problems.length > 0) throw new SchoolFileError(file.name, problems);
  return { names, fresh: [...fresh.values()] };
}

/** Every picture of the file, once, with the first place that names it. */
function picturePlaces({ content }: ReadSchoolFile): Map<string, PropertyKey[]> {
  const places = new Map<string, PropertyKey[]>();
  const add = (picture: string | null | undefined, ...place: PropertyKey[]) => {
    if (picture != null && !places.has(picture)) places.set(picture, place);
  };
  add(content.branding?.image, 'branding', 'image');
  add(content.promotion?.image, 'promotion', 'image');
  add(content.staticBanner?.image, 'staticBanner', 'image');
  add(content.performanceBanner?.image, 'performanceBanner', 'image');
  for (const [form, { questions }] of (content.forms ?? []).entries()) {
    for (const [question, { photo }] of questions.entries()) {
      add(photo, 'forms', form, 'questions', question, 'photo');
    }
  }
  return places;
}
