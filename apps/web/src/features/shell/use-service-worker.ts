import { useEffect } from 'react';

import { firstScreenSettled } from '#lib/first-screen.ts';

/** Registers the service worker once the first screen is shown and the page is idle. */
export function useServiceWorker(): void {
  useEffect(() => {
    start().catch((error: unknown) => console.warn('service worker: not started', error));
  }, []);
}

async function start(): Promise<void> {
  await firstScreenSettled();
  const { startServiceWorker } = await import('#data/boot/service-worker.ts');
  await startServiceWorker();
}
