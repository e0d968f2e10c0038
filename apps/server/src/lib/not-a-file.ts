import type { Stats } from 'node:fs';

/** What is wrong with what stands where an operator has to name a file: reading a pipe or a device might never end. */
export function notAFile(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  return stats.isDirectory() ? 'это папка, а нужен файл' : 'это канал или устройство, а нужен файл';
}
