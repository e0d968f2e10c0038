// npm run dev: the server restarting on change at :3000 and the web app with hot reload at :5173, with the developer tools
// of the query cache and the router, and /gallery. `--learner`: with a learner who has answers, mistakes and an exam.
import { root, run } from './lib.mjs';

const learner = process.argv.includes('--learner') ? { VITE_DEV_LEARNER: '1' } : {};
await Promise.race([
  run('tsx', ['watch', 'apps/server/src/main.ts']),
  run('vite', [], learner, `${root}apps/web`),
]);
