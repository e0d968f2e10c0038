import { askAssistant } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import { Chat, type ChatDeps } from '#modules/chat/chat.service.ts';
import { register } from '#plugins/register.ts';

/** POST chat: a question to the assistant. */
export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const chat = new Chat(deps);
  register(app, askAssistant, ({ body, headers, learner, reply }) => {
    reply.header('cache-control', 'no-store');
    return chat.ask(learner.userId, body, headers['idempotency-key']);
  });
}
