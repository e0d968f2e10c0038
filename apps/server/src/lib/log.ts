import { type DestinationStream, type Logger, pino, type SerializedError, stdSerializers } from 'pino';

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
