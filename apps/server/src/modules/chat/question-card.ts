import type { Card } from '@avto/assistant';

import type { BankCache } from '#bank/bank-cache.ts';
import { Failure } from '#lib/failures.ts';

/**
 * A question of the bank with the learner's option. Its texts come from the bank alone: the client names only numbers.
 * @throws Failure question_unknown or option_unknown
 */
export function cardOf(bank: BankCache, { id, option }: { id: number; option: number }): Card {
  const question = bank.question(id);
  if (!question) throw new Failure('question_unknown', { message: 'Такого вопроса нет' });
  const { ticket, position, title, comment, options } = question;
  const chosen = options.find((one) => one.position === option);
  const right = options.find(({ isRight }) => isRight);
  if (!chosen || !right) throw new Failure('option_unknown');
  return { ticket, position, title, comment, chosen: chosen.title, right: right.title };
}
