import { errorCatalogue, type ErrorCode } from '@avto/contract';

/** An expected failure of a call: a contract code and one Russian sentence. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** Whole seconds for Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; retryAfter?: number } = {}) {
    super(options.message ?? errorCatalogue[code].message);
    this.code = code;
    this.statusCode = errorCatalogue[code].status;
    this.retryAfter = options.retryAfter;
  }
}
