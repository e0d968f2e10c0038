import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Database, Queryable } from '#db/database.ts';

/** Number of the advisory lock that lets one node at a time migrate. */
const MIGRATION_LOCK = 7_314_001;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The shipped migrations in the order of the append-only ORDER file. */
export function readMigrations(folder: URL): Migration[] {
  return readFileSync(new URL('ORDER', folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');

/**
 * Brings the database to this version of the product: each pending migration in its own transaction,
 * one node at a time, forward only. Returns the names that were applied.
 * @throws Error when the database is newer than this program, or an applied migration was edited since.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  beforeFirst: () => Promise<void> = async () => {},
): Promise<string[]> {
  return database.exclusively(MIGRATION_LOCK, async () => {
    await database.query(
      'CREATE TABLE IF NOT EXISTS migrations (position integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await database.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations ORDER BY position',
    );
    refuseUnknown(applied, migrations);
    const pending = migrations.slice(applied.length);
    if (pending.length > 0 && applied.length > 0) await beforeFirst();
    for (const [index, migration] of pending.entries()) {
      await database.transaction((tx) => applyMigration(tx, migration, applied.length + index));
    }
    return pending.map(({ name }) => name);
  });
}

/** Runs one migration in a transaction and writes down that it ran. */
export async function applyMigration(
  tx: Queryable & { script(sql: string): Promise<void> },
  { name, sql }: Migration,
  position: number,
): Promise<void> {
  await tx.script(sql);
  await tx.query('INSERT INTO migrations (position, name, checksum) VALUES ($1, $2, $3)', [
    position,
    name,
    checksum(sql),
  ]);
}

function refuseUnknown(
  applied: readonly { name: string; checksum: string }[],
  known: readonly Migration[],
): void {
  if (applied.length > known.length) {
    throw new Error(
      `База данных новее этой программы: в ней есть миграция ${applied[known.length]?.name}. Обновите программу`,
    );
  }
  for (const [index, row] of applied.entries()) {
    const migration = known[index];
    if (!migration || migration.name !== row.name || checksum(migration.sql) !== row.checksum) {
      throw new Error(
        `Миграция ${row.name} отличается от той, что применена к базе. Восстановите файл миграции`,
      );
    }
  }
}
