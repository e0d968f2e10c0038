import type { FormResult } from '@avto/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { latestResultQuery, submitResult, type Submission } from './form-results.ts';
import { queryClient } from './query-client.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const RESULTS = apiUrl('/api/v1/user/forms/results');
const LATEST = apiUrl('/api/v1/user/forms/results/latest');

const server = useApiServer();
const { queryKey } = latestResultQuery(1);
const latest = () => queryClient.getQueryData(queryKey);

const element = { checkedTitle: 'да', title: 'Знаки', link: null, isRight: true };
const submission: Submission = {
  userId: 1,
  key: '018f0000-0000-7000-8000-000000000000',
  result: { formId: 7, formName: 'Проверка', formLink: null, formAction: null, elements: [element] },
};
const saved: FormResult = {
  ...submission.result,
  id: 5,
  userId: 1,
  createdAt: '2026-01-02T00:00:00.000Z',
  elements: [{ ...element, isRight: false }],
};
const earlier: FormResult = { ...saved, id: 4, formName: 'Прежняя' };

describe('submitting a questionnaire (G6, G7)', () => {
  beforeEach(() => setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' }));
  afterEach(() => {
    clearSession();
    queryClient.clear();
  });

  it('shows the result at once and then what the server made of it', async () => {
    let seen: unknown;
    server.use(
      http.post(RESULTS, async ({ request }) => {
        expect(request.headers.get('idempotency-key')).toBe(submission.key);
        expect(await request.json()).toEqual(submission.result);
        seen = latest();
        return HttpResponse.json(saved);
      }),
    );
    await submitResult(submission);
    expect(seen).toMatchObject({ ...submission.result, id: 0 });
    expect(latest()).toEqual(saved);
  });

  it('puts the previous result back when the server refuses', async () => {
    queryClient.setQueryData(queryKey, earlier);
    server.use(http.post(RESULTS, () => errorResponse(503, 'unavailable', 'x')));
    await expect(submitResult(submission)).rejects.toMatchObject({ status: 503 });
    expect(latest()).toEqual(earlier);
  });

  it('leaves nothing made up when no result was known before', async () => {
    server.use(http.post(RESULTS, () => HttpResponse.error()));
    await expect(submitResult(submission)).rejects.toThrow('Нет соединения');
    expect(latest()).toBeUndefined();
  });

  it('is not overwritten by a list that was asked for before', async () => {
    let answer!: () => void;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(LATEST, async () => {
        await asked;
        return HttpResponse.json(earlier);
      }),
      http.post(RESULTS, () => HttpResponse.json(saved)),
    );
    const fetched = queryClient.fetchQuery(latestResultQuery(1)).catch(() => undefined);
    await submitResult(submission);
    answer();
    await fetched;
    expect(latest()).toEqual(saved);
  });

  it('brings nothing back into a cache that a sign-out has cleared', async () => {
    queryClient.setQueryData(queryKey, earlier);
    server.use(
      http.post(RESULTS, async () => {
        clearSession();
        queryClient.clear();
        return HttpResponse.json(saved);
      }),
    );
    await submitResult(submission);
    await vi.waitFor(() => expect(latest()).toBeUndefined());
  });
});
