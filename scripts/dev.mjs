// npm run dev: the server restarting on change at :3000, and with hot reload the web app at :5173 and the school's console
// at :5173/console. The web app has the developer tools of the query cache and the router, and /gallery. `--learner`: with
// a learner who has answers, mistakes and an exam.
import { root, run } from './lib.mjs';

const learner = process.argv.includes('--learner') ? { VITE_DEV_LEARNER: '1' } : {};
await Promise.race([
  run('tsx', ['watch', 'apps/server/src/main.ts']),
  run('vite', [], learner, `${root}apps/web`),
  run('vite', [], {}, `${root}apps/console`),
]);
