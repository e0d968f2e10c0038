import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import pLimit from 'p-limit';

import { checkPicture, maxPictureBytes } from '../pictures/check-picture.ts';
import { pictureName } from '../pictures/encode-picture.ts';
import { usualExtensions } from '../pictures/picture-type.ts';
import type { ImportProgress, PictureSource } from './draft.ts';
import { type Findings, type Place, quote } from './findings.ts';
import { findFile } from './source-files.ts';

/** Folders in which public banks keep their pictures, relative to the root or to the JSON file; tried in this order. */
function pictureFolders(category: string): string[] {
  const folders = ['images', 'image', 'img', 'pictures', 'photos'];
  return [...folders.map((folder) => `${folder}/${category}`), ...folders, ''];
}

/** Meaning of a reference to a picture: a file name, no picture, or a reason to refuse. */
function readReference(image: string | null): { name: string } | { reason: string } | null {
  const reference = (image ?? '').trim();
  if (reference === '' || /^null$/i.test(reference)) return null;
  // Only the name counts: the official «./tmp/images/A_B/x.jpg» names a folder that is not there.
  const segments = reference.split(/[/\\]/);
  const name = segments.at(-1) ?? '';
  if (/^no[-_ ]?(?:image|photo|img)(?:\.\w+)?$/i.test(name)) return null;
  if (segments.includes('..')) return { reason: `путь картинки ${quote(reference, 80)} выходит из папки` };
  return /^[\p{L}\d_\-. ()]{1,128}$/u.test(name) && !/^\.*$/.test(name)
    ? { name }
    : { reason: `недопустимое имя картинки ${quote(reference, 80)}` };
}

type Lookup = (json: string, name: string) => Promise<string | undefined>;

/** Finds picture files by name in the usual folders; a name without an extension finds the file that has one. */
function openPictureFolders(root: string, category: string): Lookup {
  const listings = new Map<string, Promise<ReadonlySet<string>>>();
  const list = (folder: string): Promise<ReadonlySet<string>> => {
    const listing =
      listings.get(folder) ??
      readdir(path.join(root, folder)).then(
        (all) => new Set(all),
        () => new Set<string>(),
      );
    listings.set(folder, listing);
    return listing;
  };
  const extensions = Object.values(usualExtensions).flat();
  return async (json, name) => {
    const beside = path.posix.dirname(json);
    const bases = beside === '.' ? [''] : ['', beside];
    const names = [name, ...extensions.map((extension) => `${name}.${extension}`)];
    for (const folder of bases.flatMap((base) =>
      pictureFolders(category).map((sub) => path.posix.join(base, sub)),
    )) {
      const there = await list(folder);
      const file = names.find((candidate) => there.has(candidate));
      if (file !== undefined) return path.posix.join(folder, file);
    }
    return undefined;
  };
}

interface Use {
  readonly place: Place;
  readonly image: string | null;
}

async function checkFile(root: string, file: string): Promise<PictureSource | string> {
  const found = await findFile(root, file, maxPictureBytes);
  if ('reason' in found) return found.reason;
  const { real, size } = found;
  let bytes: Uint8Array;
  try {
    bytes = await readFile(real);
  } catch {
    return 'файл не читается';
  }
  const checked = await checkPicture(bytes);
  return typeof checked === 'string'
    ? checked
    : { ...checked, name: pictureName(bytes), size, path: real, file };
}

/**
 * Finds and checks every picture the questions name, each file once.
 *
 * @returns for every use the name of its picture (null: none), and the different pictures.
 */
export async function findPictures(
  root: string,
  category: string,
  uses: readonly Use[],
  findings: Findings,
  onProgress: (progress: ImportProgress) => void,
): Promise<{ names: (string | null)[]; pictures: PictureSource[] }> {
  const lookup = openPictureFolders(root, category);
  const files = await Promise.all(
    uses.map(async ({ place, image }) => {
      const reference = readReference(image);
      if (reference === null) return null;
      if ('reason' in reference) {
        findings.problem(place, reference.reason);
        return null;
      }
      const file = await lookup(place.file, reference.name);
      if (file === undefined) findings.problem(place, `картинки ${quote(reference.name, 80)} нет в папке`);
      return file ?? null;
    }),
  );
  const different = [...new Set(files.filter((file) => file !== null))];
  const limit = pLimit(availableParallelism());
  let done = 0;
  const check = async (file: string): Promise<readonly [string, PictureSource | string]> => {
    const checked = await checkFile(root, file);
    done += 1;
    onProgress({ stage: 'pictures', done, total: different.length });
    return [file, checked];
  };
  const checked = new Map(await Promise.all(different.map((file) => limit(check, file))));
  const byName = new Map<string, PictureSource>();
  const names = files.map((file, index) => {
    const picture = file === null ? null : (checked.get(file) ?? null);
    const place = uses[index]?.place;
    if (typeof picture === 'string' && place !== undefined)
      findings.problem(place, `${file ?? ''}: ${picture}`);
    if (picture === null || typeof picture === 'string') return null;
    if (!byName.has(picture.name)) byName.set(picture.name, picture);
    return picture.name;
  });
  noteExtensions(
    different.flatMap((file) => checked.get(file) ?? []),
    findings,
  );
  return { names, pictures: [...byName.values()] };
}

function noteExtensions(pictures: readonly (PictureSource | string)[], findings: Findings): void {
  for (const picture of pictures) {
    if (typeof picture === 'string') continue;
    const extension = path.extname(picture.file).slice(1).toLowerCase();
    if (usualExtensions[picture.contentType].includes(extension)) continue;
    const note = `по содержимому ${picture.contentType}, а имя кончается на .${extension}`;
    findings.anomaly({ file: picture.file, question: null }, 'extension', note);
  }
}
