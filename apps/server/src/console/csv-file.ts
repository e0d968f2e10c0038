import type { Cell, Sheet } from '#console/sheet.ts';

/** A cell that begins so is taken for a formula when a spreadsheet opens the file. */
const FORMULA = /^[=+\-@\t\r]/;
/** Milliseconds by which Moscow is ahead of UTC. */
const MOSCOW = 3 * 3_600_000;

/** A sheet as Russian spreadsheets open it by a double click: UTF-8 with its mark, semicolons, lines end with CR LF. */
export async function csvFile({ columns, rows }: Sheet): Promise<Buffer> {
  const lines = [lineOf(columns.map(({ title }) => title))];
  for await (const part of rows) lines.push(...part.map((row) => lineOf(row)));
  return Buffer.from(`\uFEFF${lines.join('')}`);
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map((cell) => textOf(cell)).join(';')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if ('percent' in cell) return `${cell.percent}%`;
  if ('day' in cell) return dayOf(cell.day);
  const [day = '', time = ''] = new Date(cell.time + MOSCOW).toISOString().split('T');
  return `${dayOf(day)} ${time.slice(0, 5)}`;
}

function dayOf(day: string): string {
  return day.split('-').toReversed().join('.');
}

function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
