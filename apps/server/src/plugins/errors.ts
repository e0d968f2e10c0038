import { STATUS_CODES } from 'node:http';

import { errorCatalogue, type ErrorBody, type ErrorCode } from '@avto/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { isDatabaseUnavailable } from '#db/database.ts';
import { DatabaseBusy } from '#db/bounded-queue.ts';
import { Failure } from '#lib/failures.ts';

/** Contract codes of the errors that the HTTP layer raises by itself. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  404: 'not_found',
  405: 'not_found',
  408: 'validation_failed',
  411: 'validation_failed',
  413: 'payload_too_large',
  414: 'validation_failed',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Turns every thrown error into the error body of the contract; the cause of a 5xx is only logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = asFailure(error);
    // Overloads come in thousands and need no stack: the line of each request suffices.
    const isOddity = failure.statusCode === 500 || isDatabaseUnavailable(error);
    if (isOddity && !(error instanceof DatabaseBusy)) {
      request.log.error({ err: error }, 'request failed');
    }
    if (failure.retryAfter) reply.header('retry-after', String(failure.retryAfter));
    // Required by RFC 9110 §15.5.2. The staff's session is a cookie, for which there is no scheme.
    if (failure.code === 'unauthorized' && request.routeOptions.config.operation?.access === 'bearer')
      reply.header('www-authenticate', 'Bearer');
    return sendFailure(failure, request, reply);
  });
}

/** Sends the error body of a failure. */
export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    statusCode: failure.statusCode,
    error: STATUS_CODES[failure.statusCode] ?? 'Error',
    message: failure.message,
    code: failure.code,
    requestId: request.id,
  };
  return reply
    .code(failure.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function asFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0];
    return new Failure('validation_failed', russian(issue?.message) ? { message: issue?.message ?? '' } : {});
  }
  // Never 500: clients react to that by a refresh, which needs the same database.
  if (isDatabaseUnavailable(error)) return new Failure('unavailable', { retryAfter: 2 });
  const status = error.statusCode ?? 500;
  const code = codeOfStatus[status] ?? (status < 500 ? 'validation_failed' : 'internal');
  return new Failure(code, errorCatalogue[code].status === 503 ? { retryAfter: 2 } : {});
}

/** True for our own sentences; a library's default text is not sent. */
function russian(message: string | undefined): boolean {
  return message !== undefined && /[А-яё]/i.test(message);
}
