import { parseArgs } from 'node:util';

import { describeSums, restoreBackup } from '#backup/backup.ts';
import { checkBackup } from '#backup/backup-file.ts';
import { print, runCommand, UsageError, withOldOrNewStore } from '#cli/run.ts';
import { countOutside } from '#photos/photo-registry.ts';

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
    return print(`Копия цела, сделана ${header.createdAt}`, describeSums(sums));
  }
  await withOldOrNewStore(async ({ db, takeSnapshot }) => {
    if (values.replace) await takeSnapshot?.();
    await restoreBackup(db, file, { replace: values.replace });
    print('Восстановлено и сверено:', describeSums(sums));
    const outside = await countOutside(db);
    if (outside > 0) {
      print(`В копии нет картинок из PHOTO_STORE (${outside}). На месте ли они: npm run photos -- check`);
    }
  });
});
