// npm start: builds what is missing or older than its sources, then becomes the server.
import { isBuildOld } from './build-age.mjs';
import { root, runNode } from './lib.mjs';

if (isBuildOld(root)) {
  // The build has said itself why it failed.
  await runNode('scripts/build.mjs', ['--first-data']).catch(() => process.exit(1));
}

process.chdir(root);
await import('../apps/server/dist/main.js');
