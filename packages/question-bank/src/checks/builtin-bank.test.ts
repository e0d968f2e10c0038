import { describe, expect, it } from 'vitest';

import { loadBuiltinBank, readBuiltinQuestions } from '../builtin-bank.ts';
import { topicOrder } from '../topics.ts';
import { checkBank } from './check-bank.ts';

describe('the built-in bank', async () => {
  const questions = await readBuiltinQuestions();

  it('keeps every rule that a machine can check', () => {
    expect(questions).toHaveLength(800);
    expect(checkBank(questions)).toEqual([]);
  });

  it('gives every question a topic in the order of topics, sources, and words for its picture', async () => {
    const bank = await loadBuiltinBank();
    expect(bank.questions).toHaveLength(800);
    const lacking = bank.questions.filter(
      ({ topic, clauses, photoName, alt }) =>
        !topicOrder.includes(topic) ||
        clauses.length === 0 ||
        (photoName === null) !== (alt === null) ||
        alt === '',
    );
    expect(lacking).toEqual([]);
    expect(new Set(bank.questions.map(({ topic }) => topic))).toEqual(new Set(topicOrder));
  });
});
