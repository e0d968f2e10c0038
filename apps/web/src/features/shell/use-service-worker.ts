import { useEffect } from 'react';

import { firstScreenSettled } from '#lib/first-screen.ts';

/** Starts the service worker once the first screen stands and the page has nothing better to do. */
export function useServiceWorker(): void {
  useEffect(() => {
    start().catch((error: unknown) => console.warn('service worker: not started', error));
  }, []);
}

async function start(): Promise<void> {
  await firstScreenSettled();
  const { startServiceWorker } = await import('#data/service-worker.ts');
  await startServiceWorker();
}
