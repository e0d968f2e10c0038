import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { Failure } from '#lib/failures.ts';
import { hookCalls } from '#plugins/call-hooks.ts';

/**
 * Refuses calls with 503 while the event loop lags. Pages are still served: they are cheap, and an open app can retry.
 *
 * @param longestLag milliseconds; 0 refuses nothing
 */
export async function shedLoad(app: FastifyInstance, longestLag: number): Promise<void> {
  if (longestLag === 0) return;
  let isLagging = () => false;
  // Apart from the routes: the hook of the library would look up the route of every request.
  await app.register(async (apart) => {
    await apart.register(underPressure, { maxEventLoopDelay: longestLag });
    isLagging = () => apart.isUnderPressure();
  });
  hookCalls(app, () => ({
    onRequest: (_request, _reply, done) =>
      done(isLagging() ? new Failure('unavailable', { retryAfter: 2 }) : undefined),
  }));
}
