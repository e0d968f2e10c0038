import {
  LARGEST_PICTURE,
  LARGEST_SCHOOL_FILE,
  type readSchoolFile as readOperation,
  type SchoolFields,
} from '@avto/contract/console/school';
import { type BankPicture, pictureName } from '@avto/question-bank';
import type * as z from 'zod/mini';

import { inSchool, type Staff } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { FairQueue } from '#lib/fair-queue.ts';
import { Failure } from '#lib/failures.ts';
import { packSchoolFile, type UnpackedFile, unpackSchoolFile } from '#modules/console-school/school-pack.ts';
import { findDraft } from '#modules/console-school/school.repository.ts';
import { published } from '#modules/console-school/school.service.ts';
import { storePhotos } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { readFilePictures } from '#schools/file-pictures.ts';
import { parseSchoolFile, type ReadSchoolFile } from '#schools/read-school-file.ts';
import { draftNow } from '#schools/school-draft.ts';
import { fieldsOf, fileOf, picturesOf, settingsOf } from '#schools/school-fields.ts';
import { SchoolFileError, type SchoolFileProblem } from '#schools/school-file-problem.ts';
import { encodeSchoolPicture, PictureError, storedPictures } from '#schools/school-pictures.ts';
import { wantedSettings } from '#schools/school-settings.ts';
import { settingsChanges } from '#schools/settings-changes.ts';

/** Reads pictures that are stored. */
interface Photos {
  formats(name: string): Promise<readonly { name: string; content_type: string; size: number }[]>;
  bytes(format: { name: string; content_type: string; size: number }): Promise<Uint8Array>;
}

export interface SchoolFileDeps {
  readonly db: Database;
  readonly photos: Photos;
  readonly photoStore: PhotoStore | undefined;
}

type Outcome = z.input<(typeof readOperation)['success']['body']>;

/** Pictures and the school's file, as they are uploaded and downloaded. */
export class SchoolFiles {
  readonly #deps: SchoolFileDeps;
  /** Encoding takes a second of a core: one at a time, so that learners are served beside it. */
  readonly #encoding = new FairQueue({ atOnce: 1, mostWaiting: 30 });

  constructor(deps: SchoolFileDeps) {
    this.#deps = deps;
  }

  /** Stores a picture; returns its name. @throws Failure validation_failed, payload_too_large */
  async addPicture(staff: Staff, data: string): Promise<string> {
    const { db, photoStore } = this.#deps;
    const bytes = bytesOf(data, LARGEST_PICTURE);
    const name = pictureName(bytes);
    if ((await storedPictures(db, [name])).has(name)) return name;
    try {
      const picture = await this.#encode(staff, bytes);
      await db.transaction((tx) => storePhotos(tx, [picture], photoStore));
      return picture.name;
    } catch (error) {
      if (error instanceof PictureError) throw new Failure('validation_failed', { message: error.message });
      throw error;
    }
  }

  /** The school's file as it is published, packed with its pictures. */
  async exported(staff: Staff): Promise<{ code: string; bytes: Uint8Array }> {
    const { db, photos } = this.#deps;
    const { school, settings } = await inSchool(db, staff, (tx) => published(tx, staff.schoolId));
    const fields = fieldsOf(settings);
    const pictures = new Map<string, Uint8Array>();
    for (const name of picturesOf(fields)) {
      const format = (await photos.formats(name)).find(({ content_type }) => content_type === 'image/webp');
      if (!format) throw new Failure('unavailable', { retryAfter: 5 });
      pictures.set(pathOf(name), await photos.bytes(format));
    }
    return { code: school.code, bytes: packSchoolFile(fileOf(school.code, fields, pathOf), pictures) };
  }

  /** Reads a file, stores its pictures and says what it would change in the draft. */
  async read(staff: Staff, data: string): Promise<Outcome> {
    const { db, photoStore } = this.#deps;
    const unpacked = await unpackSchoolFile(bytesOf(data, LARGEST_SCHOOL_FILE));
    const { code, version, before } = await inSchool(db, staff, async (tx) => {
      const { school, settings } = await published(tx, staff.schoolId);
      const draft = await findDraft(tx, staff.schoolId);
      return {
        code: school.code,
        version: draft.version,
        before: draftNow(draft, fieldsOf(settings)).fields,
      };
    });
    const refused = (problems: readonly SchoolFileProblem[]): Outcome => ({
      version,
      changed: {},
      changes: [],
      problems: problems.slice(0, 100).map((problem) => ({ ...problem })),
    });
    try {
      const file = ownFile(unpacked, code);
      const { names, fresh } = await readFilePictures(db, file, (path) => pictureOf(unpacked, path), {
        photos: photoStore,
        encode: (bytes) => this.#encode(staff, bytes),
      });
      await db.transaction((tx) => storePhotos(tx, fresh, photoStore));
      const wanted = wantedSettings(settingsOf(before), file.content, names);
      return {
        version,
        changed: namedFields(file, fieldsOf(wanted)),
        changes: settingsChanges(settingsOf(before), wanted),
        problems: [],
      };
    } catch (error) {
      if (error instanceof SchoolFileError) return refused(error.problems);
      throw error;
    }
  }

  #encode({ schoolId, id }: Staff, bytes: Uint8Array): Promise<BankPicture> {
    const party = { account: `school/${schoolId}`, address: `staff/${id}` };
    return this.#encoding.run(party, () => encodeSchoolPicture(bytes));
  }
}

const pathOf = (name: string) => `pictures/${name}.webp`;

/** @throws Failure validation_failed for what is no base64, payload_too_large */
function bytesOf(data: string, most: number): Uint8Array {
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) {
    throw new Failure('validation_failed', { message: 'Файл повреждён при отправке: отправьте его снова' });
  }
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > most) throw new Failure('payload_too_large');
  return bytes;
}

/** @throws SchoolFileError */
function ownFile({ name, text, problem }: UnpackedFile, code: string): ReadSchoolFile {
  if (problem !== undefined) throw new SchoolFileError(name, [{ line: 1, field: '', reason: problem }]);
  const file = parseSchoolFile(name, text);
  if (file.forAll || file.content.school.toLowerCase() !== code.toLowerCase()) {
    const reason = `это файл другой автошколы; для вашей напишите здесь ${code}`;
    throw new SchoolFileError(name, [file.problem(['school'], reason)]);
  }
  return file;
}

/** @throws PictureError */
async function pictureOf({ pictures }: UnpackedFile, path: string): Promise<Uint8Array> {
  const bytes = pictures.get(path.replace(/^\.\//, ''));
  if (!bytes) throw new PictureError('такого файла нет в архиве: упакуйте картинку вместе с файлом');
  return bytes;
}

/** The fields that a file names: the others stay as they were typed. */
function namedFields({ content }: ReadSchoolFile, fields: SchoolFields): Partial<SchoolFields> {
  const { branding, promotion } = content;
  const isNamed: Record<keyof SchoolFields, boolean> = {
    name: content.name !== undefined,
    logo: branding?.image !== undefined,
    supportEmail: branding?.supportEmail !== undefined,
    infoEmail: branding?.infoEmail !== undefined,
    website: branding?.website !== undefined,
    promotionImage: promotion?.image !== undefined,
    promotionLink: promotion?.link !== undefined,
    staticBanner: content.staticBanner !== undefined,
    performanceBanner: content.performanceBanner !== undefined,
    forms: content.forms !== undefined,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => isNamed[field as keyof SchoolFields]),
  ) as Partial<SchoolFields>;
}
