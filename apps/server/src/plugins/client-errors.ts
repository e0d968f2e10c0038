import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { errorCatalogue, type ErrorBody, type ErrorCode } from '@avto/contract';
import type { FastifyBaseLogger } from 'fastify';

import { dateHeader } from '#plugins/date-header.ts';
import { traceIds } from '#plugins/trace.ts';

interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message?: string;
}

/** By Node's code; the contract has none for 408 and 431, so theirs are the nearest. */
const refusals: ReadonlyMap<string | undefined, Refusal> = new Map([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'validation_failed', message: 'Запрос не пришёл целиком. Попробуйте ещё раз' },
  ],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', { status: 413, code: 'payload_too_large' }],
  ['HPE_HEADER_OVERFLOW', { status: 431, code: 'payload_too_large' }],
]);
const MALFORMED: Refusal = { status: 400, code: 'validation_failed' };

/**
 * Sends the error body of the contract where Node cannot read a request: no route, hook or error handler comes to see it. The error
 * holds what was received, so only its code is logged; at level debug, because browsers open connections that they never use.
 */
export function refuseUnreadable(
  now: () => number,
  log: FastifyBaseLogger | undefined,
): (error: { readonly code?: string }, socket: Socket) => void {
  const date = dateHeader(now);
  const newId = traceIds(false);
  return ({ code: reason }, socket) => {
    // A response that has begun cannot become another one (Node's own handler looks there too).
    const { _httpMessage: begun } = socket as { readonly _httpMessage?: ServerResponse | null };
    if (reason === 'ECONNRESET' || !socket.writable || begun?.headersSent) {
      socket.destroy();
      return;
    }
    const { status, code, message = errorCatalogue[code].message } = refusals.get(reason) ?? MALFORMED;
    const error = STATUS_CODES[status] ?? 'Error';
    const body: ErrorBody = { statusCode: status, error, message, code, requestId: newId({ headers: {} }) };
    log?.debug({ reqId: body.requestId, status, reason }, 'request unreadable');
    const text = JSON.stringify(body);
    socket.write(
      [
        `HTTP/1.1 ${status} ${error}`,
        `date: ${date()}`,
        'connection: close',
        'cache-control: no-store',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'x-content-type-options: nosniff',
        '',
        text,
      ].join('\r\n'),
    );
    // Not `end`: who sends on would keep the connection.
    socket.destroySoon();
  };
}
