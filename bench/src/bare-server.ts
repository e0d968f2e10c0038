import Fastify from 'fastify';

import { BARE_UPSERT, openBare } from './bare-database.ts';
import { addSchool } from './console/school.ts';
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
} else if ('statement' in work) {
  const { statement, databaseUrl } = work;
  // As the operator, who sees every row: policies compare one setting, the school's staff two.
  const db = await openBare(databaseUrl && `${databaseUrl}?options=-c%20app.role%3Doperator`);
  app.addHook('onClose', () => db.close());
  if (!databaseUrl) {
    await addSchool(db, 1);
    await db.query("SET app.role = 'operator'");
  }
  app.get<{ Params: { value: string } }>('/rows/:value', ({ params }) =>
    db.prepared('bare_rows', statement, [Number(params.value)]),
  );
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
