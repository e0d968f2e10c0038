import Fastify from 'fastify';

import { BARE_UPSERT, openBare } from './bare-database.ts';
import type { BareWork } from './servers.ts';

/**
 * A Fastify server with nothing in it but one route: what the same answer, or the same statement, costs at
 * best over HTTP. What it does comes as JSON in the environment.
 */
const work = JSON.parse(process.env.BARE_WORK ?? '') as BareWork;
const app = Fastify();
if ('body' in work) {
  const bytes = Buffer.from(work.body, 'base64');
  app.get('/static', (_request, reply) => reply.headers(work.headers).send(bytes));
} else {
  const db = await openBare(work.databaseUrl);
  app.addHook('onClose', () => db.close());
  app.post<{ Body: { user: number; questionId: number; ticket: number; answer: number } }>(
    '/upsert',
    async ({ body: { user, questionId, ticket, answer } }) => {
      const values = [user, questionId, ticket, answer, true, new Date()];
      return (await db.prepared('bare_upsert', BARE_UPSERT, values))[0];
    },
  );
}
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
process.once('SIGTERM', () => void app.close());
