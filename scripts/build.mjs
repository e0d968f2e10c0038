// Builds the web app and the server for production.
import { buildServer } from './build-server.mjs';
import { root, run, runSteps } from './lib.mjs';

await runSteps([
  ['web app', () => run('vite', ['build', '--logLevel', 'warn'], {}, `${root}apps/web`)],
  ['server', buildServer],
]);
