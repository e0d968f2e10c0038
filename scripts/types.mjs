// npm run types: every project, with the native compiler of TypeScript 7, which takes a sixth of the time. TypeScript 6
// stays the one called `typescript`: dependency-cruiser reads sources with it and sees none with 7.
import { createRequire } from 'node:module';

import { run } from './lib.mjs';

const compiler = createRequire(import.meta.url)
  .resolve('typescript-native/package.json')
  .replace('package.json', 'bin/tsc');
for (const project of ['.', 'packages/ui', 'apps/web', 'apps/web/src/sw', 'apps/console'])
  await run(process.execPath, [compiler, '-p', project]).catch((error) => {
    // The compiler has printed the reason.
    console.error(error.message);
    process.exit(1);
  });
