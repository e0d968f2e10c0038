import { type Dispatcher, Pool } from 'undici';

/** Result of one load run. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** One request of a load. */
export interface LoadRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** How many requests are under way at once, everywhere. */
export const CONNECTIONS = 10;

/** Seconds before each measured run: code is compiled, connections open, tokens verified for the first time. */
const WARM_UP = 1;

/**
 * Loads a server over HTTP; `request` makes the next one. Every answer must be a success, or the figure
 * would be of error pages.
 *
 * With `poll` the client never sleeps: on a small virtual machine waking a sleeping process costs as much as
 * a whole answer from memory, and the server would pay for it, the slower one more often. Where a database
 * needs the processor too, polling would take it away.
 */
export async function loadHttp(
  url: string,
  seconds: number,
  request: (index: number) => LoadRequest,
  { poll = false, connections = CONNECTIONS } = {},
): Promise<Load> {
  const pool = new Pool(url, { connections });
  let polling = poll;
  const spin = () => void (polling && setImmediate(spin));
  spin();
  try {
    return await loadCalls(seconds, (index) => send(pool, request(index)), connections);
  } finally {
    polling = false;
    await pool.close();
  }
}

function send(pool: Pool, { path, method = 'GET', headers, body }: LoadRequest): Promise<void> {
  return new Promise((done, fail) => {
    const options: Dispatcher.DispatchOptions = { path, method, headers: headers ?? {}, body: body ?? null };
    pool.dispatch(options, {
      onRequestStart: () => {},
      onResponseStart: (_controller, status) => {
        if (status >= 300) fail(new Error(`${method} ${path}: ${status}`));
      },
      onResponseData: () => {},
      onResponseEnd: () => done(),
      onResponseError: (_controller, error) => fail(error),
    });
  });
}

/** Calls a function from several loops for some seconds; it hears the number of the call. */
export async function loadCalls(
  seconds: number,
  call: (index: number) => Promise<unknown>,
  loops = CONNECTIONS,
): Promise<Load> {
  let index = 0;
  const run = async (duration: number) => {
    const times: number[] = [];
    const end = performance.now() + duration * 1000;
    const loop = async () => {
      for (let started = performance.now(); started < end; started = performance.now()) {
        await call((index += 1));
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: loops }, loop));
    return times;
  };
  await run(WARM_UP);
  const times = (await run(seconds)).toSorted((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99) };
}

/** Pairs of runs of one comparison: the machine's speed drifts, so the two take turns. */
const ROUNDS = 5;

/**
 * Runs a call and its bare counterpart in turns and prints the medians of throughput, p99 and of the
 * ratio pair by pair.
 */
export async function compare(
  name: string,
  note: string,
  load: () => Promise<Load>,
  bare: () => Promise<Load>,
): Promise<void> {
  const pairs: { load: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) pairs.push({ load: await load(), bare: await bare() });
  const ratio = median(pairs.map((pair) => pair.load.perSecond / pair.bare.perSecond));
  process.stdout.write(
    `${name.padEnd(24)} ${median(pairs.map((pair) => pair.load.perSecond))
      .toFixed(0)
      .padStart(6)}/s` +
      `  p99 ${median(pairs.map((pair) => pair.load.p99))
        .toFixed(1)
        .padStart(6)} ms` +
      `   bare ${median(pairs.map((pair) => pair.bare.perSecond))
        .toFixed(0)
        .padStart(6)}/s` +
      `   ratio ${ratio.toFixed(2)}  ${note}\n`,
  );
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
