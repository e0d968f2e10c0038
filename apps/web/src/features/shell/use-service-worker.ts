import { useEffect } from 'react';

import { painted } from '#lib/painted.ts';

/** Longest wait for an idle moment, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Starts the service worker once the first screen stands and the page has nothing better to do. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
    start().catch((error: unknown) => console.warn('service worker: not started', error));
  }, []);
}

async function start(): Promise<void> {
  await painted();
  // Safari has no idle callback.
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 1_000);
  });
  const { startServiceWorker } = await import('#data/service-worker.ts');
  await startServiceWorker();
}
