import { shuffle } from '@avto/rules';
import { useState } from 'react';

import type { Option, Question } from '#data/question.ts';
import { cryptoRandom } from '#lib/crypto-random.ts';
import { sorted } from '#lib/sorted.ts';

/**
 * The options of a question in an order of their own, the same for the whole visit of a screen: through
 * back and forth and after answering (decision Q2).
 */
export function useOptionOrder(
  random: () => number = cryptoRandom,
): (question: Question) => readonly Option[] {
  const [orders] = useState(() => new Map<number, readonly Option[]>());
  return (question) => {
    const known = orders.get(question.id);
    // A refetch may have changed the texts: keep the order, take the options as they are now.
    const order = known ? reordered(question.options, known) : shuffle(question.options, random);
    orders.set(question.id, order);
    return order;
  };
}

function reordered(options: readonly Option[], known: readonly Option[]): readonly Option[] {
  if (options.length !== known.length) return options;
  const place = (option: Option) => known.findIndex(({ position }) => position === option.position);
  return sorted(options, (a, b) => place(a) - place(b));
}
