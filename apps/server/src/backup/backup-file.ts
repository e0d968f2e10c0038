import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

import * as z from 'zod';

import { Summing, type Sums } from '#backup/tables.ts';
import { notAFile } from '#lib/not-a-file.ts';

/*
 * A backup is gzip over lines of text: the header, then for each table `#table <name>` and its rows as JSON, then
 * `#end` with the sums of the tables and of all lines before it.
 */
export const FORMAT = 'tvoya-avtoshkola-backup';
export const TABLE_MARK = '#table ';
export const END_MARK = '#end ';

const header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  createdAt: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** Name and checksum of every migration of the database. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Last value of each sequence; null before its first use. */
  sequences: z.record(z.string(), z.number().int().nullable()),
});
export type BackupHeader = z.infer<typeof header>;

const end = z.object({
  sums: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  sha256: z.string(),
});

/** A complete backup. */
export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly sums: Sums;
}

/** Rows of one table, some at a time. */
interface Rows {
  readonly table: string;
  readonly lines: readonly string[];
}

/**
 * Reads a backup to its end without keeping it.
 * @throws Error in the operator's language for a file that is not a backup, or not a whole one.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  await refuseOtherThanFile(file);
  const all = createHash('sha256');
  const sums: Record<string, Summing> = {};
  let first: BackupHeader | undefined;
  let last: z.infer<typeof end> | undefined;
  let current: Summing | undefined;
  for await (const line of readLines(file)) {
    if (last) throw damaged(file, 'после конца есть ещё строки');
    if (!first) first = readHeader(file, line);
    else if (line.startsWith(END_MARK)) last = end.parse(readJson(file, line.slice(END_MARK.length)));
    else if (line.startsWith(TABLE_MARK)) current = sums[line.slice(TABLE_MARK.length)] = new Summing();
    else if (current) current.add([line]);
    else throw damaged(file, 'строка вне таблицы');
    if (!last) all.update(line).update('\n');
  }
  if (!first) throw foreign(file);
  if (!last) throw damaged(file, 'она обрывается');
  if (all.digest('hex') !== last.sha256) throw damaged(file, 'контрольная сумма не сходится');
  for (const name of new Set([...Object.keys(sums), ...Object.keys(last.sums)])) {
    const [found, told] = [sums[name]?.sum(), last.sums[name]];
    if (!found || found.rows !== told?.rows || found.sha256 !== told.sha256) {
      throw damaged(file, `таблица ${name} не сходится`);
    }
  }
  return { header: first, sums: last.sums };
}

/** The rows of a checked backup in batches of about a megabyte. */
export async function* readRows(file: string): AsyncGenerator<Rows> {
  let table = '';
  let lines: string[] = [];
  let size = 0;
  for await (const line of readLines(file)) {
    const isMark = line.startsWith('#');
    if (lines.length > 0 && (isMark || size > 1_000_000)) {
      yield { table, lines };
      [lines, size] = [[], 0];
    }
    if (line.startsWith(TABLE_MARK)) table = line.slice(TABLE_MARK.length);
    else if (table && !isMark) {
      lines.push(line);
      size += line.length;
    }
  }
}

/** Longest line of a backup in characters: the largest picture that is stored, 20 MB, is 40 million as hex. */
const LONGEST_LINE = 2 ** 26;

/** Lines end with `\n` and nothing else: rows may hold every other separator. */
async function* readLines(file: string): AsyncGenerator<string> {
  const text = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  const unpacked = text.pipe(createGunzip()).setEncoding('utf8');
  // Parts of the unfinished line. Joining and splitting one text at each chunk would take time with the square of the
  // line's length.
  let parts: string[] = [];
  let length = 0;
  let isFirst = true;
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const [first = '', ...others] = chunk.split('\n');
      parts.push(first);
      length += first.length;
      if (length > LONGEST_LINE)
        throw isFirst ? foreign(file) : damaged(file, 'в ней слишком длинная строка');
      const last = others.pop();
      if (last === undefined) continue;
      isFirst = false;
      yield parts.join('');
      yield* others;
      parts = [last];
      length = last.length;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`Файла ${file} нет`, { cause: error });
    if (code === 'Z_DATA_ERROR' && (error as Error).message.includes('incorrect header')) throw foreign(file);
    if (code?.startsWith('Z_')) throw damaged(file, 'сжатие нарушено или файл обрывается');
    // Of a folder the system names no path.
    throw Object.assign(error as Error, { path: file });
  } finally {
    text.destroy();
  }
  if (length > 0) throw damaged(file, 'последняя строка не закончена');
}

/** A path that leads nowhere is told by reading. */
async function refuseOtherThanFile(file: string): Promise<void> {
  const stats = await stat(file).catch(() => null);
  const problem = stats ? notAFile(stats) : undefined;
  if (problem === undefined) return;
  throw new Error(
    `${file}: ${problem}. Сохраните копию на диск и укажите её файл; её делает npm run backup -- <файл>`,
  );
}

function readHeader(file: string, line: string): BackupHeader {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    throw foreign(file);
  }
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(file, 'последняя строка не читается');
  }
}

const foreign = (file: string) =>
  new Error(`Файл ${file} не резервная копия этой программы. Её делает npm run backup -- <файл>`);

const damaged = (file: string, how: string) =>
  new Error(`Копия ${file} повреждена: ${how}. Возьмите другую; база данных не изменена`);
