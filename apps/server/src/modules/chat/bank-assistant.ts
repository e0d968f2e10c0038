import { type Assistant, handbookAssistant } from '@avto/assistant';

import type { BankCache } from '#bank/bank-cache.ts';

/** An assistant over the handbook and the explanations of the bank in memory; built at the first question after the bank changed. */
export function bankAssistant(bank: BankCache): Assistant {
  let revision: number | undefined;
  let assistant: Assistant;
  return {
    answer: (question) => {
      if (revision !== bank.revision) {
        assistant = handbookAssistant(bank.questions());
        revision = bank.revision;
      }
      return assistant.answer(question);
    },
  };
}
