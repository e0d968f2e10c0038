import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { Failure } from '#lib/failures.ts';

import { isApi } from './pages.ts';

/**
 * Refuses calls with 503 while the event loop lags. Pages are still served: they are cheap, and an open app can retry.
 *
 * @param longestLag milliseconds; 0 refuses nothing
 */
export async function shedLoad(app: FastifyInstance, longestLag: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestLag,
    pressureHandler: async (request) => {
      if (isApi(request)) throw new Failure('unavailable', { retryAfter: 2 });
    },
  });
}
