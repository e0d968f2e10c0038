import { expect, it } from 'vitest';

import { handbookAssistant } from '../handbook-assistant.ts';

const assistant = handbookAssistant([]);
const firstOf = async (question: string) => (await assistant.answer(question)).refs[0];

it.each([
  ['можно ли пересечь 1.1', 'mark:1.общие', /^Нет, нельзя/],
  ['через прерывистую 1.5 переехать разрешено?', 'mark:1.общие', /^Да, можно/],
  ['наезд на 1.3 запрещён?', 'mark:1.общие', /^Да, нельзя/],
  ['инвалид второй группы едет под движение запрещено', 'sign:3.общие', /инвалид/],
  ['инвалиду под знаком 3.28 стоять можно?', 'sign:3.общие', /инвалид/],
])('«%s» is answered by the rule for the group', async (question, ref, says) => {
  expect(await firstOf(question)).toBe(ref);
  expect((await assistant.answer(question)).text).toMatch(says);
});

it.each([
  ['разметка 1.1 что означает', 'mark:1.1'],
  ['знак 3.28 что запрещает', 'sign:3.28'],
  ['можно ли пересекать рельсы где угодно', 'pdd:15.1'],
])('«%s» is not', async (question, ref) => {
  expect(await firstOf(question)).toBe(ref);
});

it.each([
  ['конец жилой зоны 5.22, кому уступать', 'pdd:17.3'],
  ['въезжаю на кольцо, знак 4.3, кому уступать', 'pdd:13.11(1)'],
])('a sign before the eyes does not answer «%s»', async (question, ref) => {
  expect(await firstOf(question)).toBe(ref);
});
