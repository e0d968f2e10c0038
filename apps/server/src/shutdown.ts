import type { FastifyInstance } from 'fastify';

/** Longest wait for running requests, in milliseconds. */
const STOP_TIMEOUT = 10_000;

/**
 * Ends the process on SIGTERM and SIGINT once running requests are done: `beforeClose` runs first, `afterClose` when no
 * request needs the database any more.
 */
export function closeOnSignal(
  app: FastifyInstance,
  steps: { beforeClose: () => Promise<void>; afterClose: () => Promise<void> },
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    // A busy connection stays open for its next request. Closing it when it falls idle, or at the timeout, lets the
    // database be closed properly in any case.
    setInterval(() => app.server.closeIdleConnections(), 100);
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT);
    setTimeout(() => process.exit(1), 2 * STOP_TIMEOUT);
    await steps.beforeClose();
    await app.close();
    await steps.afterClose();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
