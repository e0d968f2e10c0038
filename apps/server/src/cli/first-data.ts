// node first-data.js: makes the embedded database of a first start and fills it, while the apps are still being built. A
// database that exists is left to the server: it must not be migrated for a build that may fail.
import { hasDatabase } from '#db/pglite.ts';
import { readEnv } from '#env.ts';
import { fill } from '#store.ts';

import { runCommand, withStore } from './run.ts';

await runCommand('first-data', async () => {
  const env = readEnv(process.env);
  // The server opens what stands outside this machine.
  if (env.DATABASE_URL || env.PHOTO_STORE || hasDatabase(env.DATA_DIR)) return;
  await withStore(({ db }) => fill(db, { demoSchool: env.DEMO_SCHOOL === 'on' }), env);
});
