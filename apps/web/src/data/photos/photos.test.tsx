import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { photoUrl } from './photo-url.ts';
import { usePhoto } from './photos.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';

const server = useApiServer();
const picture = () =>
  HttpResponse.arrayBuffer(new Uint8Array([1]).buffer, { headers: { 'content-type': 'image/webp' } });
const live = new Set<string>();
const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </StrictMode>
);

beforeEach(() => {
  let count = 0;
  Object.assign(URL, {
    createObjectURL: () => {
      const url = `blob:${(count += 1)}`;
      live.add(url);
      return url;
    },
    revokeObjectURL: (url: string) => live.delete(url),
  });
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  vi.useRealTimers();
});

it('fetches with the authorization header and lends one URL until unmount (Q23)', async () => {
  server.use(
    http.get(apiUrl('/api/v1/photo/:name'), ({ request }) => {
      expect(request.headers.get('authorization')).toMatch(/^Bearer /);
      return picture();
    }),
  );
  const { result, rerender, unmount } = renderHook(({ name }) => usePhoto(name), {
    wrapper,
    initialProps: { name: 'a.webp' },
  });
  expect(result.current).toEqual({ url: null, status: 'loading' });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect([...live]).toEqual([result.current.url]);
  rerender({ name: 'b.webp' });
  expect(result.current.url).toBeNull();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect([...live]).toEqual([result.current.url]);
  unmount();
  await waitFor(() => expect(live.size).toBe(0));
});

it('keeps the URL of a picture that was asked for ahead when its question takes over', async () => {
  server.use(http.get(apiUrl('/api/v1/photo/:name'), () => picture()));
  const urls: (string | null)[] = [];
  const Shown = () => {
    urls.push(usePhoto('a.webp').url);
    return null;
  };
  const Screen = ({ isNext }: { isNext: boolean }) => {
    usePhoto(isNext ? 'a.webp' : null);
    return isNext ? null : <Shown />;
  };
  const screen = (isNext: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Screen isNext={isNext} />
    </QueryClientProvider>
  );
  const { rerender } = render(screen(true));
  await waitFor(() => expect(live.size).toBe(1));
  const [ahead] = live;
  rerender(screen(false));
  await Promise.resolve();
  // Rendered once: there is nothing to wait for, and the image does not load again.
  expect(urls).toEqual([ahead]);
  expect([...live]).toEqual([ahead]);
});

it.each([null, undefined, '', 'NULL', ' NULL '])('asks nobody for %j (Q18)', (name) => {
  const { result } = renderHook(() => usePhoto(name), { wrapper });
  expect(result.current).toEqual({ url: null, status: 'none' });
});

it('tries once more after 2 s, then says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const at: number[] = [];
  server.use(
    http.get(apiUrl('/api/v1/photo/:name'), () => {
      at.push(Date.now());
      return HttpResponse.error();
    }),
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => usePhoto('a.webp'), { wrapper });
  await waitFor(() => expect(result.current.status).toBe('failed'));
  expect(at).toHaveLength(2);
  expect((at[1] as number) - (at[0] as number)).toBeGreaterThanOrEqual(2_000);
});

it('takes the page of a portal for no picture, and asks again for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers: (() => Response)[] = [() => HttpResponse.html('<h1>Wi-Fi</h1>'), picture];
  server.use(http.get(apiUrl('/api/v1/photo/:name'), () => answers.shift()?.()));
  const { result } = renderHook(() => usePhoto('a.webp'), { wrapper });
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(answers).toEqual([]);
});

it('is never stale and kept while nobody shows it', async () => {
  let asked = 0;
  server.use(
    http.get(apiUrl('/api/v1/photo/:name'), () => {
      asked += 1;
      return picture();
    }),
  );
  const first = renderHook(() => usePhoto('a.webp'), { wrapper });
  await waitFor(() => expect(first.result.current.status).toBe('ready'));
  first.unmount();
  vi.useFakeTimers({ now: Date.now() + 3 * 365 * 86_400_000, toFake: ['Date'] });
  const again = renderHook(() => usePhoto('a.webp'), { wrapper });
  expect(again.result.current.status).toBe('ready');
  expect(asked).toBe(1);
});

it('names the address for the service worker', () => {
  expect(photoUrl('a b.webp')).toBe(`${location.origin}/api/v1/photo/a%20b.webp`);
});
