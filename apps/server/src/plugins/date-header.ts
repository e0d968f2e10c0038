import type { FastifyInstance } from 'fastify';

/** Tells `now` in `Date` in place of this machine's clock: clients date what the learner did by it (decision Q7). */
export function tellTime(app: FastifyInstance, now: () => number): void {
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
