// Builds the web app, the school's console and the server for production. `--first-data`: also makes the embedded database of a
// first start, while the apps are being built.
import { writeFileSync } from 'node:fs';

import { bundleServer, drawBank, makeFirstData } from './build-server.mjs';
import { root, runSteps } from './lib.mjs';

const withFirstData = process.argv.includes('--first-data');

/** The server's bundle first: what runs beside the apps is made of it. */
async function everything() {
  await bundleServer();
  await Promise.all([buildApps(), drawBank(), withFirstData && makeFirstData()]);
}

/** Both in one process: they share what it has loaded and compiled. */
async function buildApps() {
  const { build } = await import('vite');
  const buildApp = async (/** @type {string} */ name) => {
    const folder = `${root}apps/${name}`;
    await build({ root: folder, logLevel: 'warn' });
    writeFileSync(`${folder}/dist/.vite/built`, '');
  };
  await Promise.all([buildApp('web'), buildApp('console')]);
}

await runSteps([[`web app, console and server${withFirstData ? ', first data' : ''}`, everything]]);
