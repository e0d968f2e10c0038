import Fastify from 'fastify';

/** A Fastify server with nothing in it but one route that answers fixed bytes: what a route costs at best. */
const body = Buffer.alloc(Number(process.argv[2] ?? 0), 'x');
const app = Fastify();
app.get('/static', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
