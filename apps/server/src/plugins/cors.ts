import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Lets web apps of these origins call the API. Every response then has `Vary: Origin`, even to a request without one: a
 * shared cache would otherwise serve one origin's copy to another.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    credentials: true,
    maxAge: 7200,
    exposedHeaders: ['date', 'retry-after'],
  });
  // Last, because routes and files overwrite the plugin's `Vary`.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    varyByOrigin(reply);
    done();
  });
}

/** Adds `Origin` to the `Vary` of a response. */
export function varyByOrigin(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')?.toString() ?? '';
  if (!/(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/i.test(vary))
    reply.header('vary', vary ? `${vary}, Origin` : 'Origin');
}
