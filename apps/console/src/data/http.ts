import type { Operation } from '@avto/contract';
import type * as z from 'zod/mini';

import { Listeners } from '#lib/listeners.ts';

import { brokenBody, CallError, errorOf, NetworkError } from './call-error.ts';
import { noteOutcome } from './connection.ts';

const TIMEOUT_MS = 20_000;

type InputOf<T extends Operation, K extends 'params' | 'query' | 'body'> = T extends {
  readonly [P in K]: infer S extends z.ZodMiniType;
}
  ? { readonly [P in K]: z.input<S> }
  : { readonly [P in K]?: never };

/** Parameters, query and body that an operation asks for. */
export type Input<T extends Operation> = InputOf<T, 'params'> & InputOf<T, 'query'> & InputOf<T, 'body'>;

/** Result of a call: the body of its success, or a Blob for a file. */
export type Output<T extends Operation> = T['success'] extends {
  readonly body: infer B extends z.ZodMiniType;
}
  ? z.output<B>
  : Blob;

interface Settings {
  /** Idempotency-Key of a change. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

const sessionEnds = new Listeners();
const totpDemands = new Listeners();

/** Calls back when the server says that nobody is signed in (401). Returns its own end. */
export const onSessionEnded = sessionEnds.add;
/** Calls back when the server waits for an authenticator to be connected (totp_demanded). Returns its own end. */
export const onTotpDemanded = totpDemands.add;

/**
 * Makes one call of the console and validates its success. The session is a cookie, which the browser sends by itself.
 *
 * @throws CallError the server refused, or its body breaks the contract
 * @throws NetworkError no response in time
 * @throws the reason of `signal` when it aborts
 */
export async function call<const T extends Operation>(
  operation: T,
  input: Input<T>,
  settings: Settings = {},
): Promise<Output<T>> {
  try {
    const output = await send(operation, input, settings);
    noteOutcome(true);
    return output as Output<T>;
  } catch (error) {
    if (settings.signal?.aborted) throw error;
    noteOutcome(error instanceof CallError);
    if (error instanceof CallError && operation.access !== 'public') {
      if (error.status === 401) sessionEnds.call();
      // The call that disconnects an authenticator is refused by the same code, and then there is one.
      if (
        error.code === 'totp_demanded' &&
        operation.id !== 'removeTotp' &&
        operation.id !== 'saveConsoleSettings'
      ) {
        totpDemands.call();
      }
    }
    throw error;
  }
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

async function send(operation: Operation, input: AnyInput, { key, signal }: Settings): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await answerOf(addressOf(operation, input), {
    method: operation.method,
    headers: {
      accept: 'application/json',
      // Only with a body: an empty one that claims to be JSON is refused.
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    credentials: 'same-origin',
    signal: signal ? either(signal, timeout) : timeout,
  });
  if (!response.ok) throw await errorOf(response);
  const { success } = operation;
  if ('binary' in success) return await response.blob();
  const parsed = success.body.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw brokenBody(response.status);
  return parsed.data;
}

async function answerOf(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** Address of a call, also for links to files. */
export function addressOf(operation: Operation, { params = {}, query = {} }: AnyInput): string {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return new URL(text === '' ? path : `${path}?${text}`, location.origin).href;
}

/** `AbortSignal.any` is younger than the browsers we support. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}
