import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import {
  type BackupHeader,
  checkBackup,
  END_MARK,
  FORMAT,
  readRows,
  TABLE_MARK,
} from '#backup/backup-file.ts';
import {
  readAsOperator,
  readTable,
  Summing,
  type Sums,
  tables,
  type TableSum,
  writeRows,
} from '#backup/tables.ts';
import { isEarlier, isSameVersion, makeEarlierSchema, migrateRows } from '#backup/earlier-schema.ts';
import type { Database, Queryable } from '#db/database.ts';
import { placed } from '#lib/failure-text.ts';
import { shippedMigrations } from '#store.ts';

/**
 * Writes a consistent copy of the database into a new file readable by its owner only. The file is read back before
 * it gets its name. Secrets are not in it (docs/operating.md).
 * @throws Error when the file exists.
 */
export async function writeBackup(db: Database, file: string): Promise<Sums> {
  if (existsSync(file)) throw new Error(`Файл ${file} уже есть. Укажите другое имя`);
  const draft = `${file}.new`;
  try {
    await db.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      await readAsOperator(tx);
      const out = createWriteStream(draft, { mode: 0o600, flush: true });
      await pipeline(Readable.from(backupText(tx, db.engine)), createGzip(), out);
    });
    const { sums } = await checkBackup(draft);
    renameSync(draft, file);
    return sums;
  } catch (error) {
    throw placed(error, draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

async function* backupText(tx: Queryable, engine: BackupHeader['engine']): AsyncGenerator<string> {
  const all = createHash('sha256');
  const sums: Record<string, TableSum> = {};
  const lines = (...texts: readonly string[]) => {
    const text = texts.map((each) => `${each}\n`).join('');
    all.update(text);
    return text;
  };
  const header: BackupHeader = {
    format: FORMAT,
    version: 1,
    createdAt: new Date().toISOString(),
    engine,
    migrations: await readMigrationState(tx),
    sequences: await readSequences(tx),
  };
  yield lines(JSON.stringify(header));
  for (const table of tables) {
    yield lines(`${TABLE_MARK}${table.name}`);
    const summing = new Summing();
    for await (const rows of readTable(tx, table)) {
      summing.add(rows);
      yield lines(...rows);
    }
    sums[table.name] = summing.sum();
  }
  yield `${END_MARK}${JSON.stringify({ sums, sha256: all.digest('hex') })}\n`;
}

/**
 * Replaces the content of a database by a backup. The file is checked before, the rows are counted and hashed again
 * after, all in one transaction: on any error the database stays as it was. One of an earlier version is written into
 * the schema of then, and its rows go through the migrations since.
 * @throws Error in the operator's language for a damaged, foreign or other version's backup, and for a database
 * that has learners, unless `replace` is set.
 */
export async function restoreBackup(
  db: Database,
  file: string,
  options: { replace: boolean },
): Promise<Sums> {
  const { header, sums } = await checkBackup(file);
  const byName = new Map(tables.map((table) => [table.name, table]));
  await db.transaction(async (tx) => {
    const own = await readMigrationState(tx);
    const earlier = isEarlier(header.migrations, own) ? header.migrations.length : undefined;
    if (earlier === undefined) refuseOtherVersion(header, own, sums);
    await readAsOperator(tx);
    await tx.query(`LOCK TABLE ${[...byName.keys()].join(', ')}`);
    if (!options.replace) await refuseLearners(tx);
    if (earlier === undefined) {
      await tx.query(`TRUNCATE ${[...byName.keys()].join(', ')} RESTART IDENTITY`);
    } else await makeEarlierSchema(tx, shippedMigrations(), earlier);
    // The roster is written before its accounts.
    await tx.query('SET CONSTRAINTS ALL DEFERRED');
    for await (const { table: name, lines } of readRows(file)) {
      const table = byName.get(name);
      if (table) await writeRows(tx, table, lines);
    }
    await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const [name, value] of Object.entries(header.sequences)) {
      await tx.query('SELECT setval($1::text::regclass, $2::bigint, $3::boolean)', [
        name,
        value ?? 1,
        value !== null,
      ]);
    }
    refuseDifference(sums, await sumTables(tx, new Set(Object.keys(sums))));
    if (earlier !== undefined) await migrateRows(tx, shippedMigrations(), earlier);
  });
  return sums;
}

/** One line a table, for the operator. */
export function describeSums(sums: Sums): string {
  return Object.entries(sums)
    .map(
      ([name, { rows, sha256 }]) =>
        `  ${name.padEnd(18)}${String(rows).padStart(10)}  ${sha256.slice(0, 16)}`,
    )
    .join('\n');
}

async function sumTables(tx: Queryable, names: ReadonlySet<string>): Promise<Sums> {
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    if (!names.has(table.name)) continue;
    const summing = new Summing();
    for await (const rows of readTable(tx, table)) summing.add(rows);
    sums[table.name] = summing.sum();
  }
  return sums;
}

function readMigrationState(tx: Queryable): Promise<BackupHeader['migrations']> {
  return tx.query('SELECT name, checksum FROM migrations ORDER BY position');
}

async function readSequences(tx: Queryable): Promise<BackupHeader['sequences']> {
  const rows = await tx.query<{ name: string; value: number | null }>(
    `SELECT sequencename::text AS name, last_value AS value FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

function refuseOtherVersion(header: BackupHeader, own: BackupHeader['migrations'], sums: Sums): void {
  if (isSameVersion(header.migrations, own)) {
    const missing = tables.find(({ name }) => !sums[name]);
    if (!missing) return;
    throw new Error(`Копия повреждена: в ней нет таблицы ${missing.name}. База данных не изменена`);
  }
  throw new Error(
    `Копия сделана другой версией программы: в ней последняя миграция ${header.migrations.at(-1)?.name}, ` +
      `а здесь ${own.at(-1)?.name}, и её миграции здесь не первые. Восстановите её той версией, затем обновите программу; ` +
      'база данных не изменена',
  );
}

async function refuseLearners(tx: Queryable): Promise<void> {
  const [users] = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM users');
  if (!users?.count) return;
  throw new Error(
    `В базе данных уже есть ученики (${users.count}). Чтобы заменить всё, что в ней есть, повторите с --replace`,
  );
}

function refuseDifference(expected: Sums, found: Sums): void {
  for (const [name, { rows, sha256 }] of Object.entries(expected)) {
    if (found[name]?.rows === rows && found[name].sha256 === sha256) continue;
    throw new Error(
      `Таблица ${name} после записи не такая, как в копии: строк ${found[name]?.rows} вместо ${rows}. База данных не изменена`,
    );
  }
}
