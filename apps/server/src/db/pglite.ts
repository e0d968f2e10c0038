import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite, types } from '@electric-sql/pglite';

import type { Database, Queryable, Value } from '#db/database.ts';

const parsers = { [types.INT8]: Number };

/** The embedded database; `snapshot` gives its whole folder as a tar.gz (it is never fsynced, so power loss is not covered). */
export interface EmbeddedDatabase extends Database {
  snapshot(): Promise<Uint8Array>;
}

type Runner = Pick<PGlite, 'query'>;

async function run<Row>(runner: Runner, text: string, values: readonly Value[] = []): Promise<Row[]> {
  return (await runner.query<Row>(text, [...values], { parsers })).rows;
}

/**
 * Opens the embedded database in `dataDir` (created when absent), or in memory without one.
 * The caller holds the lock of the folder: the engine takes none, and two processes in one folder
 * lose each other's writes. An empty folder can start from a `snapshot`.
 */
export async function openPglite(dataDir?: string, snapshot?: Blob): Promise<EmbeddedDatabase> {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'db') } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    parsers,
  });
  return {
    engine: 'pglite',
    query: (text, values) => run(pglite, text, values),
    prepared: (_name, text, values) => run(pglite, text, values),
    transaction: (work) =>
      pglite.transaction((tx) => {
        const queryable: Queryable = { query: (text, values) => run(tx, text, values) };
        return work({ ...queryable, script: async (sql) => void (await tx.exec(sql)) });
      }),
    // One process owns the folder, so there is no other node to keep out.
    exclusively: (_lock, work) => work(),
    // One process owns the folder: there is nobody to hear.
    listen: ({ onConnect }) => {
      onConnect();
      return () => Promise.resolve();
    },
    pool: () => undefined,
    snapshot: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
    close: () => pglite.close(),
  };
}
