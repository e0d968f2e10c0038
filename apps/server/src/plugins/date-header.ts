import type { FastifyInstance } from 'fastify';

/** Sets `Date` by `now` instead of this machine's clock: clients date answers by it (decision Q7). */
export function setDateHeader(app: FastifyInstance, now: () => number): void {
  let second = 0;
  let text = '';
  app.addHook('onRequest', (_request, reply, done) => {
    const time = Math.floor(now() / 1000);
    if (time !== second) {
      second = time;
      text = new Date(time * 1000).toUTCString();
    }
    reply.header('date', text);
    done();
  });
}
