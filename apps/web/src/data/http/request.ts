import type { Operation } from '@avto/contract';

import { parseJson } from '#lib/parse-json.ts';

import { apiBase } from './api-base.ts';
import { NetworkError, SessionEndedError } from './api-error.ts';
import { noteRequestOutcome } from './connection.ts';
import { brokenBody, errorOf } from './error-body.ts';
import { noteServerDate } from './server-clock.ts';
import { getSchool, subscribeSession } from '#data/session/session.ts';

/** One request, ready to go. */
export interface RequestPlan {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` sends no Authorization header at all: `Bearer null` would look like a dead token (decision S7). */
  readonly bearer: string | null;
  readonly keepalive: boolean;
  /** Longest silence: it begins anew with each piece of the answer, so that a slow line brings a large one whole. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** Ask the server even where the browser keeps a response that is fresh enough for it. */
  readonly revalidates: boolean;
  /** Abort when the learner signs out, another one signs in (decision A20), or the school is left. */
  readonly endsWithSession: boolean;
}

/**
 * Sends one request and returns its validated success, unknown in type.
 * Throws ApiError, NetworkError (no response in time), SessionEndedError, or the reason of an aborted signal.
 */
export async function request(operation: Operation, plan: RequestPlan): Promise<unknown> {
  const abort = abortSignals(plan);
  const sentAt = Date.now();
  try {
    const response = await fetch(urlOf(operation, plan.params), init(operation, plan, abort.signal));
    const noteDate = noteAnswer(operation, response, sentAt);
    if (!response.ok) {
      const failure = await errorOf(response);
      if (failure.code !== null) noteDate();
      throw failure;
    }
    const success = await readSuccess(operation, telling(response, abort.restartTimeout));
    noteDate();
    return success;
  } catch (error) {
    if (abort.signal.aborted) throw abort.signal.reason;
    if (error instanceof Error && error.name === 'ApiError') throw error;
    noteRequestOutcome('failed');
    throw new NetworkError(error);
  } finally {
    abort.stop();
  }
}

function urlOf(operation: Operation, params: Readonly<Record<string, string>>): string {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return new URL(apiBase + path, location.origin).href;
}

function init(operation: Operation, plan: RequestPlan, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...plan.headers });
  if (plan.bearer !== null) headers.set('authorization', `Bearer ${plan.bearer}`);
  const base: RequestInit = {
    method: operation.method,
    headers,
    credentials: 'include',
    keepalive: plan.keepalive,
    signal,
    ...(plan.revalidates && { cache: 'no-cache' as const }),
  };
  if (plan.body === undefined) return base;
  // Only with a body: Fastify answers 400 to an empty one that claims to be JSON.
  headers.set('content-type', 'application/json');
  return { ...base, body: JSON.stringify(plan.body) };
}

/**
 * Notes the network state from a response. Returns what notes the server's clock, once it is known to be a response of our server:
 * a gateway, or the portal of a café, may have another time. One from a cache that did not ask says nothing about either.
 */
function noteAnswer(operation: Operation, response: Response, sentAt: number): () => void {
  const isUncached = operation.method !== 'GET';
  const isAsked = isUncached || /no-cache|no-store/.test(response.headers.get('cache-control') ?? '');
  if (isAsked || !response.ok) noteRequestOutcome('answered');
  const receivedAt = Date.now();
  return () => {
    if (!isAsked) return;
    noteServerDate(response.headers.get('date'), sentAt, receivedAt, { isKept: !isUncached });
  };
}

async function readSuccess(operation: Operation, response: Response): Promise<unknown> {
  const { success } = operation;
  if ('binary' in success) return await response.blob();
  const text = await response.text();
  const parsed = success.body.safeParse(parseJson(text));
  if (!parsed.success) throw brokenBody(response.status);
  return parsed.data;
}

/** The same response, which tells of each piece of its body as it is read. */
function telling(response: Response, onPiece: () => void): Response {
  if (!response.body) return response;
  const { status, headers } = response;
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, next) => {
      onPiece();
      next.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(pieces), { status, headers });
}

/** One signal out of three reasons; `AbortSignal.any` is younger than the browsers we support. */
function abortSignals({ signal, timeoutMs, endsWithSession }: RequestPlan) {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimeout = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      noteRequestOutcome('failed');
      controller.abort(new NetworkError('timeout'));
    }, timeoutMs);
  };
  restartTimeout();
  const unsubscribe = endsWithSession
    ? subscribeSession(({ kind }) => {
        const isLeft = kind === 'school' ? getSchool() === null : kind !== 'renewed';
        if (isLeft) controller.abort(new SessionEndedError());
      })
    : undefined;
  const stop = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    unsubscribe?.();
  };
  return { signal: controller.signal, restartTimeout, stop };
}
