import { useSyncExternalStore } from 'react';

import { keptInstallOffer } from '#lib/install-offer.ts';
import { createListeners } from '#lib/listeners.ts';
import { readStored, writeStored } from '#lib/safe-storage.ts';

/** Chromium's event; TypeScript does not know it. */
interface InstallPromptEvent extends Event {
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
  prompt(): Promise<unknown>;
}

const SNOOZED = 'install-snoozed';
const DAY = 86_400_000;
const SNOOZE_DAYS = 30;

const listeners = createListeners();
let event: InstallPromptEvent | null = null;

/** Keeps the browser's offer to install for a later moment, also one that came before the app. */
export function watchInstallPrompt(): void {
  const early = keptInstallOffer();
  if (early) setEvent(early as InstallPromptEvent);
  addEventListener('beforeinstallprompt', onOffer);
  addEventListener('appinstalled', onInstalled);
}

/** Whether the browser would install the app if it were asked now. React state. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => event !== null);
}

/** Shows the browser's own question; it can be shown once. A no counts as a snooze. */
export async function promptInstall(): Promise<void> {
  const offer = event;
  if (offer === null) return;
  setEvent(null);
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === 'dismissed') snoozeInstall();
}

/** Says nothing of installing for 30 days. */
export function snoozeInstall(): void {
  writeStored(SNOOZED, String(Date.now()));
}

/** Whether installing was put off within the last 30 days, also when the clock was moved back since. */
export function isInstallSnoozed(): boolean {
  const since = Number(readStored(SNOOZED) ?? Number.NaN);
  return Math.abs(Date.now() - since) < SNOOZE_DAYS * DAY;
}

function onOffer(offer: Event): void {
  // The browser's own bar would cover the first question.
  offer.preventDefault();
  setEvent(offer as InstallPromptEvent);
}

function onInstalled(): void {
  setEvent(null);
}

function setEvent(next: InstallPromptEvent | null): void {
  event = next;
  listeners.emit();
}
