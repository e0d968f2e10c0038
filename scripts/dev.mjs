// npm run dev: the server restarting on change at :3000 and the web app with hot reload at :5173.
import { root, run } from './lib.mjs';

await Promise.race([
  run('tsx', ['watch', 'apps/server/src/main.ts']),
  run('vite', [], {}, `${root}apps/web`),
]);
