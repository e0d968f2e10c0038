import { OPERATOR } from '#console/journal.ts';
import { actAsOperator, type Database, type Queryable } from '#db/database.ts';
import { storePhotos } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { readFilePictures } from '#schools/file-pictures.ts';
import { writePromotion } from '#schools/promotion-store.ts';
import { type ReadSchoolFile, readSchoolFile } from '#schools/read-school-file.ts';
import { SchoolFileError, type SchoolFileProblem } from '#schools/school-file-problem.ts';
import { readPictureBeside } from '#schools/school-pictures.ts';
import { recordPublication } from '#schools/school-history.ts';
import { type SchoolSettings, wantedSettings } from '#schools/school-settings.ts';
import { findSchool, type SchoolRecord } from '#schools/school-store.ts';
import { lockSchools, promotionOf, readSettings, writeSettings } from '#schools/settings-store.ts';
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
 * all. Pictures go into `photos`, or else into the database. `andThen` belongs to the transaction of what was changed.
 * @throws SchoolFileError naming file, line and field of everything that is wrong.
 */
export async function applySchoolFile(
  db: Database,
  path: string,
  {
    dryRun = false,
    photos,
    andThen,
  }: { dryRun?: boolean; photos?: PhotoStore | undefined; andThen?: (tx: Queryable) => Promise<void> } = {},
): Promise<AppliedSchool> {
  const file = await readSchoolFile(path);
  const { names, fresh } = await readFilePictures(db, file, (picture) => readPictureBeside(path, picture), {
    photos,
  });
  return db.transaction(async (tx) => {
    await actAsOperator(tx);
    await lockSchools(tx);
    const school = file.forAll ? undefined : await findSchool(tx, file.content.school);
    const isNew = !file.forAll && !school;
    const current = await readSettings(tx, school, file.forAll);
    const wanted = wantedSettings(current, file.content, names);
    const problems = crossProblems(file, wanted);
    if (problems.length > 0) throw new SchoolFileError(file.name, problems);
    const changes = settingsChanges(current, wanted);
    if (!dryRun && changes.length > 0) {
      await storePhotos(tx, fresh, photos);
      await write(tx, file, school, wanted);
      // A school that is new has no state to come back to.
      if (school) {
        const who = { schoolId: school.id, staffName: OPERATOR };
        await recordPublication(tx, who, { origin: 'command', before: current, after: wanted });
      }
      await andThen?.(tx);
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
  if (file.forAll) return writePromotion(tx, null, promotionOf(wanted));
  return writeSettings(tx, known ?? { code: file.content.school }, wanted);
}
