// Builds the web app and the server for production.
import { build as bundle } from 'rolldown';

import { root, run, runSteps } from './lib.mjs';

await runSteps([
  ['web app', () => run('vite', ['build', '--logLevel', 'warn'], {}, `${root}apps/web`)],
  ['server', buildServer],
]);

async function buildServer() {
  await bundle({
    cwd: `${root}apps/server`,
    input: {
      main: 'src/main.ts',
      'bank-import': 'src/cli/bank-import.ts',
      school: 'src/cli/school.ts',
    },
    platform: 'node',
    // Only the project's own code goes into the bundle; libraries stay in node_modules.
    external: (id) => !/^(\.|\/|#|@avto\/|[A-Za-z]:)/.test(id),
    output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
  });
}
