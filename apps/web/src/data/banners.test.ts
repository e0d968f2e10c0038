import type { QueryKey } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { performanceBannerQuery, staticBannerQuery } from './banners.ts';
import { queryClient } from './query-client.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';

const server = useApiServer();

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

describe.each([
  ['static_banner', () => queryClient.fetchQuery(staticBannerQuery), staticBannerQuery.queryKey as QueryKey],
  [
    'performance_banner',
    () => queryClient.fetchQuery(performanceBannerQuery),
    performanceBannerQuery.queryKey,
  ],
] as const)('%s', (name, fetchBanner, queryKey) => {
  const counting = (answer: () => Response) => {
    const asked = { times: 0 };
    server.use(
      http.get(apiUrl(`/api/v1/user/ad/${name}`), () => {
        asked.times += 1;
        return answer();
      }),
    );
    return asked;
  };

  it('is fresh for 10 minutes', async () => {
    const asked = counting(() => HttpResponse.json(null));
    await fetchBanner();
    vi.useFakeTimers({ now: Date.now() + 9 * 60_000, toFake: ['Date'] });
    await fetchBanner();
    expect(asked.times).toBe(1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await fetchBanner();
    expect(asked.times).toBe(2);
  });

  it('is asked for once, even if that fails', async () => {
    const asked = counting(() => errorResponse(503, 'unavailable', 'занято'));
    await expect(fetchBanner()).rejects.toThrow('занято');
    expect([asked.times, queryClient.getQueryData(queryKey)]).toEqual([1, undefined]);
  });
});
