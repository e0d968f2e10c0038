import { type ErrorCode, errorCatalogue } from '@avto/contract';

import { ApiError } from './api-error.ts';

/** Shown when neither the server nor the contract has a sentence (specification §8). */
const FALLBACK = 'Что-то пошло не так';

/** Codes by status, for responses that carry none. */
const byStatus: readonly ErrorCode[] = [
  'validation_failed',
  'unauthorized',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'upstream_failed',
  'unavailable',
  'upstream_timeout',
];

/**
 * Makes the error of an unsuccessful response. The text is the server's `message`, else its `error`
 * field, else the contract's for the code, else the one for the status. Any body is accepted: the
 * response may be a proxy's page.
 */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = await readBody(response);
  const serverMessage = sentence(body['message']) ?? sentence(body['error']);
  const code = isCode(body['code']) ? body['code'] : null;
  return new ApiError({
    message: serverMessage ?? textOf(code, response.status),
    status: response.status,
    code,
    serverMessage,
    retryAfterMs: retryAfter(response.headers),
  });
}

/** The error of a success whose body does not keep the contract. */
export function brokenBody(status: number): ApiError {
  return new ApiError({ message: FALLBACK, status });
}

/** An error made by the app itself with the contract's text, for what it can refuse without a call. */
export function localError(code: ErrorCode): ApiError {
  const { status, message } = errorCatalogue[code];
  return new ApiError({ message, status, code });
}

function textOf(code: ErrorCode | null, status: number): string {
  const known = code ?? byStatus.find((candidate) => errorCatalogue[candidate].status === status);
  return known === undefined ? FALLBACK : errorCatalogue[known].message;
}

async function readBody(response: Response): Promise<Partial<Record<string, unknown>>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function sentence(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}

/** Retry-After as milliseconds: a number of seconds, or a date by the clock of whoever answered. */
function retryAfter(headers: Headers): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const seconds = Number(header);
  // Without its own date there is only the clock of the phone, which may be wrong.
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
