import { expect, it } from 'vitest';

import { rulesOf } from './lesson-rules.ts';

const firstWords = (sources: string[], texts: string[]) =>
  rulesOf(sources, texts).map(({ source, says }) => [
    source,
    ...says.map((fact) => /^\p{L}+/u.exec(fact)?.[0]),
  ]);

it('tells of the clause of definitions what the question names, and else what its explanation names', () => {
  const explained = 'К пешеходам приравнены и те, кто ведёт рядом с собой мопед.';
  expect(firstWords(['1.2'], ['Кого Правила считают пешеходом?', explained])).toEqual([
    ['п. 1.2 ПДД', 'Пешеход'],
  ]);
  expect(firstWords(['1.2'], ['Кто это?', explained])).toEqual([['п. 1.2 ПДД', 'Мопед', 'Пешеход']]);
  // A term is all of its words.
  expect(firstWords(['1.2'], ['Что такое переход?', ''])).toEqual([]);
});

it('tells of any other number whatever the handbook has, and nothing of unknown ones', () => {
  expect(firstWords(['знак 2.4', 'ГОСТ', '99.9'], ['Кто проедет первым?', ''])).toEqual([
    ['Знак 2.4', expect.any(String)],
  ]);
  expect(rulesOf(['8.1'], [''])[0]?.says.length).toBe(4);
});
