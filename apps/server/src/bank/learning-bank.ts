import type { LearningQuestion } from '@avto/learning';

import type { BankCache } from '#bank/bank-cache.ts';
import { catalogueOf } from '#bank/catalogue.ts';

/** The bank as `@avto/learning` takes it. */
export interface LearningBank {
  /** Of the stored bank. */
  readonly revision: number;
  readonly questions: readonly LearningQuestion[];
  /** Topics that have questions, by ascending id. */
  readonly topics: readonly { readonly id: number; readonly title: string }[];
}

const made = new WeakMap<BankCache, LearningBank>();

/** The loaded bank for learning, made anew when the bank was replaced. */
export function learningBank(cache: BankCache): LearningBank {
  const known = made.get(cache);
  if (known?.revision === cache.revision) return known;
  const stored = cache.questions();
  const catalogue = catalogueOf(stored);
  const topicOf = new Map(catalogue.questions.map(({ id, topic }) => [id, topic]));
  const questions = stored.map(({ id, ticket, position, options }) => ({
    id,
    ticket,
    position,
    optionCount: options.length,
    topic: topicOf.get(id) ?? null,
  }));
  const bank = { revision: cache.revision, questions, topics: catalogue.topics };
  made.set(cache, bank);
  return bank;
}
