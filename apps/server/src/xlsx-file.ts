/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import pLimit from 'p-limit';

import type { Sheet } from '#console/sheet.ts';

/** Beside this file's folder in sources and in the build alike. */
const program = new URL('../workers/write-xlsx.mjs', import.meta.url);

/** One at a time: each takes a core and the memory of its rows. */
const inTurn = pLimit(1);

/** Sheets as an XLSX: texts stay texts, numbers and days are real ones, the first row stays in view. */
export function xlsxFile(sheets: readonly Sheet[]): Promise<Buffer> {
  return inTurn(async () => {
    const worker = new Worker(program, {
      workerData: sheets.map(({ name, columns }) => ({
        name,
        columns: columns.map(({ title, width }) => ({ title, width })),
      })),
      // Test runners start their own threads with options that this one must not inherit.
      execArgv: [],
    });
    const done = once(worker, 'message') as Promise<[Uint8Array]>;
    try {
      // A worker that dies ends the waiting, also while rows are still being read.
      await Promise.race([done, sendRows(worker, sheets)]);
      const [bytes] = await done;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      done.catch(() => {});
      await worker.terminate();
    }
  });
}

async function sendRows(worker: Worker, sheets: readonly Sheet[]): Promise<void> {
  for (const [sheet, { rows }] of sheets.entries()) {
    for await (const part of rows) worker.postMessage({ sheet, rows: part });
  }
  worker.postMessage('end');
}
