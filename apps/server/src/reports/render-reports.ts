import { plainText } from '#lib/plain-text.ts';
import type { Report, ReportAbout, ReportedQuestion } from '#reports/report-store.ts';

const aboutNames: Record<ReportAbout, string> = {
  question: 'вопрос',
  answer: 'ответ',
  picture: 'картинка',
  explanation: 'пояснение',
  other: 'другое',
};

function placeOf({ ticket, position }: ReportedQuestion): string {
  return ticket === null ? 'больше не в билетах' : `билет ${ticket}, вопрос ${position}`;
}

/** How many reports are about what, the commonest first. */
function countsOf(reports: readonly Report[]): string {
  const counts = new Map<ReportAbout, number>();
  for (const { about } of reports) counts.set(about, (counts.get(about) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([about, count]) => `${aboutNames[about]} ${count}`)
    .join(', ');
}

function reportLine({ about, comment, reportedAt, isDone, school }: Report): string {
  const words = [
    reportedAt.toISOString().slice(0, 10),
    aboutNames[about],
    plainText(school ?? 'без автошколы'),
    ...(isDone ? ['разобрано'] : []),
  ];
  return `    ${words.join(', ')}${comment === '' ? '' : `: ${plainText(comment)}`}`;
}

/** The reports as text for a terminal, whatever learners wrote. */
export function renderReports(questions: readonly ReportedQuestion[]): string {
  return questions
    .map((question) =>
      [
        `№ ${question.id}: ${placeOf(question)}; сообщений ${question.reports.length} (${countsOf(question.reports)})`,
        `  ${plainText(question.title)}`,
        ...question.reports.map(reportLine),
      ].join('\n'),
    )
    .join('\n\n');
}

/** Characters that spreadsheets take for the beginning of a formula, in full width too; spaces before it are skipped by some. */
const FORMULA = /^\s*[=+\-@＝＋－＠|%]/u;

function cell(value: string | number | null): string {
  const text = plainText(String(value ?? ''));
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/**
 * The reports as CSV, a line each: UTF-8 with a byte order mark and semicolons, as Russian spreadsheets open it. No cell
 * is a formula.
 */
export function reportsCsv(questions: readonly ReportedQuestion[]): string {
  const head = [
    'номер вопроса',
    'билет',
    'вопрос',
    'текст',
    'о чём',
    'сообщение',
    'автошкола',
    'дата',
    'разобрано',
  ];
  const lines = questions.flatMap(({ id, ticket, position, title, reports }) =>
    reports.map(({ about, comment, school, reportedAt, isDone }) => [
      id,
      ticket,
      position,
      title,
      aboutNames[about],
      comment,
      school,
      reportedAt.toISOString(),
      isDone ? 'да' : 'нет',
    ]),
  );
  return `\uFEFF${[head, ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`;
}
