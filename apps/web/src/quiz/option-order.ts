import { shuffle } from '@avto/rules';
import { useState } from 'react';

import type { Option, Question } from '#data/question.ts';
import { cryptoRandom } from '#lib/crypto-random.ts';
import { sorted } from '#lib/sorted.ts';

/** Shuffles the options of each question once per visit of a screen; steps and answers keep the order (decision Q2). */
export function useOptionOrder(
  random: () => number = cryptoRandom,
): (question: Question) => readonly Option[] {
  const [orders] = useState(() => new Map<number, readonly Option[]>());
  return (question) => {
    const known = orders.get(question.id);
    // A refetch may have changed the texts: keep the order, use the new options.
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
