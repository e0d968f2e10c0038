import type { SavedAnswer } from '@avto/contract';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Address of a call, as msw wants it. */
export function apiUrl(path: string): string {
  return new URL(path, location.origin).href;
}

/**
 * An msw server for the tests of one file; a call nobody expects fails the test. It answers for tickets one by one, as an earlier version
 * did, unless a test says otherwise.
 */
export function useApiServer(): ReturnType<typeof setupServer> {
  const pack = apiUrl('/api/v1/user/exam/pack');
  const server = setupServer(http.get(pack, () => errorResponse(404, 'not_found', 'Такого адреса нет')));
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** An error as the server makes it. */
export function errorResponse(status: number, code: string, message: string) {
  return HttpResponse.json({ statusCode: status, error: 'Error', message, code, requestId: 'r' }, { status });
}

/** A row as the server lists it. */
export function savedRow(questionId: number, change: Partial<SavedAnswer> = {}): SavedAnswer {
  return {
    id: questionId,
    userId: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    ticket: 1,
    questionId,
    answer: 1,
    status: 'ERROR',
    ...change,
  };
}

export { http, HttpResponse };
