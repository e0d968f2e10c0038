import { readFileSync, statSync } from 'node:fs';

import * as z from 'zod';

import { notAFile } from '#lib/not-a-file.ts';

const pattern = z.string().refine(isPattern, 'не регулярное выражение');

const row = z.object({
  question: z.string().trim().min(1).max(2000),
  /** Earlier questions, as the chat sends them. */
  history: z.array(z.string().max(2000)).max(3).default([]),
  /** References of which any may stand first: «pdd:13.9», «sign:3.27». */
  refs: z.array(z.string()).default([]),
  /** Regular expressions: the answer has to match all, and none of the others. */
  must: z.array(pattern).default([]),
  must_not: z.array(pattern).default([]),
});

/** A question of a trial with what is wanted of its answer. */
export type TrialQuestion = z.infer<typeof row>;

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Reads a file of questions, one JSON object a line; fields beside those above are left alone.
 * @throws Error that names the file, or the first wrong line and its field
 */
export function readQuestionFile(file: string): TrialQuestion[] {
  const problem = notAFile(statSync(file));
  if (problem !== undefined) throw new Error(`${file}: ${problem}. Проверьте путь`);
  const questions = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/u, '')
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [readRow(line, `${file}, строка ${at + 1}`)]));
  if (questions.length === 0) throw new Error(`В файле ${file} нет ни одного вопроса.`);
  return questions;
}

function readRow(line: string, place: string): TrialQuestion {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch (error) {
    throw new Error(`${place}: это не JSON.`, { cause: error });
  }
  const read = row.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new Error(`${place}: неверно поле «${field === '' ? 'вся строка' : field}».`);
}
