import type { Operation } from '@avto/contract';
import type {
  FastifyInstance,
  onRequestHookHandler,
  onResponseHookHandler,
  onSendHookHandler,
} from 'fastify';

/** Hooks of one call. */
interface CallHooks {
  readonly onRequest?: onRequestHookHandler;
  readonly onSend?: onSendHookHandler;
  readonly onResponse?: onResponseHookHandler;
}

/**
 * Adds hooks to each call of the contract that is registered from now on, made for its operation: a hook of all routes would
 * look its route up at every request, which costs as much as the rest of it.
 */
export function hookCalls(app: FastifyInstance, make: (operation: Operation) => CallHooks): void {
  app.addHook('onRoute', (route) => {
    const operation = route.config?.operation;
    if (!operation) return;
    const { onRequest, onSend, onResponse } = make(operation);
    if (onRequest) route.onRequest = [route.onRequest ?? [], onRequest].flat();
    if (onSend) route.onSend = [route.onSend ?? [], onSend].flat();
    if (onResponse) route.onResponse = [route.onResponse ?? [], onResponse].flat();
  });
}
