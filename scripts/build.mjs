// Builds the web app, the school's console and the server for production.
import { buildServer } from './build-server.mjs';
import { root, run, runSteps } from './lib.mjs';

const vite = (/** @type {string} */ app) =>
  run('vite', ['build', '--logLevel', 'warn'], {}, `${root}apps/${app}`);

/** All at once: none of them keeps two cores busy alone. */
async function everything() {
  const ended = await Promise.allSettled([vite('web'), vite('console'), buildServer()]);
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

await runSteps([['web app, console and server', everything]]);
