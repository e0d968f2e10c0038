import { deleteTicketAnswers, getDrivingSchool, getPhoto, listAnswers, saveAnswer } from '@avto/contract';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { call } from './api.ts';
import { type ApiError, NetworkError } from './api-error.ts';
import { isOnline } from './connection.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { makeToken } from '#data/testing/token.ts';

const url = (path: string): string => new URL(path, location.origin).href;
const list = url('/api/v1/user/questions/');
const old = makeToken({ user_id: 1, nth: 1 });
const fresh = makeToken({ user_id: 1, nth: 2 });
const row = {
  id: 5,
  userId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  ticket: 1,
  questionId: 9,
  answer: 2,
  status: 'SUCCESS',
} as const;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => setTokens({ accessToken: old, refreshToken: 'r1' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
});

describe('call: the request', () => {
  it('carries the stored bearer, read per request, and the credentials', async () => {
    const seen: [string | null, string][] = [];
    server.use(
      http.get(list, ({ request }) => {
        seen.push([request.headers.get('authorization'), request.credentials]);
        return HttpResponse.json([row]);
      }),
    );
    expect(await call(listAnswers)).toEqual([row]);
    localStorage.setItem('accessToken', fresh);
    await call(listAnswers);
    expect(seen).toEqual([
      [`Bearer ${old}`, 'include'],
      [`Bearer ${fresh}`, 'include'],
    ]);
  });

  it.each([null, 'null', 'undefined', ''])(
    'sends no Authorization for the stored token %j (S7, T14)',
    async (token) => {
      clearSession();
      if (token !== null) localStorage.setItem('accessToken', token);
      let header: string | null = 'unset';
      server.use(
        http.get(url('/api/v1/user/driving_school/A%2F1'), ({ request }) => {
          header = request.headers.get('authorization');
          return HttpResponse.json({}, { status: 404 });
        }),
      );
      await expect(call(getDrivingSchool, { params: { code: 'A/1' } })).rejects.toMatchObject({
        status: 404,
      });
      expect(header).toBeNull();
    },
  );

  it('sends a content type only with a body', async () => {
    const types: (string | null)[] = [];
    server.use(
      http.post(list, ({ request }) => {
        types.push(request.headers.get('content-type'));
        return HttpResponse.json(row);
      }),
      http.delete(url('/api/v1/user/questions/ticket/7'), ({ request }) => {
        types.push(request.headers.get('content-type'));
        return HttpResponse.json({ deleted: 0 });
      }),
    );
    await call(saveAnswer, { body: { ticket: 1, questionId: 9, answer: 2, status: 'SUCCESS' } });
    await call(deleteTicketAnswers, { params: { ticketNumber: '7' } });
    expect(types).toEqual(['application/json', null]);
  });

  it('resolves a picture as a Blob', async () => {
    server.use(
      http.get(url('/api/v1/photo/a.webp'), () => HttpResponse.arrayBuffer(new Uint8Array([1, 2]).buffer)),
    );
    expect((await call(getPhoto, { params: { name: 'a.webp' } })).size).toBe(2);
  });
});

it('learns from a list that the device is behind, before anything is sent, and not from what a cache may have had alone', async () => {
  localStorage.removeItem('clock-offset');
  const date = new Date(Date.now() + 86_400_000).toUTCString();
  const answer = (cacheControl: string) =>
    server.use(
      http.get(list, () => HttpResponse.json([], { headers: { date, 'cache-control': cacheControl } })),
    );
  answer('public, max-age=300');
  await call(listAnswers);
  expect(localStorage.getItem('clock-offset')).toBeNull();
  answer('private, no-cache');
  await call(listAnswers);
  expect(Math.abs(Number(localStorage.getItem('clock-offset')) - 86_400_000)).toBeLessThan(5_000);
  localStorage.removeItem('clock-offset');
});

it('learns no time from the page of a portal or a gateway, and from an error of the server it does', async () => {
  localStorage.removeItem('clock-offset');
  const headers = { date: new Date(Date.now() - 86_400_000).toUTCString() };
  const answers = [
    HttpResponse.html('<h1>Wi-Fi</h1>', { headers }),
    HttpResponse.html('<h1>502</h1>', { status: 502, headers }),
    HttpResponse.json({ code: 'too_many_requests' }, { status: 429, headers }),
  ];
  server.use(http.post(list, () => answers.shift()));
  const offsets: (string | null)[] = [];
  while (answers.length > 0) {
    await call(saveAnswer, { body: { ticket: 1, questionId: 9, answer: 2, status: 'SUCCESS' } }).catch(
      () => {},
    );
    offsets.push(localStorage.getItem('clock-offset'));
  }
  expect(offsets).toEqual([null, null, expect.stringMatching(/^-86\d{6}$/)]);
  localStorage.removeItem('clock-offset');
});

