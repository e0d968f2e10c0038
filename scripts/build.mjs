// Builds the web app, the school's console and the server for production.
import { buildServer } from './build-server.mjs';
import { root, run, runSteps } from './lib.mjs';

const vite = (/** @type {string} */ app) =>
  run('vite', ['build', '--logLevel', 'warn'], {}, `${root}apps/${app}`);

/** The console takes a third of the web app's time, in which a core is idle. */
async function pages() {
  const ended = await Promise.allSettled([vite('web'), vite('console')]);
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

await runSteps([
  ['web app and console', pages],
  ['server', buildServer],
]);
