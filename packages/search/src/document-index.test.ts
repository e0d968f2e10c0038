import { expect, it } from 'vitest';

import { DocumentIndex } from './document-index.ts';

const questions: Record<string, { title: string; comment: string; clauses: readonly string[] }> = {
  overtaking: {
    title: 'Кому разрешено обогнать грузовик?',
    comment: 'Обгон здесь запрещён.',
    clauses: ['11.2', 'знак 3.20'],
  },
  mentioned: {
    title: 'Когда включают указатель поворота?',
    comment: 'Перед началом обгона тоже.',
    clauses: ['8.1'],
  },
  crossroads: {
    title: 'Кто проедет перекрёсток первым?',
    comment: 'Тот, кто едет по главной дороге (п. 13.9).',
    clauses: ['13.9'],
  },
  sign: { title: 'Кому можно въехать под этот знак?', comment: 'Автобусу.', clauses: ['знак 3.1'] },
  clause: { title: 'Кто может отступить от Правил?', comment: 'Знаков это не отменяет.', clauses: ['3.1'] },
  lane: { title: 'Где нельзя ехать?', comment: 'По встречной полосе.', clauses: ['9.1(1)'] },
  turn: { title: 'Кто уступает на кольце?', comment: 'Въезжающий.', clauses: ['13.11.1'] },
  fire: { title: 'Какие огни горят?', comment: 'Габаритные.', clauses: ['19.1'] },
};

const index = new DocumentIndex<string, 'title' | 'clauses' | 'comment'>({
  title: { weight: 3, usualWords: 4 },
  clauses: { weight: 3, usualWords: 2 },
  comment: { weight: 1, usualWords: 4 },
});
for (const [name, { title, comment, clauses }] of Object.entries(questions))
  index.add(name, { title: [title], comment: [comment], clauses });

const found = (query: string): string[] => index.find(query).hits.map(({ document }) => document);

it.each([
  ['a word form, the title before the comment', 'обгоны', ['overtaking', 'mentioned']],
  ['a typo, the word that begins alike first', 'обгнать', ['overtaking', 'mentioned']],
  ['a word without «ё»', 'перекресток', ['crossroads']],
  ['a word that is still being typed', 'перек', ['crossroads']],
  ['Latin letters of the wrong keyboard', 'gthtrhtcnjr', ['crossroads']],
  ['a clause', '13.9', ['crossroads']],
  ['a clause as the Rules cite it', 'п. 13.9', ['crossroads']],
  ['clauses of a section', '13', ['crossroads', 'turn']],
  ['a section by its name', 'раздел 13', ['crossroads', 'turn']],
  ['a section by the name of textbooks', 'глава 13 ПДД', ['crossroads', 'turn']],
  ['a clause as another publisher prints it', '9.1.1', ['lane']],
  ['a clause as yet another one does', 'п. 13.11(1)', ['turn']],
  ['a sign before the clause of its number', 'знак 3.1', ['sign', 'clause']],
  ['a sign with the comma of figures', 'знак 3,1', ['sign', 'clause']],
  ['a number alone with that comma', '13,9', ['crossroads']],
  ['a number whose stop was typed on the Russian keyboard', '13ю9', ['crossroads']],
  ['a synonym', 'фура', ['overtaking']],
  ['nothing for a word that is nowhere', 'абракадабра', []],
  ['nothing for words that tell nothing', 'можно ли', []],
  ['nothing for nothing', ' ', []],
])('finds %s', (_what, query, expected) => {
  expect(found(query)).toEqual(expected);
});

it('wants all words, and says so where only most of them are found', () => {
  expect(index.find('обогнать грузовик')).toMatchObject({
    hits: [{ document: 'overtaking' }],
    isPartial: false,
  });
  expect(index.find('обогнать грузовик габаритные')).toMatchObject({
    hits: [{ document: 'overtaking' }],
    isPartial: true,
  });
});

it('takes documents after a search', () => {
  const growing = new DocumentIndex<number, 'title'>({ title: { weight: 1, usualWords: 1 } });
  growing.add(1, { title: ['шлагбаум'] });
  expect(growing.find('шлагбаумы').hits).toHaveLength(1);
  growing.add(2, { title: ['шлагбаум', 'переезд'] });
  expect(growing.find('шлагбаумы').hits).toHaveLength(2);
  expect(growing.find('перееад').hits).toMatchObject([{ document: 2 }]);
});

it('puts the word that was asked for above a rarer synonym of it', () => {
  const many = new DocumentIndex<string, 'title'>({ title: { weight: 1, usualWords: 2 } });
  many.add('synonym', { title: ['Фура'] });
  for (let number = 1; number <= 20; number += 1) many.add(`word ${number}`, { title: ['Грузовик'] });
  const hits = many.find('грузовик').hits.map(({ document }) => document);
  expect([hits.length, hits.at(-1)]).toEqual([21, 'synonym']);
  expect(many.find('фура').hits[0]?.document).toBe('synonym');
});
