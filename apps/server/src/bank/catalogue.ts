import type { Catalogue } from '@avto/contract';
import { topicOrder } from '@avto/question-bank';

import type { StoredQuestion } from '#bank/bank-store.ts';

/** First id of the topics that are not in `topicOrder`; those in it have their place there, counted from 1. */
const FIRST_OTHER_ID = 101;

/** Topics, sources and alternative texts of a bank. Known topics have the same id in every bank (K10). */
export function catalogueOf(questions: readonly StoredQuestion[]): Catalogue {
  const used = new Set(questions.map(({ topic }) => topic).filter((topic) => topic !== ''));
  const ids = new Map(topicOrder.map((title, index) => [title, index + 1]));
  const others = [...used].filter((title) => !ids.has(title)).toSorted((a, b) => a.localeCompare(b, 'ru'));
  for (const [index, title] of others.entries()) ids.set(title, FIRST_OTHER_ID + index);
  return {
    topics: [...ids].filter(([title]) => used.has(title)).map(([title, id]) => ({ id, title })),
    questions: questions.map(({ id, topic, clauses, alt }) => ({
      id,
      topic: ids.get(topic) ?? null,
      clauses: [...(clauses ?? [])],
      alt,
    })),
  };
}
