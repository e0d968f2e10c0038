import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type * as z from 'zod';

import { notAFile } from '#lib/not-a-file.ts';
import { closestWord } from '#schools/closest-word.ts';
import { SchoolFileError, type SchoolFileProblem } from '#schools/school-file-problem.ts';
import { knownFields, NO_RIGHT_ANSWER, schoolFile, type SchoolFile } from '#schools/school-file.ts';
import { ALL_SCHOOLS } from '#schools/school-input.ts';
import { readPlacedYaml } from '#schools/yaml-places.ts';

/** Largest file, bytes: forms for a whole school are a few dozen kilobytes. */
export const LARGEST_TEXT = 1024 * 1024;

/** A file with valid fields; its pictures and the stored school are not checked yet. */
export interface ReadSchoolFile {
  /** Name without folders, for messages. */
  readonly name: string;
  readonly content: SchoolFile;
  /** True when it is about all schools. */
  readonly forAll: boolean;
  readonly problem: (path: readonly PropertyKey[], reason: string) => SchoolFileProblem;
}

/** Reads and checks a school's file. @throws SchoolFileError with everything found. */
export async function readSchoolFile(path: string): Promise<ReadSchoolFile> {
  const name = basename(path);
  const text = await readText(path);
  if (typeof text !== 'string') throw new SchoolFileError(name, [{ line: 1, field: '', ...text }]);
  return parseSchoolFile(name, text);
}

/** Checks the text of a school's file. @throws SchoolFileError with everything found. */
export function parseSchoolFile(name: string, text: string): ReadSchoolFile {
  const fail = (problems: SchoolFileProblem[]) => new SchoolFileError(name, problems);
  const yaml = readPlacedYaml(text);
  if (Array.isArray(yaml)) throw fail(yaml);
  if (yaml.value === null || typeof yaml.value !== 'object' || Array.isArray(yaml.value)) {
    throw fail([yaml.problem([], 'файл должен начинаться с поля school: код автошколы')]);
  }
  const parsed = schoolFile.safeParse(yaml.value);
  if (!parsed.success) {
    throw fail(complaintsOf(parsed.error).map(({ path, reason }) => yaml.problem(path, inFile(reason))));
  }
  const forAll = parsed.data.school.toLowerCase() === ALL_SCHOOLS;
  const refused = forAll
    ? (['name', 'branding', 'promotion'] as const).filter((field) => parsed.data[field])
    : [];
  if (refused.length > 0) {
    throw fail(
      refused.map((field) =>
        yaml.problem([field], 'бывает только у одной автошколы, а файл обо всех: уберите'),
      ),
    );
  }
  return { name, content: parsed.data, forAll, problem: yaml.problem };
}

const inFile = (reason: string) => (reason === NO_RIGHT_ANSWER ? `${reason} словами right: true` : reason);

/** Complaints of `schoolFile` in words for people, each with its place. */
export function complaintsOf(error: z.ZodError): { path: readonly PropertyKey[]; reason: string }[] {
  return error.issues
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? unknownFields(issue) : [issue]))
    .map((issue) => ({ path: issue.path, reason: reasonOf(issue) }));
}

async function readText(path: string): Promise<string | { reason: string }> {
  try {
    const stats = await stat(path);
    const problem = notAFile(stats);
    if (problem !== undefined) return { reason: `${problem}: укажите файл автошколы` };
    if (stats.size > LARGEST_TEXT) return { reason: 'файл больше 1 МБ: это не описание автошколы' };
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) return { reason: 'файл не в кодировке UTF-8: сохраните его в ней' };
    return { reason: 'файл не читается: проверьте путь и права' };
  }
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { readonly code?: string };

function unknownFields(issue: z.core.$ZodIssueUnrecognizedKeys): Issue[] {
  const known = knownFields(issue.path);
  return issue.keys.map((key) => {
    const closest = closestWord(key, known);
    const hint = closest ? `возможно, это ${closest}` : `здесь бывают ${known.join(', ')}`;
    return { path: [...issue.path, key], message: `такого поля нет; ${hint}` };
  });
}

/** Our own message, or a general one in place of a library's, which names types. */
function reasonOf({ message, path }: Issue): string {
  if (/[А-яё]/i.test(message)) return message;
  const fields = knownFields(path);
  return fields.length > 0
    ? `здесь нужны вложенные поля: ${fields.join(', ')}`
    : 'значение другого вида, чем нужно';
}
