import type { Operation } from '@avto/contract';
import type * as z from 'zod/mini';

import { ApiError, SessionEndedError } from './api-error.ts';
import { type RefreshCause, refresher } from '#data/session/refresh.ts';
import { request } from './request.ts';
import { getAccessToken, getRefreshToken, getUser } from '#data/session/session.ts';

const TIMEOUT_MS = 15_000;

/** Everything about a call except its `params` and `body`. */
export interface CallSettings {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /**
   * `session` (default): the stored token, renewed when it is refused. `no-refresh`: the stored token as it
   * is. A bearer: a token captured earlier, for the calls of a sign-out (decision A15).
   */
  readonly auth?: 'session' | 'no-refresh' | { readonly bearer: string };
  /** SessionEndedError unless the stored token belongs to this user. */
  readonly onlyAs?: number;
  readonly keepalive?: boolean;
  /** Longest silence of the server in milliseconds, for each attempt, until NetworkError. Default 15 s. */
  readonly timeoutMs?: number;
  /** Asks the server even where the browser keeps a response that is fresh enough for it; 304 brings that one. */
  readonly revalidates?: boolean;
}

/** Settings of a call together with the parameters and the body that its operation asks for. */
type CallOptions<T extends Operation> = CallSettings &
  (T extends { readonly params: infer P extends z.ZodMiniType }
    ? { readonly params: z.input<P> }
    : { readonly params?: never }) &
  (T extends { readonly body: infer B extends z.ZodMiniType }
    ? { readonly body: z.input<B> }
    : { readonly body?: never });

/** Result of a call: the body of its success, or a Blob for a picture. */
export type Success<T extends Operation> = T['success'] extends {
  readonly body: infer B extends z.ZodMiniType;
}
  ? z.output<B>
  : Blob;

type OptionsArgument<T extends Operation> =
  Extract<keyof T, 'params' | 'body'> extends never ? [options?: CallOptions<T>] : [options: CallOptions<T>];

/**
 * Makes one call of the contract and validates its success.
 * After 401, 403 or 500 the tokens are refreshed and the call is repeated exactly once (decisions T1–T8);
 * the second response is final. Never navigates.
 *
 * @throws ApiError the server answered with an error, or with a body that breaks the contract
 * @throws NetworkError no response in time
 * @throws SessionEndedError the learner signed out meanwhile, or is not `onlyAs`
 * @throws the reason of `signal` when it aborts
 */
export async function call<const T extends Operation>(
  operation: T,
  ...[options]: OptionsArgument<T>
): Promise<Success<T>> {
  const settings: Settings = options ?? {};
  const sent = { access: getAccessToken(), refresh: getRefreshToken() };
  const owner = settings.onlyAs ?? getUser()?.id;
  try {
    return (await attempt(operation, settings, owner)) as Success<T>;
  } catch (error) {
    const cause = refreshCause(operation, settings, error);
    if (cause === null || !(await refresher.renew(cause, sent))) throw error;
  }
  return (await attempt(operation, settings, owner)) as Success<T>;
}

type Settings = CallSettings & { readonly params?: unknown; readonly body?: unknown };

async function attempt(
  operation: Operation,
  settings: Settings,
  owner: number | undefined,
): Promise<unknown> {
  const captured = typeof settings.auth === 'object' ? settings.auth.bearer : null;
  // A call that waited for a refresh must not be sent with the token of a learner who signed in meanwhile (T7).
  if (captured === null && owner !== undefined && getUser()?.id !== owner) throw new SessionEndedError();
  return await request(operation, {
    params: (settings.params ?? {}) as Readonly<Record<string, string>>,
    body: settings.body,
    headers: settings.headers ?? {},
    bearer: captured ?? getAccessToken(),
    keepalive: settings.keepalive ?? false,
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
    signal: settings.signal,
    revalidates: settings.revalidates ?? false,
    // A sign-in that comes late would put its learner into the app of whoever has signed in since.
    endsWithSession:
      captured === null && (operation.access === 'bearer' || operation.path.startsWith('/api/v1/auth/user/')),
  });
}

/** The status to refresh for, or `null` when the error is final (decision A6). */
function refreshCause(operation: Operation, settings: Settings, error: unknown): RefreshCause | null {
  const isPlain = settings.auth === undefined || settings.auth === 'session';
  if (!isPlain || operation.path.startsWith('/api/v1/auth/') || !(error instanceof ApiError)) return null;
  const { status } = error;
  return status === 401 || status === 403 || status === 500 ? status : null;
}
