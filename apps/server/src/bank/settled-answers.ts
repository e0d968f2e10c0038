import type { BankCache } from '#bank/bank-cache.ts';
import { settleAnswers } from '#bank/bank-store.ts';
import type { Database } from '#db/database.ts';

/**
 * Puts answers in order once this node has loaded another bank. To be called now and then: by the second look at the same bank the
 * answers that the node took by the one before are saved. Once for each bank: it reads all answers.
 */
export function settlesAnswers(db: Database, bank: Pick<BankCache, 'revision'>): () => Promise<void> {
  let seen = bank.revision;
  let settled = bank.revision;
  return async () => {
    const { revision } = bank;
    const isLasting = revision === seen;
    seen = revision;
    if (!isLasting || revision === settled) return;
    const before = settled;
    settled = revision;
    try {
      await settleAnswers(db);
    } catch (error) {
      settled = before;
      throw error;
    }
  };
}
