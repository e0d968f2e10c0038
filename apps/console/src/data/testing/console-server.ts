import { errorCatalogue, type ErrorCode } from '@avto/contract';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Address of a call of the console, as msw wants it; `path` begins after /api/v1/console. */
export function consoleUrl(path: string): string {
  return new URL(`/api/v1/console${path}`, location.origin).href;
}

/** An msw server for the tests of one file; a call nobody expects fails the test. */
export function useConsoleServer(): ReturnType<typeof setupServer> {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** A refusal as the server makes it. */
export function refusal(code: ErrorCode) {
  const { status, message } = errorCatalogue[code];
  return HttpResponse.json({ statusCode: status, error: 'Error', message, code, requestId: 'r' }, { status });
}

export { http, HttpResponse };
