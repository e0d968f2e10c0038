import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { Operation } from '@avto/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

import { type AccessTokens, bearerOf } from '#lib/access-tokens.ts';
import { hookCalls } from '#plugins/call-hooks.ts';
import { dateHeader } from '#plugins/date-header.ts';
import type { Metrics } from '#plugins/metrics.ts';

/** Calls whose response is the same for all who may have it, until the bank is replaced. */
const SHARED = new Set(['getTicket', 'getCatalogue', 'getPhoto']);

/** Bytes of bodies that are kept; but for encoded drawings they are those that the bank and the picture reader hold anyway. */
const MEMORY = 64 * 1024 * 1024;
/** A browser asks for each picture of the bank under a key of its own, as browsers accept formats differently. */
const RESPONSES = 10_000;
/** Characters. Real keys are a fifth of it; without a bound, made-up headers would fill the memory. */
const LONGEST_KEY = 1000;

/** Headers by which a response may differ, or which ask for something else than the whole of it. */
const SPECIAL = ['origin', 'if-none-match', 'range', 'content-length', 'transfer-encoding'] as const;

interface KeptResponse {
  /** Names and values in turns; the last value is the date, set at each use. */
  readonly head: string[];
  readonly body: Buffer;
  readonly access: Operation['access'];
  readonly revision: number;
  /** Counts a response that took this many seconds. */
  readonly observe: (seconds: number) => void;
}

export interface ResponseCacheDeps {
  /** The bank; a grown revision makes every kept response stale. */
  readonly bank: { readonly revision: number };
  readonly tokens: Pick<AccessTokens, 'recall'>;
  readonly metrics: Pick<Metrics, 'series'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether a trusted proxy may say by a header that a request came over https. */
  readonly isProtocolTold: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Revision of the bank when the request came. */
    bankRevision: number;
  }
}

/**
 * Sends again what the routes have sent: routing, hooks and headers of a response from memory cost more than the response.
 * Only the access token is looked at anew. Whatever is not exactly as before goes through the routes. A node that lags serves
 * these too: they cost it least. Add it before the routes; hooks of all routes have changed a response before it is kept.
 */
export function cacheResponses(
  app: FastifyInstance,
  { bank, tokens, metrics, now, isProtocolTold }: ResponseCacheDeps,
): void {
  const kept = new LRUCache<string, KeptResponse>({
    max: RESPONSES,
    maxSize: MEMORY,
    sizeCalculation: ({ body }) => 1 + body.length,
  });
  const date = dateHeader(now);
  let isClosing = false;

  /** Undefined where the response may differ from one with the same key. */
  const keyOf = ({ method, url, headers }: IncomingMessage): string | undefined => {
    if (method !== 'GET' || SPECIAL.some((name) => headers[name] !== undefined)) return undefined;
    if (isProtocolTold && headers['x-forwarded-proto'] !== undefined) return undefined;
    return `${url}\n${headers.accept ?? ''}\n${headers['accept-encoding']?.toString() ?? ''}`;
  };

  const recall = (request: IncomingMessage): KeptResponse | undefined => {
    // A server that stops tells each client to close its connection.
    const key = isClosing ? undefined : keyOf(request);
    const found = key === undefined ? undefined : kept.get(key);
    if (found?.revision !== bank.revision) return undefined;
    if (found.access === 'public') return found;
    const token = bearerOf(request.headers.authorization);
    return token !== undefined && tokens.recall(token) ? found : undefined;
  };

  const send = (response: ServerResponse, { head, body, observe }: KeptResponse): void => {
    const begun = performance.now();
    response.once('finish', () => observe((performance.now() - begun) / 1000));
    head[head.length - 1] = date();
    response.writeHead(200, head);
    response.end(body);
  };

  const keep = (reply: FastifyReply, body: unknown, { access, id }: Operation): void => {
    const { raw, bankRevision: revision } = reply.request;
    const key = keyOf(raw);
    // A query or an escape would make many addresses of one response.
    if (key === undefined || key.length > LONGEST_KEY || /[?%]/.test(raw.url ?? '')) return;
    if (reply.statusCode !== 200 || !Buffer.isBuffer(body) || reply.hasHeader('set-cookie')) return;
    const headers = { ...reply.getHeaders(), 'content-length': body.length };
    const head = Object.entries(headers).flatMap(([name, value]) =>
      name === 'date' ? [] : [name, String(value)],
    );
    const observe = metrics.series(id, 200);
    kept.set(key, { head: [...head, 'date', ''], body, access, revision, observe });
  };

  app.decorateRequest('bankRevision', -1);
  hookCalls(app, (operation) => {
    if (!SHARED.has(operation.id)) return {};
    // The hook that compresses runs after this one: what is kept would not be what was sent.
    if (operation.compressed) throw new Error(`${operation.id} has to encode its responses by itself`);
    return {
      // The response will be of this revision or of a later one, under which it is not found.
      onRequest: (request, _reply, done) => {
        request.bankRevision = bank.revision;
        done();
      },
      onSend: (_request, reply, payload, done) => {
        keep(reply, payload, operation);
        done();
      },
    };
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  const [viaRoutes] = app.server.listeners('request') as RequestListener[];
  if (!viaRoutes) throw new Error('the server has no listener');
  app.server.removeListener('request', viaRoutes);
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = recall(request);
    if (found) send(response, found);
    else viaRoutes(request, response);
  });
}
