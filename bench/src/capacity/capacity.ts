import { PasswordHash } from '@avto/server/src/lib/password-hash.ts';
import { createPostgresDatabase } from '@avto/server/src/testing/test-database.ts';

import { BARE_UPSERT, openBare } from '../bare-database.ts';
import { PASSWORD, readQuestions } from '../learners.ts';
import { loadCalls } from '../load.ts';
import { Arrivals, errorsOf, type Outcome, p99 } from './arrivals.ts';
import { type Class, SECONDS_PER_ANSWER } from './flows.ts';
import { bearersOf, startInstallation } from './installation.ts';
import { coldVisits, examHour, learnersHeld, overload, type Overload, soak, warmVisits } from './measures.ts';

/** Accounts of the load: enough to stay below the limit of each. */
const ACCOUNTS = 4000;
const VISIT_SECONDS = 3;
const BURST_SECONDS = 5;

/** Result of one installation. */
interface Figures {
  readonly held: number;
  readonly cold: number;
  readonly warm: number;
  readonly examP99: number;
  readonly recovery: number;
}

/**
 * How many learners one node and two nodes hold, how they shed what is too much and whether their memory grows. Each
 * figure as ratios: two nodes to one, and answers to the bare upsert on the driver in the same run.
 */
export async function benchLoad(soakSeconds: number, serverUrl: string): Promise<void> {
  const database = await createPostgresDatabase(serverUrl);
  const bareDatabase = await createPostgresDatabase(serverUrl);
  try {
    const learners = await gather(database.target);
    const bare = await openBare(bareDatabase.target);
    // The machine's speed drifts: the bare statement is measured again before each installation.
    const upserts = async () => {
      const { perSecond, p99: slowest } = await loadCalls(2, (index) => {
        const values = [1_000_000 + (index % ACCOUNTS), index % 800, 1, 1, true, new Date()];
        return bare.prepared('bare_upsert', BARE_UPSERT, values);
      });
      print(`\nbare upsert on the driver   ${perSecond.toFixed(0)}/s, p99 ${slowest.toFixed(1)} ms`);
      return perSecond;
    };
    const before = await upserts();
    const one = await measure(database.target, 1, learners);
    const between = await upserts();
    const two = await measure(database.target, 2, learners, soakSeconds);
    await bare.close();
    printTable(one, two, [before, between]);
  } finally {
    await database.drop();
    await bareDatabase.drop();
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Accounts written straight into the database, all with one password, and the bank as learners get it. */
async function gather(databaseUrl: string): Promise<Class> {
  const db = await openBare(databaseUrl);
  const hash = await new PasswordHash().hash(PASSWORD);
  const rows = await db.query<{ id: number; login: string }>(
    `INSERT INTO users (login, password_hash)
     SELECT 'load' || lpad(n::text, 6, '0'), $1 FROM generate_series(1, $2::int) AS n RETURNING id, login`,
    [hash, ACCOUNTS],
  );
  await db.close();
  const bearers = await bearersOf(rows.map(({ id }) => id));
  const installation = await startInstallation(databaseUrl, 1);
  try {
    const questions = await readQuestions(installation.url, { login: '', authorization: bearers[0] ?? '' });
    return { bearers, logins: rows.map(({ login }) => login), questions };
  } finally {
    await installation.stop();
  }
}

/** Everything that is measured of one installation, printed as it is known. */
async function measure(
  databaseUrl: string,
  nodes: number,
  learners: Class,
  soakSeconds?: number,
): Promise<Figures> {
  const limits = process.env.TEST_REDIS_URL ? ', limits in Redis' : '';
  print(`${nodes === 1 ? 'One node' : `${nodes} nodes`} behind a proxy${limits}`);
  const installation = await startInstallation(databaseUrl, nodes);
  const to = new Arrivals(installation.url);
  try {
    const held = await learnersHeld(to, learners, installation);
    print(
      `  practising learners held at p99 < 150 ms   ${held} (${(held / SECONDS_PER_ANSWER).toFixed(0)} calls/s)`,
    );
    const cold = await coldVisits(to, VISIT_SECONDS);
    print(
      `  newcomers, up to the home screen           ${cold.perSecond.toFixed(1)}/s  ${describe(cold.outcomes)}`,
    );
    const warm = await warmVisits(to, learners, VISIT_SECONDS);
    print(
      `  learners who come back                     ${warm.perSecond.toFixed(1)}/s  ${describe(warm.outcomes)}`,
    );
    const exam = await examHour(to, learners, held, BURST_SECONDS);
    print(`  exam hour                                  ${describe(exam)}`);
    const flood = await overload(to, learners, held, BURST_SECONDS);
    print(`  three times as many for ${BURST_SECONDS} s                ${describe(flood.outcomes)}`);
    print(
      `  over after                                 ${overAfter(flood)} (aim ≤ 5 s); ${refusals(flood.outcomes)}`,
    );
    if (soakSeconds !== undefined) {
      const { outcomes, growth } = await soak(to, learners, held, soakSeconds, installation);
      print(`  half of them for ${soakSeconds} s                      ${describe(outcomes)}`);
      for (const { from, resident, heap } of growth) {
        print(
          `    memory of a node                         ${from.toFixed(0)} MB ${signed(resident)} MB, heap ${signed(heap)} MB`,
        );
      }
    }
    return { held, cold: cold.perSecond, warm: warm.perSecond, examP99: p99(exam), recovery: flood.recovery };
  } finally {
    await to.close();
    await installation.stop();
  }
}

const overAfter = ({ recovery }: Overload) =>
  recovery === Infinity ? 'more than 5 s' : `${recovery.toFixed(1)} s`;

/** How the nodes refused what was too much; only 429 and 503 are right. */
function refusals(outcomes: readonly Outcome[]): string {
  const isShed = ({ status }: Outcome) => status === 429 || status === 503;
  const isWrong = ({ status }: Outcome) =>
    status === 0 || (status >= 400 && status !== 429 && status !== 503);
  return `refused with 429 or 503: ${outcomes.filter(isShed).length}, in another way: ${outcomes.filter(isWrong).length}`;
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** p99 of the calls that succeeded by kind, and what did not succeed. */
function describe(outcomes: readonly Outcome[]): string {
  const good = outcomes.filter(({ status }) => status >= 200 && status < 400);
  const kinds = [...new Set(good.map(({ kind }) => kind))].toSorted();
  const times = kinds.map((kind) => `${kind} ${p99(good.filter((each) => each.kind === kind)).toFixed(0)}`);
  const errors = [...errorsOf(outcomes)].map(([name, count]) => `${name} ×${count}`);
  return `p99, ms: ${times.join(', ')}; ${outcomes.length} calls, errors: ${errors.join(', ') || 'none'}`;
}

function printTable(one: Figures, two: Figures, bare: readonly [number, number]): void {
  const ratio = (name: string, first: number, second: number, unit = '') =>
    print(
      `${name.padEnd(44)} ${first.toFixed(1).padStart(9)}${unit} ${second.toFixed(1).padStart(9)}${unit}   ratio ${(second / first).toFixed(2)}`,
    );
  print(`\n${''.padEnd(44)}  one node two nodes`);
  ratio('practising learners held', one.held, two.held);
  ratio('newcomers a second', one.cold, two.cold);
  ratio('learners who come back, a second', one.warm, two.warm);
  ratio('p99 of the exam hour, ms', one.examP99, two.examP99);
  const share = ({ held }: Figures, upserts: number) => ((held / SECONDS_PER_ANSWER) * 100) / upserts;
  ratio('calls held, % of bare upserts', share(one, bare[0]), share(two, bare[1]));
}
