import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import type { ImportProgress } from './draft.ts';
import type { Findings } from './findings.ts';

const MEGABYTE = 1024 * 1024;
const maxJsonBytes = 50 * MEGABYTE;
const maxDepth = 3;

/** A parsed file of the source. */
export interface SourceFile {
  /** Path relative to the root, with forward slashes. */
  readonly file: string;
  readonly value: unknown;
}

/** The imported folder. */
export interface SourceRoot {
  /** Absolute, symbolic links resolved. */
  readonly folder: string;
  /** Name for people. */
  readonly name: string;
  /** JSON files to read, relative to the folder. */
  readonly files: readonly string[];
}

/** Resolves a path inside the root; undefined where it does not exist, null where it leads outside. */
async function resolveInside(root: string, relative: string): Promise<string | undefined | null> {
  try {
    const real = await realpath(path.join(root, relative));
    return real.startsWith(root.endsWith(path.sep) ? root : root + path.sep) ? real : null;
  } catch {
    return undefined;
  }
}

/** A file inside the root by its real path and size, or why it is not read. */
export async function findFile(
  root: string,
  relative: string,
  maxBytes: number,
): Promise<{ readonly real: string; readonly size: number } | { readonly reason: string }> {
  const real = await resolveInside(root, relative);
  if (real === null) return { reason: 'ссылка ведёт за пределы папки' };
  if (real === undefined) return { reason: 'файл не читается' };
  const stats = await stat(real);
  // Reading a pipe would wait for a writer.
  if (!stats.isFile()) return { reason: 'это не файл' };
  if (stats.size > maxBytes) return { reason: `файл больше ${maxBytes / MEGABYTE} МБ` };
  return { real, size: stats.size };
}

async function listJson(root: string, folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      if (entry.isDirectory()) return depth > 0 ? listJson(root, relative, depth - 1) : [];
      return /\.json$/i.test(entry.name) ? [relative] : [];
    }),
  );
  return lists.flat();
}

/**
 * Finds the JSON files of a source: of a folder with `questions/<category>/tickets` only those (its neighbour
 * `topics` repeats the same questions), of any other folder every .json down to three levels; of a file, itself.
 */
export async function openSource(
  given: string,
  category: string,
  findings: Findings,
): Promise<SourceRoot | undefined> {
  const place = { file: given, question: null };
  let real: string;
  try {
    real = await realpath(given);
  } catch {
    findings.problem(place, 'такой папки или файла нет');
    return undefined;
  }
  const stats = await stat(real);
  if (stats.isFile()) {
    return { folder: path.dirname(real), name: path.basename(real), files: [path.basename(real)] };
  }
  if (!stats.isDirectory()) {
    findings.problem(place, 'это канал или устройство, а нужна папка или файл');
    return undefined;
  }
  const tickets = `questions/${category}/tickets`;
  const official = await stat(path.join(real, tickets)).catch(() => undefined);
  const files = official?.isDirectory()
    ? await listJson(real, tickets, 0)
    : await listJson(real, '', maxDepth);
  if (files.length === 0) findings.problem(place, 'в папке нет файлов .json с вопросами');
  // «Билет 10» after «Билет 2», so that messages come in the order a person expects.
  files.sort((a, b) => a.localeCompare(b, 'ru', { numeric: true }));
  return { folder: real, name: path.basename(real), files };
}

function parseJson(bytes: Uint8Array): { value: unknown } | { reason: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { reason: 'файл не в кодировке UTF-8' };
  }
  if (text.trim() === '') return { reason: 'файл пуст' };
  try {
    return { value: JSON.parse(text) };
  } catch {
    const begins = /^[\s\uFEFF]*[[{]/.test(text);
    const ends = /[\]}]\s*$/.test(text);
    return { reason: begins && !ends ? 'JSON оборван: файл не дочитан до конца' : 'не разбирается как JSON' };
  }
}

/** Reads and parses the files; a file that cannot be read or parsed is a problem. */
export async function readSourceFiles(
  root: SourceRoot,
  findings: Findings,
  onProgress: (progress: ImportProgress) => void,
): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const [index, file] of root.files.entries()) {
    const place = { file, question: null };
    const found = await findFile(root.folder, file, maxJsonBytes);
    const parsed = 'reason' in found ? found : parseJson(await readFile(found.real));
    if ('reason' in parsed) findings.problem(place, parsed.reason);
    else files.push({ file, value: parsed.value });
    onProgress({ stage: 'questions', done: index + 1, total: root.files.length });
  }
  return files;
}
