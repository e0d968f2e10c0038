import { describe, expect, it } from 'vitest';

import { renderReports, reportsCsv } from '#reports/render-reports.ts';
import type { Report, ReportedQuestion } from '#reports/report-store.ts';

const report = (comment: string, change: Partial<Report> = {}): Report => ({
  about: 'answer',
  comment,
  reportedAt: new Date('2026-03-01T10:00:00Z'),
  isDone: false,
  school: 'Вираж (VIRAZH)',
  ...change,
});
const question = (...reports: Report[]): ReportedQuestion => ({
  id: 47,
  ticket: 3,
  position: 7,
  title: 'Разрешён ли разворот?',
  reports,
});

describe('the list', () => {
  it('names the question, what the reports are about, and each of them', () => {
    const reports = [
      report('Знак не тот'),
      report('', { about: 'picture', school: null }),
      report('Ещё раз'),
    ];
    expect(renderReports([question(...reports)]).split('\n')).toEqual([
      '№ 47: билет 3, вопрос 7; сообщений 3 (ответ 2, картинка 1)',
      '  Разрешён ли разворот?',
      '    2026-03-01, ответ, Вираж (VIRAZH): Знак не тот',
      '    2026-03-01, картинка, без автошколы',
      '    2026-03-01, ответ, Вираж (VIRAZH): Ещё раз',
    ]);
    const gone = { ...question(report('x', { isDone: true })), ticket: null, position: null };
    expect(renderReports([gone])).toMatch(/^№ 47: больше не в билетах; .*разобрано: x$/s);
  });

  it('does nothing to a terminal, whatever a learner or a school wrote', () => {
    const hostile = '\u001b[2J\u001b]0;мой заголовок\u0007\u009b31mа\r\nб\u202eв\u2028г\u0000';
    const text = renderReports([{ ...question(report(hostile, { school: hostile })), title: hostile }]);
    // Only the line ends of the list itself are left.
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    expect(text.split('\n')).toHaveLength(3);
  });
});

describe('the export', () => {
  const cells = (csv: string) =>
    csv
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('";"'));

  it('is a line for each report that Russian spreadsheets read', () => {
    const csv = reportsCsv([question(report('Скажите: "да"; нет'))]);
    expect(csv.startsWith('\uFEFF"номер вопроса";')).toBe(true);
    expect(csv.split('\r\n')[1]).toBe(
      '"47";"3";"7";"Разрешён ли разворот?";"ответ";"Скажите: ""да""; нет";"Вираж (VIRAZH)";"2026-03-01T10:00:00.000Z";"нет"',
    );
  });

  it.each([
    '=1+1',
    '+7 900',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r\n=HYPERLINK("http://x")',
    '  =1',
    '＝1',
    '%0A',
    '|calc',
  ])('holds no formula: %j', (hostile) => {
    const csv = reportsCsv([{ ...question(report(hostile, { school: hostile })), title: hostile }]);
    const line = cells(csv)[1] ?? [];
    for (const at of [3, 5, 6]) expect(line[at]).toMatch(/^'/);
    expect(csv.split('\r\n')).toHaveLength(3);
  });
});
