import { useSyncExternalStore } from 'react';

import { Listeners } from '#lib/listeners.ts';

const changes = new Listeners();
let isConnected = true;

/** Notes whether the server answered; `navigator.onLine` is true in any network, also in one that leads nowhere. */
export function noteOutcome(answered: boolean): void {
  if (answered === isConnected) return;
  isConnected = answered;
  changes.call();
}

/** Whether the latest call was answered. */
export function useConnected(): boolean {
  return useSyncExternalStore(changes.add, () => isConnected);
}
