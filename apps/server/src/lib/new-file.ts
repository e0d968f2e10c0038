import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

import { placed } from '#lib/failure-text.ts';

/** Writes a file that is not there yet, readable by its owner only; a full disk leaves no part of it. */
export function writeNewFile(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
  } catch (error) {
    rmSync(path, { force: true });
    throw placed(error, path);
  } finally {
    closeSync(file);
  }
}
