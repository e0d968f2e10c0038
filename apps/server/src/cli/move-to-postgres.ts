import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { describeSums, restoreBackup, writeBackup } from '#backup/backup.ts';
import { runCommand, UsageError } from '#cli/run.ts';
import { readEnv } from '#env.ts';
import { openStore } from '#store.ts';

const usage = `Использование: DATABASE_URL=postgres://… npm run move-to-postgres [-- --replace]

  Переносит встроенную базу данных из DATA_DIR в PostgreSQL; сервер должен быть остановлен.
  Встроенная база остаётся как была.

  --replace  заменить и базу PostgreSQL, в которой уже есть ученики`;

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } });
  const env = readEnv(process.env);
  if (!env.DATABASE_URL) throw new UsageError('Задайте DATABASE_URL: куда переносить.');
  const file = join(env.DATA_DIR, `move-${Date.now()}.backup`);
  const source = await openStore({ ...env, DATABASE_URL: undefined });
  try {
    await writeBackup(source.db, file);
    const target = await openStore(env);
    try {
      const sums = await restoreBackup(target.db, file, { replace: values.replace });
      process.stdout.write(
        `Перенесено, контрольные суммы равны:\n${describeSums(sums)}\n\n` +
          'Ключи остались в папке данных. Запустите сервер с ними, и ученики ничего не заметят:\n' +
          `  APP_SECRETS=$(paste -sd, ${join(env.DATA_DIR, 'secret.key')})\n`,
      );
    } finally {
      await target.close();
    }
  } finally {
    rmSync(file, { force: true });
    await source.close();
  }
});
