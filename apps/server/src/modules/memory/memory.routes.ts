import { getMemory } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { ListDeps } from '#db/revised-list.ts';
import { register } from '#plugins/register.ts';
import { sendList } from '#plugins/send-list.ts';

/** Memories of the questions that a learner answered. */
export function memoryRoutes(app: FastifyInstance, deps: ListDeps): void {
  register(app, getMemory, (call) => sendList(deps, 'list_memory', call));
}
