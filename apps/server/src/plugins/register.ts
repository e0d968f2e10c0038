import { type Operation, commonErrors, errorBody, errorCatalogue, staffErrors } from '@avto/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type * as zm from 'zod/mini';

import type { Staff } from '#console/scope.ts';
import type { StaffSession } from '#console/staff-sessions.ts';
import type { Learner } from '#plugins/access.ts';

type Parsed<Schema> = Schema extends zm.ZodMiniType ? z.output<Schema> : undefined;

/** Input of a handler: the operation's validated input, and who calls: a learner, or somebody of the staff. */
export interface Call<O extends Operation> {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
  readonly headers: Parsed<O['headers']>;
  readonly learner: O['access'] extends 'bearer' ? Learner : Learner | undefined;
  readonly staff: O['access'] extends 'staff' | 'manager' ? Staff : undefined;
  readonly session: O['access'] extends 'staff' | 'manager' ? StaffSession : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The success body; a prepared body (bytes or JSON text made elsewhere) goes out as it is. */
type Outcome<O extends Operation> = O['success'] extends { body: infer Body extends zm.ZodMiniType }
  ? z.input<Body> | FastifyReply
  : FastifyReply;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's operation behind a route. */
    operation?: Operation;
  }
}

const DEFAULT_BODY_LIMIT = 16 * 1024;

interface RouteOptions {
  /** Success body for a request that cannot be read: malformed, of a wrong shape or type, too large. */
  readonly unreadable?: object;
}

/** Statuses of a request that was refused before its handler ran. */
const UNREADABLE = new Set([400, 411, 413, 415]);

function answerUnreadable(body: object) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    if (!UNREADABLE.has(error.statusCode ?? 500)) throw error;
    return reply.code(200).header('cache-control', 'no-store').send(body);
  };
}

/**
 * Registers the route of one contract operation: input and output validated by its schemas, access
 * checked as it says, errors documented. API routes are registered here only.
 */
export function register<const O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => Promise<Outcome<O>> | Outcome<O>,
  options: RouteOptions = {},
): void {
  app.route({
    method: operation.method,
    url: operation.lastParamMayBeMissing ? `${operation.path}?` : operation.path,
    bodyLimit: operation.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { operation },
    // Otherwise the library would give each response a method that nothing calls.
    // With the encodings: what a route names replaces all that the plugin was given.
    compress: operation.compressed ? { threshold: 1024, encodings: ['br', 'gzip'] } : false,
    schema: routeSchema(operation),
    ...(options.unreadable ? { errorHandler: answerUnreadable(options.unreadable) } : {}),
    handler: (request, reply) => {
      if (operation.success.status !== 200) reply.code(operation.success.status);
      return handler({
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers,
        learner: request.learner,
        staff: request.staffSession?.staff,
        session: request.staffSession,
        request,
        reply,
      } as unknown as Call<O>);
    },
  });
}

function routeSchema(operation: Operation): Record<string, unknown> {
  const byStatus = new Map<number, string[]>();
  const isStaffs = operation.access === 'staff' || operation.access === 'manager';
  for (const code of new Set([...operation.errors, ...commonErrors, ...(isStaffs ? staffErrors : [])])) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: errorBody } } },
  ]);
  const { success } = operation;
  const file = { content: { '*/*': { schema: z.any() } } };
  const successSchema =
    'binary' in success
      ? { description: 'A picture by the Accept header, or a file', ...file }
      : success.body;
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.path.replace(/^\/api\/v1\/(user\/)?/, '').split('/')[0] ?? 'api'],
    ...(operation.access === 'bearer' ? { security: [{ bearer: [] }] } : {}),
    ...(isStaffs ? { security: [{ staff: [] }] } : {}),
    ...(operation.params ? { params: operation.params } : {}),
    ...(operation.query ? { querystring: operation.query } : {}),
    ...(operation.body ? { body: operation.body } : {}),
    ...(operation.headers ? { headers: operation.headers } : {}),
    response: {
      [success.status]: successSchema,
      ...(operation.ranged ? { 206: { description: 'The part that Range names', ...file } } : {}),
      ...Object.fromEntries(failures),
    },
  };
}
