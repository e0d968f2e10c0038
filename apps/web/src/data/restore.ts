import { restoreCache } from './persistence/boot.ts';
import { getAccessToken } from './session.ts';

/**
 * Brings back what the device keeps for the learner who is signed in, before the first screen: the query cache, and
 * the answers that wait, without which tickets would be shown as they were before them. Never rejects; each gives up
 * after a few seconds (decision P16). Nothing is loaded while nobody is signed in.
 */
export async function restoreDevice(): Promise<void> {
  await Promise.all([restoreCache(), readOutbox()]);
}

async function readOutbox(): Promise<void> {
  if (getAccessToken() === null) return;
  try {
    await (
      await import('./outbox/instance.ts')
    ).outbox.ready;
  } catch (error) {
    // Offline before the first visit was complete, the chunk may be missing.
    console.warn('outbox: could not be loaded', error);
  }
}
