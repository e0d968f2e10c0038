import { useSyncExternalStore } from 'react';

import { SKIP_WAITING } from '#data/photos/worker-messages.ts';
import { createListeners } from '#lib/listeners.ts';

const SCRIPT = '/sw.js';
/** Shortest time between two checks for a new build, in milliseconds. */
const LOOK_AGAIN_MS = 3_600_000;

let waiting: ServiceWorker | null = null;
const listeners = createListeners();

let starting: Promise<void> | undefined;

/**
 * Registers the service worker and watches for a new build, also in a page that is never reloaded. Idempotent. Never
 * rejects: the app works without a worker.
 */
export function startServiceWorker(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(trustedScript());
    watch(registration);
    let lookedAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
      lookedAt = Date.now();
      // Rejects offline.
      registration.update().catch(() => undefined);
    });
  } catch (error) {
    console.warn('service worker: not registered', error);
  }
}

/** Whether a new build waits to take over, as React state. */
export function useWaitingUpdate(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => waiting !== null);
}

/**
 * Lets the waiting build take over and reloads this page once it has. Other tabs keep what they run; their files are
 * kept too. Only to be called when no exam runs and no answer is unsent (decision P12).
 */
export function applyUpdate(): void {
  const worker = waiting;
  if (!worker) return;
  let isReloading = false;
  const reload = (): void => {
    if (isReloading) return;
    isReloading = true;
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  // A page that was loaded past the worker has no controller that could change.
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') reload();
  });
  // The active worker gets it too: it stops its downloads first.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  for (const each of [navigator.serviceWorker.controller, worker]) each?.postMessage({ type: SKIP_WAITING });
}

function watch(registration: ServiceWorkerRegistration): void {
  note(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => note(registration));
  });
}

/** A waiting worker is an update only where an active one exists. */
function note(registration: ServiceWorkerRegistration): void {
  const next = registration.active ? registration.waiting : null;
  if (next === waiting) return;
  waiting = next;
  listeners.emit();
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The one Trusted Types policy that the server's CSP allows; it accepts one script. */
function trustedScript(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (url) => {
      if (url !== SCRIPT) throw new TypeError(`not a script of ours: ${url}`);
      return url;
    },
  });
  return policy ? policy.createScriptURL(SCRIPT) : SCRIPT;
}
