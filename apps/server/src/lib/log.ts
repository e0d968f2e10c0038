import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** What database engines hang on an error: values of the statement, and of rows that it met. */
const VALUES = ['params', 'detail'];

/** The server's log: JSON lines, on standard output unless tests read them. Errors come without a learner's values. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const serializers = {
    err: (error: Error) => {
      const line = stdSerializers.err(error);
      for (const name of VALUES) delete line[name];
      return line;
    },
  };
  return destination ? pino({ level, serializers }, destination) : pino({ level, serializers });
}
