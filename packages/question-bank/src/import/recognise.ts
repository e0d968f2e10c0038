import { type Findings, quote } from './findings.ts';
import type { ImportReport } from './report.ts';
import type { SourceFile } from './source-files.ts';

/** One question as the source wrote it, with what its container says about its place. */
export interface SourceItem {
  readonly file: string;
  /** Counts from 1 in its file (or its ticket), for messages. */
  readonly index: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Number of the ticket that contains it, where tickets are containers. */
  readonly ticket: unknown;
}

/** The questions of a source and how they lay in it. */
export interface Recognised {
  readonly format: ImportReport['format'];
  readonly edition: string | null;
  readonly items: readonly SourceItem[];
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of the names that holds something. */
export function pick(fields: Readonly<Record<string, unknown>>, names: readonly string[]): unknown {
  for (const name of names) {
    if (Object.hasOwn(fields, name) && fields[name] !== null && fields[name] !== undefined)
      return fields[name];
  }
  return undefined;
}

const optionNames = ['answers', 'options', 'variants', 'choices'];

function looksLikeQuestion(value: unknown): boolean {
  return isRecord(value) && Array.isArray(pick(value, optionNames));
}

function toItems(file: string, list: readonly unknown[], ticket: unknown, findings: Findings): SourceItem[] {
  return list.flatMap((fields, at) => {
    if (isRecord(fields)) return [{ file, index: at + 1, fields, ticket }];
    findings.problem({ file, question: `запись ${at + 1}` }, 'не объект с полями вопроса');
    return [];
  });
}

function ticketItems(file: string, tickets: readonly unknown[], findings: Findings): SourceItem[] {
  return tickets.flatMap((entry, at) => {
    const list = isRecord(entry) ? pick(entry, ['questions', 'items']) : undefined;
    if (!isRecord(entry) || !Array.isArray(list)) {
      findings.problem({ file, question: `билет по порядку ${at + 1}` }, 'нет списка вопросов questions');
      return [];
    }
    const number = pick(entry, ['number', 'ticket_number', 'ticketNumber', 'ticket', 'num', 'title', 'name']);
    return toItems(file, list, number ?? at + 1, findings);
  });
}

function recogniseFile({ file, value }: SourceFile, findings: Findings): Recognised | undefined {
  const container = isRecord(value) ? value : {};
  const edition = pick(container, ['edition', 'version', 'updated', 'date']);
  const named = typeof edition === 'string' && edition.trim() !== '' ? edition.trim() : null;
  const tickets = Array.isArray(value) ? value : pick(container, ['tickets']);
  if (
    Array.isArray(tickets) &&
    tickets.some((entry) => isRecord(entry) && Array.isArray(entry['questions']))
  ) {
    return { format: 'tickets', edition: named, items: ticketItems(file, tickets, findings) };
  }
  const list: unknown = Array.isArray(value) ? value : pick(container, ['questions']);
  if (!Array.isArray(list) || !list.some(looksLikeQuestion)) return undefined;
  const official = list.some((entry) => isRecord(entry) && typeof entry['ticket_number'] === 'string');
  return {
    format: official ? 'official' : 'flat',
    edition: named,
    items: toItems(file, list, undefined, findings),
  };
}

/** «A,B», «A_B», «АВ» in Cyrillic: one spelling of a category. */
function categoryLetters(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const latin = value
    .toUpperCase()
    .replaceAll('А', 'A')
    .replaceAll('В', 'B')
    .replaceAll('С', 'C')
    .replaceAll('М', 'M');
  const letters = latin.replaceAll(/[^A-Z]/g, '');
  return letters === '' ? undefined : letters;
}

function itemCategory({ fields }: SourceItem): string | undefined {
  const key = pick(fields, ['key']);
  const prefix = typeof key === 'string' ? /^([A-ZА-Я]+)-t\d+/iu.exec(key)?.[1] : undefined;
  return categoryLetters(pick(fields, ['ticket_category', 'category'])) ?? categoryLetters(prefix);
}

/**
 * Tells the three formats apart by content and brings them to one list of questions.
 * Questions of another category are left out; a JSON file without questions is passed over with a line in the
 * report, but inside `questions/<category>/tickets` it is a problem.
 */
export function recognise(
  files: readonly SourceFile[],
  category: string,
  findings: Findings,
): Recognised | undefined {
  const wanted = categoryLetters(category);
  const found: { file: string; part: Recognised }[] = [];
  for (const source of files) {
    const place = { file: source.file, question: null };
    const part = recogniseFile(source, findings);
    if (part === undefined) {
      if (source.file.startsWith(`questions/${category}/tickets/`))
        findings.problem(place, 'в файле нет вопросов');
      else findings.anomaly(place, 'ignored-file', 'JSON без вопросов, пропущен');
      continue;
    }
    const items = part.items.filter((item) => (itemCategory(item) ?? wanted) === wanted);
    const other = part.items.length - items.length;
    if (other > 0) findings.anomaly(place, 'ignored-file', `вопросов другой категории: ${other}, пропущены`);
    if (items.length > 0) found.push({ file: source.file, part: { ...part, items } });
  }
  return combine(found, files, category, findings);
}

function combine(
  found: readonly { file: string; part: Recognised }[],
  files: readonly SourceFile[],
  category: string,
  findings: Findings,
): Recognised | undefined {
  const first = found[0];
  if (first === undefined) {
    if (files.length > 0 && findings.problems.length === 0) {
      const reason = `нет вопросов категории ${category} ни в одном из знакомых видов`;
      findings.problem(
        {
          file: files
            .map(({ file }) => file)
            .slice(0, 3)
            .join(', '),
          question: null,
        },
        reason,
      );
    }
    return undefined;
  }
  const whole = found.filter(({ part }) => part.format !== 'official');
  if (whole.length > 0 && found.length > 1) {
    const names = found.map(({ file }) => quote(file, 60)).join(', ');
    findings.problem(
      { file: first.file, question: null },
      `в папке несколько банков (${names}): укажите один файл`,
    );
    return undefined;
  }
  return { ...first.part, items: found.flatMap(({ part }) => part.items) };
}