describe('call: errors', () => {
  const failWith = async (answer: () => Response): Promise<ApiError> => {
    server.use(http.get(list, answer));
    return await call(listAnswers, { auth: 'no-refresh' }).then(
      () => expect.fail('resolved'),
      (error: unknown) => error as ApiError,
    );
  };

  it("shows the server's message, else its error field, else the contract's text, else the fallback", async () => {
    const texts = [
      await failWith(() =>
        HttpResponse.json({ message: 'Своё', error: 'E', code: 'not_found' }, { status: 404 }),
      ),
      await failWith(() => HttpResponse.json({ message: ' ', error: 'E' }, { status: 404 })),
      await failWith(() => HttpResponse.json({ message: ['a'], code: 'option_unknown' }, { status: 422 })),
      await failWith(() => HttpResponse.html('<h1>502</h1>', { status: 502 })),
      await failWith(() => HttpResponse.json(null, { status: 418 })),
    ];
    expect(texts.map((error) => error.message)).toEqual([
      'Своё',
      'E',
      'У вопроса нет такого варианта ответа',
      'Сервис временно недоступен. Попробуйте позже',
      'Что-то пошло не так',
    ]);
    expect(texts.map((error) => error.serverMessage)).toEqual(['Своё', 'E', null, null, null]);
    expect(texts.map((error) => error.code)).toEqual(['not_found', null, 'option_unknown', null, null]);
  });

  it('reads Retry-After in seconds', async () => {
    const error = await failWith(() =>
      HttpResponse.json({}, { status: 429, headers: { 'retry-after': '7' } }),
    );
    expect(error.retryAfterMs).toBe(7_000);
  });

  it('reads a date in Retry-After by the clock of the server: that of the phone may be days behind', async () => {
    const date = Date.UTC(2030, 0, 1);
    const headers = {
      date: new Date(date).toUTCString(),
      'retry-after': new Date(date + 90_000).toUTCString(),
    };
    const error = await failWith(() => HttpResponse.json({}, { status: 503, headers }));
    expect(error.retryAfterMs).toBe(90_000);
  });

  it('takes a success that breaks the contract for an error', async () => {
    expect(await failWith(() => HttpResponse.json([{ id: 1 }]))).toMatchObject({ status: 200, code: null });
    expect(await failWith(() => HttpResponse.html('<h1>Wi-Fi</h1>'))).toMatchObject({ status: 200 });
  });

  it('says that there is no connection when nobody answers, and remembers it (P6)', async () => {
    server.use(http.get(list, () => HttpResponse.error()));
    await expect(call(listAnswers)).rejects.toThrow(NetworkError);
    await expect(call(listAnswers)).rejects.toThrow('Нет соединения. Проверьте интернет');
    expect(isOnline()).toBe(false);
    server.use(http.post(list, () => HttpResponse.json({}, { status: 422 })));
    await call(saveAnswer, { body: { ticket: 1, questionId: 9, answer: 2, status: 'SUCCESS' } }).catch(
      () => {},
    );
    expect(isOnline()).toBe(true);
  });

  it('gives up after the time limit, and at once when aborted', async () => {
    server.use(http.get(list, () => new Promise<never>(() => {})));
    await expect(call(listAnswers, { timeoutMs: 30 })).rejects.toThrow(NetworkError);
    const abort = new AbortController();
    const running = call(listAnswers, { signal: abort.signal });
    abort.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('counts the time limit from the last piece of an answer', async () => {
    const school = {
      code: 'AVTO2026',
      name: 'Автошкола «Ёлочка»',
      branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
      promotion: { imageName: null, link: null },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const body = fetchInPieces();
      const settings = { params: { code: 'AVTO2026' }, timeoutMs: 1_000 };
      const running = call(getDrivingSchool, settings);
      for (const piece of inPieces(JSON.stringify(school))) {
        await vi.advanceTimersByTimeAsync(900);
        body.send(piece);
      }
      await vi.advanceTimersByTimeAsync(900);
      body.end();
      await expect(running).resolves.toEqual(school);

      const silent = call(getDrivingSchool, settings);
      const failed = expect(silent).rejects.toThrow(NetworkError);
      await vi.advanceTimersByTimeAsync(900);
      body.send(new Uint8Array(1));
      await vi.advanceTimersByTimeAsync(1_000);
      await failed;
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});

/** A text as bytes, ten by ten: some letters are torn between two pieces. */
function inPieces(text: string): readonly Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  return Array.from({ length: Math.ceil(bytes.length / 10) }, (_, index) =>
    bytes.subarray(index * 10, index * 10 + 10),
  );
}

/** Makes `fetch` answer with a body that the test sends. */
function fetchInPieces() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (_url: string, { signal }: { readonly signal: AbortSignal }) => {
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
    signal.addEventListener('abort', () => body?.error(signal.reason));
    return new Response(stream);
  });
  return { send: (piece: Uint8Array) => body?.enqueue(piece), end: () => body?.close() };
}
