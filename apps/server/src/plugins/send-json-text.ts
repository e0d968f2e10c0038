import type { FastifyReply } from 'fastify';

/** Sends a body that is JSON text already, made elsewhere. */
export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => body as string)
    .send(text);
}
