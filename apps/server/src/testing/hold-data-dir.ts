import { lockDataDir } from '#lib/data-lock.ts';

// A process of its own that takes a data folder, says so, and holds it until it is told to stop or killed.
const [dataDir = ''] = process.argv.slice(2);
const release = await lockDataDir(dataDir);
// The lock alone does not keep a process alive; this timer does.
const timer = setInterval(() => {}, 60_000);
process.on('SIGTERM', () => {
  clearInterval(timer);
  void release();
});
process.stdout.write('held\n');
