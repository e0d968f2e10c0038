import type { FastifyBaseLogger, FastifyLogFn } from 'fastify';
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  pino,
  type SerializedError,
  stdSerializers,
} from 'pino';

/** Properties that database engines set on an error: values of the statement, and of rows that it met. */
const VALUES = new Set(['params', 'detail']);

/**
 * An error with its texts and numbers only. Libraries attach whole objects to errors: a broken idle connection of `pg`
 * brings its client, and with it the key that cancels statements.
 */
function describeError(error: Error): SerializedError {
  const line = stdSerializers.err(error);
  for (const [name, value] of Object.entries(line)) {
    if (VALUES.has(name) || typeof value === 'object') delete line[name];
  }
  if (error instanceof AggregateError) {
    line.aggregateErrors = error.errors.filter((each) => each instanceof Error).map(describeError);
  }
  return line;
}

/** The server's log: JSON lines, on standard output unless tests read them. Errors come without a learner's values. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The log of one request. */
class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: ChildLoggerOptions;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#parent.level;
  }

  get own(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings, this.#options);
    return this.#own;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.own.child(bindings, options);
  }
}

for (const method of METHODS) {
  Object.defineProperty(RequestLog.prototype, method, {
    value(this: RequestLog, ...line: Parameters<FastifyLogFn>) {
      this.own[method](...line);
    },
  });
}

/** The log of a request, with its id in every line. It is made at its first line: most requests write none. */
export function requestLog(
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions,
): FastifyBaseLogger {
  return new RequestLog(parent, bindings, options) as unknown as FastifyBaseLogger;
}
