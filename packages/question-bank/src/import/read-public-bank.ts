import { placeQuestions } from './check-structure.ts';
import type { BankDraft, ImportProgress } from './draft.ts';
import { findPictures } from './find-pictures.ts';
import { finishQuestion } from './finish-question.ts';
import { Findings, questionName } from './findings.ts';
import { ImportError } from './problem.ts';
import { type RawQuestion, readItem } from './raw-question.ts';
import { recognise } from './recognise.ts';
import type { ImportReport } from './report.ts';
import { findNumberBase } from './right-option.ts';
import { openSource, readSourceFiles } from './source-files.ts';

export interface ReadPublicBankOptions {
  /** Which of the source's categories to read: folder `questions/<category>`. `A_B` unless told. */
  readonly category?: string;
  /** Edition of the Rules where the source names none. */
  readonly edition?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** A bank that passed every check, and what was unusual about it. */
export interface PublicBank {
  readonly bank: BankDraft;
  readonly report: ImportReport;
}

const unknownEdition = 'не указана';

/** The official ids are not unique: six pairs in 800. Nothing is keyed by them; the report tells. */
function noteRepeatedIds(questions: readonly RawQuestion[], findings: Findings): void {
  const seen = new Map<string, RawQuestion>();
  for (const raw of questions) {
    if (raw.id === null) continue;
    const first = seen.get(raw.id);
    if (first === undefined) seen.set(raw.id, raw);
    else {
      const name = (q: RawQuestion): string =>
        q.ticket === null || q.position === null ? q.entry : questionName(q.ticket, q.position);
      const note = `id ${raw.id} уже есть: ${name(first)}; вопросы различаются билетом и номером`;
      findings.anomaly({ file: raw.file, question: name(raw) }, 'duplicate-id', note);
    }
  }
}

/**
 * Reads and checks a public bank of questions: a folder, or a single .json file with its pictures beside it.
 * Three forms are told apart by content: a file per ticket (`questions/<category>/tickets/*.json` with
 * `images/<category>`), `{tickets: [{number, questions}]}`, and a flat list of questions.
 * Everything is checked before the promise settles; nothing is encoded or written.
 *
 * @throws ImportError with every problem found, each with its file, question and reason.
 */
export async function readPublicBank(
  folder: string,
  options: ReadPublicBankOptions = {},
): Promise<PublicBank> {
  const { category = 'A_B', edition = unknownEdition, onProgress = () => undefined } = options;
  const findings = new Findings();
  // The category becomes part of a path.
  if (!/^[A-Za-z_]{1,20}$/.test(category)) {
    throw new ImportError([{ file: folder, question: null, reason: `неверная категория «${category}»` }]);
  }
  const root = await openSource(folder, category, findings);
  const files = root === undefined ? [] : await readSourceFiles(root, findings, onProgress);
  const source = recognise(files, category, findings);
  if (root === undefined || source === undefined) throw new ImportError(findings.problems);

  const raw = source.items.map((item) => readItem(item, findings));
  noteRepeatedIds(raw, findings);
  const base = findNumberBase(raw);
  const finished = placeQuestions(raw, findings).map((placed) => finishQuestion(placed, base, findings));
  const { names, pictures } = await findPictures(root.folder, category, finished, findings, onProgress);
  if (findings.problems.length > 0) throw new ImportError(findings.problems);

  const questions = finished.map(({ question }, index) => ({ ...question, photoName: names[index] ?? null }));
  const bank = { source: root.name, edition: source.edition ?? edition, questions, pictures };
  const report: ImportReport = {
    source: bank.source,
    edition: bank.edition,
    category,
    format: source.format,
    tickets: new Set(questions.map(({ ticket }) => ticket)).size,
    questions: questions.length,
    questionsWithPicture: names.filter((name) => name !== null).length,
    pictures: pictures.length,
    pictureBytes: pictures.reduce((sum, { size }) => sum + size, 0),
    anomalies: findings.anomalies,
  };
  return { bank, report };
}
