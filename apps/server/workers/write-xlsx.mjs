/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
// Makes an XLSX of sheets that come in parts. A worker, because twenty thousand rows take seconds in which nothing else
// would run. Plain JavaScript in its own folder: sources and build start the same file (src/xlsx-file.ts).
import { parentPort, workerData } from 'node:worker_threads';

import writeXlsxFile from 'write-excel-file/node';

/** @typedef {import('../src/console/sheet.ts').Cell} Cell */

/** Milliseconds by which Moscow is ahead of UTC: a cell has no time zone. */
const MOSCOW = 3 * 3_600_000;

/** Characters that a cell holds: with more the file counts as damaged. */
const LONGEST_TEXT = 32_767;

/**
 * A text is a text whatever it begins with.
 * @param {Cell} cell
 */
function toCell(cell) {
  if (cell === null) return null;
  if (typeof cell === 'string')
    return { value: sharedText(cell.slice(0, LONGEST_TEXT)), type: String, wrap: cell.includes('\n') };
  if (typeof cell === 'number') return { value: cell, type: Number };
  if ('percent' in cell) return { value: cell.percent / 100, type: Number, format: '0%' };
  if ('day' in cell) return { value: new Date(cell.day), type: Date, format: 'dd.mm.yyyy' };
  return { value: new Date(cell.time + MOSCOW), type: Date, format: 'dd.mm.yyyy hh:mm' };
}

/**
 * The writer looks texts up in a plain object, which has a `constructor` already. It drops a NUL when it writes, so that such
 * a text has a key of its own and reads as it is.
 * @param {string} text
 */
function sharedText(text) {
  return text in Object.prototype ? `${text}\0` : text;
}

/** @type {{ name: string, columns: { title: string, width: number }[] }[]} */
const heads = workerData;
const sheets = heads.map(({ name, columns }) => ({
  sheet: name,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
  /** @type {import('write-excel-file/node').SheetData} */
  data: [
    columns.map(({ title }) => ({
      value: sharedText(title),
      type: String,
      fontWeight: /** @type {const} */ ('bold'),
    })),
  ],
}));

parentPort?.on('message', async (/** @type {{ sheet: number, rows: Cell[][] } | 'end'} */ message) => {
  if (message === 'end') {
    parentPort?.postMessage(await writeXlsxFile(sheets).toBuffer());
    return;
  }
  const data = sheets[message.sheet]?.data;
  for (const row of message.rows) data?.push(row.map((cell) => toCell(cell)));
});
