import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Whether successes are logged too. */
export const isVerbose = ({ level }: FastifyBaseLogger): boolean => level === 'debug' || level === 'trace';

/**
 * Logs one line per request, by the pattern of its route: paths may hold a school's code, queries a redirect, bodies a
 * password, so none of them is logged. Successes are logged at level debug only; the metrics count them.
 */
export function logRequests(app: FastifyInstance): void {
  const logsSuccesses = isVerbose(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
    if (level === 'debug' && !logsSuccesses) return done();
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.learner ? { userId: request.learner.userId } : {}),
      },
      'request',
    );
    done();
  });
}
