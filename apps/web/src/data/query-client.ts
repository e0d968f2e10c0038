import { QueryClient } from '@tanstack/react-query';

import { announceQueryClient } from './loaded-query-client.ts';

/**
 * The whole cache never goes stale and is kept for ever (specification §7). `gcTime` must be Infinity:
 * a finite one above 24 days overflows setTimeout and collects at once (decision P1). Retries are each
 * query's own; `offlineFirst` because `navigator.onLine` lies (decision P6).
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, gcTime: Infinity, retry: false, networkMode: 'offlineFirst' },
      mutations: { gcTime: Infinity, retry: false, networkMode: 'offlineFirst' },
    },
  });
}

/** The one client of the app. */
export const queryClient: QueryClient = createQueryClient();
announceQueryClient(queryClient);
