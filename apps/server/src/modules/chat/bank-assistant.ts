import { setImmediate as nextTurn } from 'node:timers/promises';

import { type HandbookAssistant, handbookAssistant, warmUp } from '@avto/assistant';

import type { BankCache } from '#bank/bank-cache.ts';
import type { ClauseCache } from '#rules-text/clause-cache.ts';

/** Answers from what this node has in memory. */
export interface BankAssistant extends HandbookAssistant {
  /** Prepares the first answer in slices, between which requests are answered. */
  warmUp(): Promise<void>;
  /** Changes whenever an answer to the same question may have changed. */
  edition(): string;
}

/** An assistant over the handbook, the bank's explanations and the operator's text of the Rules; made anew when one of them changed. */
export function bankAssistant(bank: BankCache, clauses: ClauseCache): BankAssistant {
  const edition = () => `${bank.revision}/${clauses.revision}`;
  let made: { readonly edition: string; readonly assistant: HandbookAssistant } | undefined;
  const current = () => {
    if (made?.edition !== edition()) {
      made = { edition: edition(), assistant: handbookAssistant(bank.questions(), clauses.clauses()) };
    }
    return made.assistant;
  };
  return {
    edition,
    answer: (question, learner, talk) => current().answer(question, learner, talk),
    warmUp: async () => {
      await warmUp(bank.questions(), nextTurn);
      await nextTurn();
      current();
    },
  };
}
