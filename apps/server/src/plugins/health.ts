import type { FastifyInstance } from 'fastify';

import type { Queryable } from '#db/database.ts';

/**
 * /healthz: the process answers. /readyz: the database does too (migrations ran before the server
 * listens). A proxy keeps both from the public (docs/operating.md).
 */
export function healthRoutes(app: FastifyInstance, db: Queryable): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send('{"status":"ok"}'),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    try {
      await db.query('SELECT 1');
      return '{"status":"ready"}';
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).header('retry-after', '2').send('{"status":"unavailable"}');
    }
  });
}
