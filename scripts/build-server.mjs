import { build as bundle } from 'rolldown';

import { root, runNode, SHORT_LIVED } from './lib.mjs';

const dist = `${root}apps/server/dist/`;

/** Bundles the server and its commands into apps/server/dist; libraries stay in node_modules. */
export async function bundleServer() {
  await bundle({
    cwd: `${root}apps/server`,
    input: {
      main: 'src/main.ts',
      'first-data': 'src/cli/first-data.ts',
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
}

/** The built-in bank as it was drawn; under this name it is whole. */
const bank = `${dist}builtin-bank.json`;

/** Draws the built-in bank beside the bundle, so that no start of the server has to. */
export async function drawBank() {
  await runNode(`${dist}bank-pack.js`, [`${root}packages/question-bank/bank/tickets`, bank]);
}

/** Makes the embedded database of a first start, while the bank that it is filled with is drawn. */
export async function makeFirstData() {
  await runNode(`${dist}first-data.js`, ['--after', bank], [SHORT_LIVED]);
}

/**
 * Vitest calls this before tests that start the real server: they start the one of these sources. `SERVER_IS_BUILT` says
 * that it has just been built.
 */
export async function setup() {
  if (process.env.SERVER_IS_BUILT) return;
  await bundleServer();
  await drawBank();
}
