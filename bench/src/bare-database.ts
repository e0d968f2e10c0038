import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database } from '@avto/server/src/db/database.ts';
import { migrate } from '@avto/server/src/db/migrate.ts';
import { openPglite } from '@avto/server/src/db/pglite.ts';
import { openPostgres } from '@avto/server/src/db/postgres.ts';
import { shippedMigrations } from '@avto/server/src/store.ts';

import { CONNECTIONS } from './load.ts';

/**
 * The product's empty tables on the bare driver: what a statement costs without the product around it.
 * Without `dataDir` the embedded folder goes when the database is closed.
 */
export async function openBare(databaseUrl: string | undefined, dataDir?: string): Promise<Database> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'avto-bench-bare-'));
  const db = databaseUrl
    ? await openPostgres({ connectionString: databaseUrl, poolSize: CONNECTIONS, onIdleError: () => {} })
    : await openPglite(folder);
  await migrate(db, shippedMigrations());
  return {
    ...db,
    close: async () => {
      await db.close();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The upsert of an answer with nothing around it. */
export const BARE_UPSERT = `INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (user_id, question_id) DO UPDATE SET ticket = excluded.ticket, answer = excluded.answer,
    is_right = excluded.is_right, answered_at = excluded.answered_at
  RETURNING id, ticket, answer, is_right, answered_at`;
