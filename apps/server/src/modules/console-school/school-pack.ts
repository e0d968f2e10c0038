import { setImmediate } from 'node:timers/promises';

import { strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import { stringify } from 'yaml';

import { LARGEST_TEXT } from '#schools/read-school-file.ts';

/** Bytes of everything in an archive together. */
const LARGEST = 64 * 1024 * 1024;
/** Files of an archive that are looked at. */
const MOST_FILES = 400;
/** Bytes of an archive that are read at once: a thousand times as much at most comes out. */
const PIECE = 16 * 1024;
const FILE = 'school.yaml';

/** A school's file as it was uploaded; with a `problem` nothing else is of use. */
export interface UnpackedFile {
  readonly name: string;
  readonly text: string;
  /** Pictures by their paths from the file. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly problem?: string;
}

/** Packs a school's file with its pictures. */
export function packSchoolFile(file: object, pictures: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const text = stringify(file, { lineWidth: 100, aliasDuplicateObjects: false, defaultStringType: 'PLAIN' });
  const files = { [FILE]: strToU8(text), ...Object.fromEntries(pictures) };
  // A file of a school that did not change is the same to the byte; pictures are compressed already.
  return zipSync(files, { level: 6, mtime: '2026-01-01T00:00:00Z' });
}

/** Reads an upload: an archive with `school.yaml` somewhere in it, or that file alone. */
export async function unpackSchoolFile(bytes: Uint8Array): Promise<UnpackedFile> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) return { pictures: new Map(), ...asText(FILE, bytes) };
  const wrong = (problem: string): UnpackedFile => ({ name: FILE, text: '', pictures: new Map(), problem });
  const files = await unpack(bytes);
  if (typeof files === 'string') return wrong(files);
  const [path, ...others] = [...files.keys()].filter((each) => /(?:^|\/)[^/]+\.ya?ml$/i.test(each));
  if (path === undefined) return wrong(`в архиве нет файла автошколы: положите туда ${FILE}`);
  if (others.length > 0) return wrong('в архиве несколько файлов YAML: оставьте один');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const pictures = new Map(
    [...files]
      .filter(([each]) => each.startsWith(folder) && each !== path)
      .map(([each, content]) => [each.slice(folder.length), content]),
  );
  return { pictures, ...asText(path.slice(folder.length), files.get(path) ?? new Uint8Array()) };
}

/** Files of an archive, or what is wrong with it. Reads in pieces: what an archive claims of its sizes counts for nothing. */
async function unpack(bytes: Uint8Array): Promise<Map<string, Uint8Array> | string> {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  let isBroken = false;
  const reader = new Unzip((file) => {
    if (file.name.endsWith('/') || file.name.includes('__MACOSX/')) return;
    const found: Uint8Array[] = [];
    parts.set(file.name, found);
    file.ondata = (error, data) => {
      if (error) isBroken = true;
      else found.push(data);
      size += data?.length ?? 0;
    };
    if (parts.size <= MOST_FILES) file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      reader.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
      if (size > LARGEST) return 'в распакованном виде архив больше 64 МБ: уменьшите картинки';
      if (parts.size > MOST_FILES) return `в архиве больше ${MOST_FILES} файлов: оставьте нужные`;
      // Other calls go on between the pieces.
      await setImmediate();
    }
  } catch {
    isBroken = true;
  }
  if (isBroken) return 'архив не читается: упакуйте файлы заново в ZIP';
  return new Map([...parts].map(([name, some]) => [name, Buffer.concat(some)]));
}

function asText(name: string, bytes: Uint8Array): { name: string; text: string; problem?: string } {
  if (bytes.length > LARGEST_TEXT) {
    return { name, text: '', problem: 'файл больше 1 МБ: это не описание автошколы' };
  }
  try {
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { name, text: '', problem: 'файл не в кодировке UTF-8: сохраните его в ней' };
  }
}
