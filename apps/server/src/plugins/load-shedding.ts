import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { Failure } from '#lib/failures.ts';

import { isApi } from './pages.ts';

/**
 * Refuses calls with 503 while the event loop lags. Pages are served all the same: they cost next to nothing, and an
 * app that has opened can wait and repeat, while a learner who is shown an error can only go away.
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
