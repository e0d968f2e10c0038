// npm start: builds what is missing or older than its sources, then becomes the server.
import { newest, root, run } from './lib.mjs';

const built = Math.min(
  ...['apps/web/dist/index.html', 'apps/console/dist/index.html', 'apps/server/dist/main.js'].map((file) =>
    newest([file]),
  ),
);
const sources = newest([
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/404.html',
  'apps/web/offline.html',
  'apps/web/privacy.html',
  'apps/web/vite.config.ts',
  'apps/console/src',
  'apps/console/index.html',
  'apps/console/vite.config.ts',
  'apps/server/src',
  'packages/contract/src',
  'packages/rules/src',
  'packages/ui/src',
  'packages/assistant/src',
  'packages/handbook/src',
  'packages/search/src',
  'packages/question-bank/src',
  'packages/question-bank/bank',
  'scripts/vite',
  'package-lock.json',
]);
if (built <= sources) await run(process.execPath, ['scripts/build.mjs']);

process.chdir(root);
await import('../apps/server/dist/main.js');
