import { parseArgs } from 'node:util';

import { describeSums, writeBackup } from '#backup/backup.ts';
import { print, runCommand, UsageError, withExistingStore } from '#cli/run.ts';
import { countOutside } from '#photos/photo-registry.ts';

const usage = `Использование: npm run backup -- <новый файл>

  Записывает всё, что хранит база данных, на один момент времени. Секретов в копии нет.`;

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError('Укажите один файл.');
  await withExistingStore(async ({ db }) => {
    const sums = await writeBackup(db, file);
    print(`Копия записана и проверена: ${file}`, describeSums(sums));
    const outside = await countOutside(db);
    if (outside > 0) print(`В копии нет картинок из PHOTO_STORE (${outside}): храните их копию отдельно.`);
  });
});
