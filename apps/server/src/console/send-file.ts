import type { FastifyReply } from 'fastify';

import { csvFile } from '#console/csv-file.ts';
import type { Sheet } from '#console/sheet.ts';
import { xlsxFile } from '#xlsx-file.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Characters that no file system takes, or that end a name in a header. */
const UNFIT = /[\\/:*?"<>|\s]+/g;

/**
 * Sends sheets as a file to be saved; a CSV holds the first of them.
 * @param title beginning of the file's name
 * @param plainName the name for programs that read Latin names only
 * @param now milliseconds since 1970
 */
export async function sendFile(
  reply: FastifyReply,
  format: 'xlsx' | 'csv',
  {
    title,
    plainName = 'learners',
    now,
    sheets,
  }: { title: string; plainName?: string; now: number; sheets: readonly [Sheet, ...Sheet[]] },
): Promise<FastifyReply> {
  const bytes = await (format === 'xlsx' ? xlsxFile(sheets) : csvFile(sheets[0]));
  const day = new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);
  const name = `${title.replaceAll(UNFIT, ' ').trim()} ${day}.${format}`;
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${plainName}.${format}"; filename*=UTF-8''${encoded(name)}`,
    )
    .type(types[format])
    .send(bytes);
}

/** As RFC 5987 has it: encodeURIComponent leaves five characters that it does not allow. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
