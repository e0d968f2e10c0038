import autocannon from 'autocannon';

/** What one load run showed. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Requests of one load: each connection takes the next one round and round. */
export type Requests = autocannon.Request[];

/** How many requests are under way at once, everywhere. */
export const CONNECTIONS = 10;

/** Loads a server over HTTP; every answer must be a success, or the figure would be of error pages. */
export async function loadHttp(url: string, seconds: number, requests: Requests): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Calls a function from as many loops for some seconds. */
export async function loadCalls(
  seconds: number,
  call: (index: number) => Promise<unknown>,
  loops = CONNECTIONS,
): Promise<Load> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let index = 0;
  const loop = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await call((index += 1));
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: sorted[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Pairs of runs of one comparison: the machine's speed drifts, so the two take turns. */
const ROUNDS = 3;

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
