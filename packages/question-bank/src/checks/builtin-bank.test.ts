import { describe, expect, it } from 'vitest';

import { builtinScenes, loadBuiltinBank, readBuiltinQuestions } from '../builtin-bank.ts';
import { readPublicBank } from '../import/read-public-bank.ts';
import { topicOrder } from '../topics.ts';
import { checkBank } from './check-bank.ts';
import { checkAgainst } from './check-similarity.ts';

const official = process.env['OFFICIAL_BANK_DIR'];

describe('the built-in bank', async () => {
  const questions = await readBuiltinQuestions();

  it('keeps every rule that a machine can check', () => {
    expect(questions).toHaveLength(800);
    expect(checkBank(questions, builtinScenes)).toEqual([]);
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

  it.skipIf(official === undefined)('does not repeat the official tickets', async () => {
    const { bank } = await readPublicBank(official ?? '');
    const others = bank.questions.map(({ title, options }) => ({
      title,
      options: options.map((option) => option.title),
    }));
    expect(checkAgainst(questions, others)).toEqual([]);
  });
});
