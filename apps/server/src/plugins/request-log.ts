import type { FastifyInstance } from 'fastify';

/**
 * One line a request, by the pattern of its route: paths may hold a school's code, queries a redirect,
 * bodies a password, and none of them is ever written. Successful reads are left to the metrics.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const failed = reply.statusCode >= 500;
    const quiet = request.method === 'GET' && reply.statusCode < 400;
    request.log[failed ? 'error' : quiet ? 'debug' : 'info'](
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
