// npm start: builds what is missing or older than its sources, then becomes the server.
import { isBuildOld } from './build-age.mjs';
import { root, run } from './lib.mjs';

if (isBuildOld(root)) await run(process.execPath, ['scripts/build.mjs']);

process.chdir(root);
await import('../apps/server/dist/main.js');
