import type { ErrorCode } from '@avto/contract';

/** The server responded with an error. `message` can be shown to the learner. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 2xx: the body broke the contract. */
  readonly status: number;
  /** Code of the contract, or `null` when the response carried none (a proxy's page, a foreign server). */
  readonly code: ErrorCode | null;
  /** The server's own message, or `null`: screens with a fallback text of their own need to know (§8). */
  readonly serverMessage: string | null;
  /** How long the server asks to wait, in milliseconds, from Retry-After. */
  readonly retryAfterMs: number | null;

  constructor(details: {
    message: string;
    status: number;
    code?: ErrorCode | null;
    serverMessage?: string | null;
    retryAfterMs?: number | null;
  }) {
    super(details.message);
    this.status = details.status;
    this.code = details.code ?? null;
    this.serverMessage = details.serverMessage ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** No response: no network, an unreachable host, or a timeout (decision O4). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('Нет соединения. Проверьте интернет', { cause });
  }
}

/** The learner signed out, or another one signed in, while the call was in flight (decisions T7, A20). */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';

  constructor() {
    super('Войдите, чтобы продолжить');
  }
}
