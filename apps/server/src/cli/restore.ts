import { parseArgs } from 'node:util';

import { describeSums, restoreBackup } from '#backup/backup.ts';
import { checkBackup } from '#backup/backup-file.ts';
import { runCommand, UsageError } from '#cli/run.ts';
import { readEnv } from '#env.ts';
import { countOutside } from '#photos/photo-registry.ts';
import { openStore } from '#store.ts';

const usage = `Использование: npm run restore -- <файл> [--replace | --check]

  --replace  заменить и базу данных, в которой уже есть ученики
  --check    только проверить файл, ничего не менять`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError('Укажите один файл.');
  // Before the database is opened, so that a bad file touches nothing at all.
  const { header, sums } = await checkBackup(file);
  if (values.check) {
    process.stdout.write(`Копия цела, сделана ${header.createdAt}\n${describeSums(sums)}\n`);
    return;
  }
  const store = await openStore(readEnv(process.env));
  try {
    if (values.replace) await store.takeSnapshot?.();
    await restoreBackup(store.db, file, { replace: values.replace });
    process.stdout.write(`Восстановлено и сверено:\n${describeSums(sums)}\n`);
    const outside = await countOutside(store.db);
    if (outside > 0) {
      process.stdout.write(
        `В копии нет картинок из PHOTO_STORE (${outside}). На месте ли они: npm run photos -- check\n`,
      );
    }
  } finally {
    await store.close();
  }
});
