import type { Stats } from 'node:fs';

/** The complaint about a folder, a pipe or a device where an operator has to name a file; reading the last two might never end. */
export function notAFile(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  return stats.isDirectory() ? 'это папка, а нужен файл' : 'это канал или устройство, а нужен файл';
}
