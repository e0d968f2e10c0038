import { restoreCache } from '#data/persistence/restored-cache.ts';
import { getAccessToken } from '#data/session/session.ts';

/**
 * Restores the query cache and the outbox of the signed-in learner before the first screen: without the outbox, tickets
 * would lack the unsent answers. Never rejects; each part gives up after a few seconds (decision P16). Does nothing
 * without a token.
 */
export async function restoreDevice(): Promise<void> {
  await Promise.all([restoreCache(), readOutbox()]);
}

async function readOutbox(): Promise<void> {
  if (getAccessToken() === null) return;
  try {
    await (
      await import('#data/outbox/tab-outbox.ts')
    ).outbox.ready;
  } catch (error) {
    // The chunk may be missing offline when the first visit was cut short.
    console.warn('outbox: could not be loaded', error);
  }
}
