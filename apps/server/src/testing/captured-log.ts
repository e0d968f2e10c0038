import type { Logger } from 'pino';

import { openLog } from '#lib/log.ts';

/** A real logger whose lines tests can read. */
export interface CapturedLog {
  readonly logger: Logger;
  /** Every line as it would reach the operator's log. */
  text(): string;
  /** Lines that carry this field. */
  with(field: string): Record<string, unknown>[];
}

/** Starts a logger of the lowest level. */
export function captureLog(): CapturedLog {
  const lines: string[] = [];
  const logger = openLog('trace', { write: (line: string) => void lines.push(line) });
  return {
    logger,
    text: () => lines.join(''),
    with: (field) =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => field in line),
  };
}
