import type { ErrorCode } from '@avto/contract';

/** The server answered, but not with a success of the call. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; a 2xx here means a body that does not keep the contract. */
  readonly status: number;
  /** Code of the contract, or `null` when the answer carried none (a proxy's page, a foreign server). */
  readonly code: ErrorCode | null;
  /** What the server itself said, or `null`: screens with a fallback text of their own need to know (§8). */
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

/** No answer at all: no network, the host is unreachable, or it took longer than the limit (decision O4). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('Нет соединения. Проверьте интернет', { cause });
  }
}

/** The learner signed out, or another one signed in, while the call was under way (decisions T7, A20). */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';

  constructor() {
    super('Войдите, чтобы продолжить');
  }
}
