import { build as bundle } from 'rolldown';

import { root, run } from './lib.mjs';

/**
 * Bundles the server and its commands into apps/server/dist; libraries stay in node_modules. Draws the built-in
 * bank beside them, so that no start of the server has to.
 */
export async function buildServer() {
  await bundle({
    cwd: `${root}apps/server`,
    input: {
      main: 'src/main.ts',
      'bank-import': 'src/cli/bank-import.ts',
      school: 'src/cli/school.ts',
      backup: 'src/cli/backup.ts',
      restore: 'src/cli/restore.ts',
      'move-to-postgres': 'src/cli/move-to-postgres.ts',
      user: 'src/cli/user.ts',
      reports: 'src/cli/reports.ts',
      'assistant-try': 'src/cli/assistant-try.ts',
      'assistant-verdicts': 'src/cli/assistant-verdicts.ts',
      photos: 'src/cli/photos.ts',
      'rules-import': 'src/cli/rules-import.ts',
      'bank-pack': '../../packages/question-bank/src/cli/bank-pack.ts',
    },
    platform: 'node',
    external: (id) => !/^(\.|\/|#|@avto\/|[A-Za-z]:)/.test(id),
    output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
  });
  const dist = `${root}apps/server/dist/`;
  const tickets = `${root}packages/question-bank/bank/tickets`;
  await run(process.execPath, [`${dist}bank-pack.js`, tickets, `${dist}builtin-bank.json`]);
}

/**
 * Vitest calls this before tests that start the real server: they start the one of these sources. `SERVER_IS_BUILT` says
 * that it has just been built.
 */
export async function setup() {
  if (!process.env.SERVER_IS_BUILT) await buildServer();
}
