// node first-data.js [--after <file>]: makes the embedded database of a first start and fills it, while the apps are still being
// built. A database that exists is left to the server: it must not be migrated for a build that may fail. `--after`: what the
// database is filled with is being drawn meanwhile, and comes as this file.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { hasDatabase } from '#db/pglite.ts';
import { readEnv } from '#env.ts';
import { fill } from '#store.ts';

import { runCommand, withStore } from './run.ts';

/** Milliseconds between two looks for the file. */
const LOOK_AGAIN_MS = 20;

await runCommand('first-data [--after <файл>]', async () => {
  const { after } = parseArgs({ options: { after: { type: 'string' } } }).values;
  const env = readEnv(process.env);
  // The server opens what stands outside this machine.
  if (env.DATABASE_URL || env.PHOTO_STORE || hasDatabase(env.DATA_DIR)) return;
  await withStore(async ({ db }) => {
    if (after !== undefined) await untilThere(after);
    await fill(db, { demoSchool: env.DEMO_SCHOOL === 'on' });
  }, env);
});

async function untilThere(file: string): Promise<void> {
  while (!existsSync(file)) await sleep(LOOK_AGAIN_MS);
}
