import { Failure } from '#lib/failures.ts';

/** End of a write under an idempotency key; `kept` stored nothing new. */
export type KeyedOutcome = 'saved' | 'kept' | 'key_reused' | 'no_user';

/**
 * Writes something that only so much of is taken a day. Whatever is not newly stored gives its place back.
 * @param take takes the place, see `DailyLimit.take`
 * @throws Failure too_many_requests, unauthorized (the account is gone) or idempotency_key_reused
 */
export async function saveWithinLimit(
  take: () => Promise<() => Promise<void>>,
  save: () => Promise<KeyedOutcome>,
): Promise<void> {
  const giveBack = await take();
  let outcome: KeyedOutcome | undefined;
  try {
    outcome = await save();
  } finally {
    if (outcome !== 'saved') await giveBack();
  }
  if (outcome === 'no_user') throw new Failure('unauthorized');
  if (outcome === 'key_reused') throw new Failure('idempotency_key_reused');
}
