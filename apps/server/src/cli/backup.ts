import { parseArgs } from 'node:util';

import { describeSums, writeBackup } from '#backup/backup.ts';
import { runCommand, UsageError } from '#cli/run.ts';
import { readEnv } from '#env.ts';
import { countOutside } from '#photos/photo-registry.ts';
import { openStore } from '#store.ts';

const usage = `Использование: npm run backup -- <новый файл>

  Записывает всё, что хранит база данных, на один момент времени. Секретов в копии нет.`;

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError('Укажите один файл.');
  const store = await openStore(readEnv(process.env));
  try {
    const sums = await writeBackup(store.db, file);
    process.stdout.write(`Копия записана и проверена: ${file}\n${describeSums(sums)}\n`);
    const outside = await countOutside(store.db);
    if (outside > 0) {
      process.stdout.write(`В копии нет картинок из PHOTO_STORE (${outside}): храните их копию отдельно.\n`);
    }
  } finally {
    await store.close();
  }
});
