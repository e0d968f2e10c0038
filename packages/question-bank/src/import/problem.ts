/** One reason why a bank cannot be imported, named so that an operator finds the place. */
export interface ImportProblem {
  /** Path relative to the imported folder, or the folder itself as it was given. */
  readonly file: string;
  /** «билет 3, вопрос 7», «ключ AB-t1-q1», «билет 3»; null where the file as a whole is at fault. */
  readonly question: string | null;
  /** In Russian, for the operator. */
  readonly reason: string;
}

const problemsInMessage = 20;

/** One line per problem: file, question, reason. */
export function renderProblems(problems: readonly ImportProblem[]): string {
  return problems
    .map(({ file, question, reason }) => `${file}${question === null ? '' : `, ${question}`}: ${reason}`)
    .join('\n');
}

/** Nothing was imported; `problems` holds every reason found, not only the first. */
export class ImportError extends Error {
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    const shown = problems.slice(0, problemsInMessage);
    const rest = problems.length - shown.length;
    super(
      `Банк не импортирован, ошибок: ${problems.length}\n${renderProblems(shown)}` +
        (rest > 0 ? `\n… и ещё ${rest}` : ''),
    );
    this.name = 'ImportError';
    this.problems = problems;
  }
}
