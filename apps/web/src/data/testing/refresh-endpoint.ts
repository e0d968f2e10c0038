import type { RefreshParts } from '#data/session/refresh.ts';

/** Answers of the refresh endpoint, in order; each call waits until the test lets it go. */
export function createRefreshEndpoint() {
  const calls: { body: string; answer: (status: number, body?: unknown) => void; drop: () => void }[] = [];
  const fetch: RefreshParts['fetch'] = (_url, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      calls.push({
        body: init?.body as string,
        answer: (status, body = {}) => resolve(new Response(JSON.stringify(body), { status })),
        drop: () => reject(new TypeError('fetch failed')),
      });
    });
  return { calls, fetch };
}
