import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

import { type OwnPostgres, startOwnPostgres } from '@avto/server/src/testing/own-postgres.ts';

import { addListLearner, LIST_LOGIN } from './api.ts';
import { signIn } from './learners.ts';
import { CONNECTIONS, type Load, loadHttp, median } from './load.ts';
import { startProduct } from './servers.ts';

/** Answers in the list: a whole bank. */
const ROWS = 800;
const ROUNDS = 5;
/** Seconds of processor that /proc counts as one. */
const TICK = 1 / 100;

/** A load and the primary's processor seconds for each list of it. */
interface Run extends Load {
  readonly cost: number;
}

/** Processor seconds of a server with all its processes, ended ones too. */
function processorTime(server: OwnPostgres): number {
  const first = server.sql("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)");
  const times = (pid: string, count: number) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 11 + count)
      .reduce((sum, ticks) => sum + Number(ticks) * TICK, 0);
  const running = execFileSync('pgrep', ['-P', first]).toString().trim().split('\n');
  // Of the first process also what its ended children used.
  return running.reduce((sum, pid) => sum + times(pid, 2), times(first, 4));
}

/**
 * Lists of answers from a node without and one with a read replica, on one primary, in turns: time, throughput and
 * what a list costs the primary's processor. All of it shares this machine.
 */
export async function benchReadReplica(seconds: number): Promise<void> {
  const primary = await startOwnPostgres();
  const standby = await primary.standby();
  const without = await startProduct(primary.url, (db) => addListLearner(db, ROWS));
  const within = await startProduct(primary.url, undefined, undefined, { DATABASE_READ_URL: standby.url });
  try {
    const run = async (url: string, connections: number): Promise<Run> => {
      const { authorization } = await signIn(url, LIST_LOGIN);
      const before = processorTime(primary);
      let lists = 0;
      const request = () => {
        lists += 1;
        return { path: '/api/v1/user/questions/', headers: { authorization } };
      };
      const load = await loadHttp(url, seconds, request, { connections });
      return { ...load, cost: (processorTime(primary) - before) / lists };
    };
    for (const connections of [1, CONNECTIONS]) {
      const pairs: { bare: Run; replica: Run }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        pairs.push({
          bare: await run(without.url, connections),
          replica: await run(within.url, connections),
        });
      }
      const ratio = (of: (load: Run) => number) =>
        median(pairs.map(({ bare, replica }) => of(replica) / of(bare))).toFixed(2);
      const cost = (median(pairs.map(({ bare }) => bare.cost)) * 1000).toFixed(2);
      process.stdout.write(
        `${connections} at once, lists of ${ROWS} with a replica to without: lists a second ${ratio((load) => load.perSecond)}` +
          `, p50 ${ratio((load) => load.p50)}, p99 ${ratio((load) => load.p99)}` +
          `, processor of the primary a list ${ratio((load) => load.cost)} (${cost} ms without)\n`,
      );
    }
  } finally {
    await Promise.all([without.stop(), within.stop()]);
    await standby.remove();
    await primary.remove();
  }
}
