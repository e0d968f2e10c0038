import { describe, expect, it } from 'vitest';

import { inRussian } from './keyboard.ts';
import { editDistance, Typos } from './typos.ts';
import { normalised, wordStems } from './words.ts';

const known =
  (...words: string[]) =>
  (text: string) =>
    words.filter((word) => text.split(' ').includes(word)).length;

describe('a text typed otherwise', () => {
  it.each([
    ['j,ujy', 'обгон'],
    ['obgon', 'обгон'],
    ['abs', 'abs'],
    ['обгон', 'обгон'],
  ])('%s is %s', (typed, meant) => {
    expect(inRussian(typed, known('обгон'))).toBe(meant);
  });
});

describe('typos', () => {
  const typos = new Typos(['обгон', 'остановк', 'перекрестк', 'мост']);
  it.each([
    ['обгн', ['обгон']],
    ['остоновк', ['остановк']],
    ['пиркрестк', ['перекрестк']],
    ['тмос', []],
    ['мос', []],
    ['совсемдругое', []],
  ])('%s may be %j', (word, meant) => {
    expect(typos.nearest(word).map((near) => near.word)).toEqual(meant);
  });

  it('counts swapped letters as one', () => {
    expect([
      editDistance('обогн', 'обгон', 2),
      editDistance('мост', 'мост', 2),
      editDistance('аб', 'вгде', 1),
    ]).toEqual([1, 0, 2]);
  });
});

it('keeps numbers of clauses and signs whole, and drops words that tell nothing', () => {
  expect(wordStems('Что говорит п. 9.1(1) и знак 3.27?')).toEqual(expect.arrayContaining(['9.1(1)', '3.27']));
  expect(wordStems('а можно ли мне')).toEqual([]);
  expect(new Set(wordStems('новичок новичка новичку новичком новички новичкам')).size).toBe(1);
});

it.each([
  ['знак 3,27', 'знак 3.27'],
  ['разметка 1,14,1', 'разметка 1.14.1'],
  ['п. 13,9', 'п. 13.9'],
  ['П.13,9', 'п.13.9'],
  ['3ю27', '3.27'],
  ['3,5 т', '3,5 т'],
  ['грузовик 3.5 т', 'грузовик 3,5 т'],
  ['протектор 1.6мм', 'протектор 1,6мм'],
  ['знаки 3.20, 3.22', 'знаки 3.20, 3.22'],
  ['шире линии 0,4 м', 'шире линии 0,4 м'],
  ['п. 12.4 можно', 'п. 12.4 можно'],
  ['в пункте 9.10 метров нет', 'в пункте 9.10 метров нет'],
])('numbers and quantities have their marks: «%s»', (text, plain) => {
  expect(normalised(text)).toBe(plain);
});
