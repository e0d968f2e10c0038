import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

import { loadedQueryClient, subscribeQueryClient } from '#data/loaded-query-client.ts';

/** The QueryClientProvider for a client that comes with the first screen that asks for data. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const client = useSyncExternalStore(subscribeQueryClient, loadedQueryClient, loadedQueryClient);
  useEffect(() => {
    client?.mount();
    return () => client?.unmount();
  }, [client]);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}
