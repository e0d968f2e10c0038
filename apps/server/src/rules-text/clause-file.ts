import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

import * as z from 'zod';

import { fileProblem } from '#lib/failure-text.ts';
import { notAFile } from '#lib/not-a-file.ts';

/** One clause of the Rules as the operator wrote it. */
export interface RuleClause {
  /** «10.2», «9.1(1)». */
  readonly clause: string;
  readonly section: string;
  /** Paragraphs are separated by line breaks. */
  readonly text: string;
}

/** A rejected file of clauses; the message names the file and each place, in Russian. */
class ClauseFileError extends Error {}

const LARGEST_FILE = 5 * 1024 * 1024;
const MOST_CLAUSES = 2000;
const LONGEST_TEXT = 50_000;
const LONGEST_SECTION = 300;
/** Problems listed in one message. */
const SHOWN = 20;

/** Text that an answer may quote: no control characters and no marks of markup. */
const legible = (longest: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'поля нет' : 'нужна строка') })
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .check((context) => {
      const { value, issues } = context;
      const say = (message: string) => issues.push({ code: 'custom', message, input: value });
      if (value === '') say('пусто');
      else if (value.length > longest) say(`длиннее ${longest} символов`);
      else if (/(?![\n\t])[\p{Cc}\uFFFD]/u.test(value))
        say('есть непечатаемые символы: проверьте кодировку файла');
      else if (/<\/?[a-z][^<>]*>/i.test(value)) say('есть разметка HTML: нужен простой текст');
    });

const clauseSchema = z.object(
  {
    clause: legible(20).check(
      z.regex(/^\d{1,2}(?:\.\d{1,2}){1,3}(?:\(\d{1,2}\))?$/, 'нужен номер пункта, например 10.2 или 9.1(1)'),
    ),
    section: legible(LONGEST_SECTION),
    text: legible(LONGEST_TEXT),
  },
  'нужен объект с полями clause, section и text',
);

/**
 * Reads the operator's text of the Rules: a JSON list of {clause, section, text}; further fields are left alone.
 * @throws ClauseFileError naming every wrong entry (counted from 1) and its field.
 */
export function readClauseFile(path: string): RuleClause[] {
  const refuse = (problem: string) => new ClauseFileError(`${basename(path)}: ${problem}`);
  let bytes: Buffer;
  try {
    const problem = notAFile(statSync(path));
    if (problem !== undefined) throw refuse(`${problem}. Проверьте путь`);
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof ClauseFileError) throw error;
    throw refuse(
      fileProblem(error) ?? `файл не читается (${(error as NodeJS.ErrnoException).code ?? 'ошибка'})`,
    );
  }
  if (bytes.length > LARGEST_FILE) throw refuse('файл больше 5 МБ');
  let list: unknown;
  try {
    list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? 'это не JSON, или он оборван' : 'файл не в кодировке UTF-8');
  }
  if (!Array.isArray(list)) throw refuse('нужен список объектов с полями clause, section и text');
  if (list.length === 0) throw refuse('список пуст');
  if (list.length > MOST_CLAUSES) throw refuse(`в списке больше ${MOST_CLAUSES} пунктов`);
  const { clauses, problems } = checkClauses(list);
  if (problems.length === 0) return clauses;
  const hidden = problems.length - SHOWN;
  throw new ClauseFileError(
    [
      'Текст Правил не загружен, ничего не изменено:',
      ...problems.slice(0, SHOWN).map((problem) => `  ${basename(path)}, ${problem}`),
      ...(hidden > 0 ? [`  … и ещё мест с ошибками: ${hidden}`] : []),
    ].join('\n'),
  );
}

function checkClauses(list: readonly unknown[]) {
  const clauses: RuleClause[] = [];
  const problems: string[] = [];
  const places = new Map<string, number>();
  for (const [at, given] of list.entries()) {
    const entry = `запись ${at + 1}`;
    const parsed = clauseSchema.safeParse(given);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        problems.push(
          path.length > 0 ? `${entry}, поле ${path.join('.')}: ${message}` : `${entry}: ${message}`,
        );
      }
      continue;
    }
    const earlier = places.get(parsed.data.clause);
    if (earlier === undefined) places.set(parsed.data.clause, at + 1);
    else problems.push(`${entry}, поле clause: пункт ${parsed.data.clause} уже есть в записи ${earlier}`);
    clauses.push(parsed.data);
  }
  return { clauses, problems };
}
