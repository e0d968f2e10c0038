import { handbook } from '@avto/handbook';
import { expect, it } from 'vitest';

import { nameOf } from '#search/names.ts';

import { handbookAssistant } from './handbook-assistant.ts';

const definitions = handbook.filter((entry) => entry.ref === 'pdd:1.2' && nameOf(entry).length < 5);

it('explains each term of the Rules by its own definition, however many rules speak of it', async () => {
  expect(definitions.length).toBeGreaterThan(60);
  const assistant = handbookAssistant([]);
  const wrong: string[] = [];
  for (const { says } of definitions) {
    const [term = ''] = says.split(/ [—(]| (?:имеет|примыкает|отделена|разделяет|едет) /u);
    for (const question of [`что такое ${term}?`, `${term} – это`, `определение: ${term}`]) {
      const { text } = await assistant.answer(question.toLowerCase());
      if (!text.startsWith(term)) wrong.push(`${question} ${text.slice(0, 60)}`);
    }
  }
  expect(wrong).toEqual([]);
});
