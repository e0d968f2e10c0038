import type { BackupHeader } from '#backup/backup-file.ts';
import { tables } from '#backup/tables.ts';
import type { Queryable } from '#db/database.ts';
import { applyMigration, type Migration } from '#db/migrate.ts';

type Transaction = Queryable & { script(sql: string): Promise<void> };

/** Migrations of a backup and of the database that takes it, by name and checksum. */
type MigrationState = BackupHeader['migrations'];

const asText = ({ name, checksum }: MigrationState[number]) => name + checksum;

/** Whether a backup comes from an earlier version: its migrations are the first ones of this database. */
export function isEarlier(theirs: MigrationState, own: MigrationState): boolean {
  return theirs.length < own.length && theirs.every((each, index) => asText(each) === asText(own[index]!));
}

/** Whether both have the same migrations. */
export function isSameVersion(theirs: MigrationState, own: MigrationState): boolean {
  return theirs.map(asText).join() === own.map(asText).join();
}

/**
 * Empties the database and makes its schema anew as the first migrations left it. Only what migrations made is
 * dropped: an operator's own tables and functions stay.
 */
export async function makeEarlierSchema(
  tx: Transaction,
  all: readonly Migration[],
  count: number,
): Promise<void> {
  await tx.query(`DROP TABLE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
  for (const signature of await ownFunctions(tx, all)) await tx.query(`DROP FUNCTION ${signature} CASCADE`);
  // Those of identity columns went with their tables.
  for (const name of namesAfter(/^CREATE SEQUENCE (\w+)/gm, all))
    await tx.query(`DROP SEQUENCE IF EXISTS ${name}`);
  await tx.query('DELETE FROM migrations');
  for (const [position, migration] of all.slice(0, count).entries())
    await applyMigration(tx, migration, position);
}

/** Brings rows of an earlier version to this one, as an upgrade would. */
export async function migrateRows(tx: Transaction, all: readonly Migration[], count: number): Promise<void> {
  for (const [index, migration] of all.slice(count).entries()) {
    await applyMigration(tx, migration, count + index);
  }
}

function namesAfter(words: RegExp, migrations: readonly Migration[]): string[] {
  const names = migrations.flatMap(({ sql }) => [...sql.matchAll(words)].map(([, name]) => name ?? ''));
  return [...new Set(names)];
}

async function ownFunctions(tx: Queryable, migrations: readonly Migration[]): Promise<string[]> {
  const names = namesAfter(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm, migrations);
  const rows = await tx.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND proname = ANY ($1::text[])`,
    [names],
  );
  return rows.map(({ signature }) => signature);
}
