import { type Assistant, explanationAssistant } from '@avto/assistant';

import type { BankCache } from '#bank/bank-cache.ts';

/** An assistant over the explanations of the bank in memory; built at the first question after the bank changed. */
export function bankAssistant(bank: BankCache): Assistant {
  let revision: number | undefined;
  let assistant: Assistant;
  return {
    answer: (question) => {
      if (revision !== bank.revision) {
        assistant = explanationAssistant(bank.questions());
        revision = bank.revision;
      }
      return assistant.answer(question);
    },
  };
}
