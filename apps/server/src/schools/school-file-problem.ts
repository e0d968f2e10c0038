/** A problem at one place of a school's file. */
export interface SchoolFileProblem {
  /** From 1. */
  readonly line: number;
  /** «forms[1].questions[2].link», counted from 1; empty for the file as a whole. */
  readonly field: string;
  /** In Russian, with what to do. */
  readonly reason: string;
}

const SHOWN = 30;

/** Nothing was written; the message names file, line and field of everything that was found. */
export class SchoolFileError extends Error {
  readonly problems: readonly SchoolFileProblem[];

  constructor(file: string, problems: readonly SchoolFileProblem[]) {
    const sorted = problems.toSorted((a, b) => a.line - b.line);
    const lines = sorted
      .slice(0, SHOWN)
      .map(({ line, field, reason }) => `  ${file}, строка ${line}${field && `, ${field}`}: ${reason}`);
    const rest = sorted.length - lines.length;
    super(
      [
        `Ничего не записано, ошибок: ${sorted.length}`,
        ...lines,
        ...(rest > 0 ? [`  … и ещё ${rest}`] : []),
      ].join('\n'),
    );
    this.name = 'SchoolFileError';
    this.problems = sorted;
  }
}

/** A path into the file as people count: from 1. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}
