import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { describeSums, restoreBackup, writeBackup } from '#backup/backup.ts';
import { print, runCommand, UsageError, withExistingStore, withStore } from '#cli/run.ts';
import { readEnv } from '#env.ts';
import type { Store } from '#store.ts';

const usage = `Использование: DATABASE_URL=postgres://… npm run move-to-postgres [-- --replace]

  Переносит встроенную базу данных из DATA_DIR в PostgreSQL; сервер должен быть остановлен.
  Встроенная база остаётся как была.

  --replace  заменить и базу PostgreSQL, в которой уже есть ученики`;

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } });
  const env = readEnv(process.env);
  if (!env.DATABASE_URL) throw new UsageError('Задайте DATABASE_URL: куда переносить.');
  const file = join(env.DATA_DIR, 'move.backup');
  const move = async (source: Store) => {
    // Of a move that was cut off: it holds everything that is known of people.
    rmSync(file, { force: true });
    await writeBackup(source.db, file);
    const sums = await withStore(
      (target) => restoreBackup(target.db, file, { replace: values.replace }),
      env,
    );
    print(
      'Перенесено, контрольные суммы равны:',
      `${describeSums(sums)}\n`,
      'Ключи остались в папке данных. Запустите сервер с ними, и ученики ничего не заметят:',
      `  APP_SECRETS=$(paste -sd, "${join(env.DATA_DIR, 'secret.key')}")`,
    );
  };
  // The folder stays locked until the data are in Postgres.
  await withExistingStore((source) => move(source).finally(() => rmSync(file, { force: true })), {
    ...env,
    DATABASE_URL: undefined,
  });
});
