import { type BankPicture, pictureName } from '@avto/question-bank';

import type { Queryable } from '#db/database.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import type { ReadSchoolFile } from '#schools/read-school-file.ts';
import { SchoolFileError, type SchoolFileProblem } from '#schools/school-file-problem.ts';
import { encodeSchoolPicture, isStoredCopy, PictureError, storedPictures } from '#schools/school-pictures.ts';

/** Pictures of a file: the stored name of each path, and those that are to be stored. */
interface FilePictures {
  readonly names: ReadonlyMap<string, string>;
  readonly fresh: readonly BankPicture[];
}

/**
 * Reads and checks every picture that the file names; stored ones are not encoded again, nor copies of theirs that an
 * export wrote.
 * @throws SchoolFileError
 */
export async function readFilePictures(
  db: Queryable,
  file: ReadSchoolFile,
  read: (picture: string) => Promise<Uint8Array>,
  {
    photos,
    encode = encodeSchoolPicture,
  }: {
    photos: PhotoStore | undefined;
    encode?: (bytes: Uint8Array) => Promise<BankPicture>;
  },
): Promise<FilePictures> {
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
    await attempt(place, async () => void sources.set(picture, await read(picture)));
  }
  const names = new Map<string, string>();
  for (const [picture, bytes] of sources) {
    const copied = /(?:^|\/)([\w-]{1,128})\.webp$/.exec(picture)?.[1];
    const isCopy = copied !== undefined && (await isStoredCopy(db, photos, copied, bytes));
    names.set(picture, isCopy ? copied : pictureName(bytes));
  }
  const stored = await storedPictures(db, [...names.values()]);
  const fresh = new Map<string, BankPicture>();
  for (const [picture, bytes] of sources) {
    const name = names.get(picture) ?? '';
    if (stored.has(name) || fresh.has(name)) continue;
    await attempt(places.get(picture) ?? [], async () => void fresh.set(name, await encode(bytes)));
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
