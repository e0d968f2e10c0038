import type { FastifyInstance } from 'fastify';

/** The text of a `Date` header by this clock, which is made once a second. */
export function dateHeader(now: () => number): () => string {
  let second = 0;
  let text = '';
  return () => {
    const time = Math.floor(now() / 1000);
    if (time !== second) {
      second = time;
      text = new Date(time * 1000).toUTCString();
    }
    return text;
  };
}

/** Sets `Date` by `now` instead of this machine's clock: clients date answers by it (decision Q7). */
export function setDateHeader(app: FastifyInstance, now: () => number): void {
  const date = dateHeader(now);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', date());
    done();
  });
}
