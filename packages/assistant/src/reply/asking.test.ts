import { expect, it } from 'vitest';

import { askingOf, closedPart } from './asking.ts';

it.each([
  ['остановка или стоянка?', 'meaning'],
  ['остановка или стоянка запрещена на мосту?', 'ban'],
  ['обгон или опережение можно на переходе', 'permission'],
  ['велосипедист едет по зебре, он прав?', 'permission'],
  ['инспектор говорит, обгонять нельзя, он прав?', 'ban'],
])('«%s» asks for %s', (question, asking) => {
  expect(askingOf(question)).toBe(asking);
});

it.each([
  ['где тут остановка, можно встать если недолго?', ' можно встать если недолго'],
  ['где тут остановка, если недолго?', undefined],
])('the part of «%s» that wants yes or no', (question, part) => {
  expect(closedPart(question)).toBe(part);
});
