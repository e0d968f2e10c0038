import { describe, expect, it } from 'vitest';

import type { BuiltinQuestion } from '../builtin-bank.ts';
import { sceneSchema, type SceneInput } from '../scene/schema.ts';
import { checkPriority } from './check-priority.ts';

const junction: SceneInput = {
  kind: 'junction',
  arms: { n: {}, e: { signs: ['2.1'] }, s: { signs: ['2.4'] }, w: { signs: ['2.1'] } },
  vehicles: [
    { id: 'you', from: 's', to: 'n' },
    { id: 'car', from: 'w', to: 'e', color: 'red' },
    { id: 'bus', is: 'bus', from: 'n', to: 's' },
  ],
};

function question(change: Partial<BuiltinQuestion>): BuiltinQuestion {
  return {
    ticket: 1,
    position: 15,
    topic: 'Проезд перекрестков',
    title: 'Кому вы должны уступить дорогу?',
    options: ['Только легковому автомобилю.', 'Только автобусу.', 'Обоим.'],
    right: 1,
    explanation: '',
    sources: ['13.9'],
    scene: sceneSchema.parse(junction),
    asks: { about: 'yields', who: 'you', options: [['car'], ['bus'], ['car', 'bus']] },
    ...change,
  };
}

function reasons(change: Partial<BuiltinQuestion>): string[] {
  return checkPriority([question(change)]).map(({ check, reason }) => `${check}: ${reason}`);
}

describe('checkPriority', () => {
  it.each<[string, Partial<BuiltinQuestion>]>([
    ['to whom one yields', {}],
    ['who goes first', { asks: { about: 'first', options: [['car'], ['bus'], ['you']] } }],
    ['who goes last', { asks: { about: 'last', options: [['you', 'bus'], ['bus'], null] } }],
    [
      'the whole order',
      { asks: { about: 'order', options: [[['car'], ['bus', 'you']], [['bus'], ['car'], ['you']], null] } },
    ],
    ['the place in it', { asks: { about: 'place', who: 'you', options: [2, 1, 3] } }],
    ['a question that asks nothing of the solver', { asks: undefined }],
  ])('agrees about %s', (_, change) => {
    expect(reasons(change)).toEqual([]);
  });

  it.each<[string, Partial<BuiltinQuestion>, string]>([
    ['a right option that is wrong', { right: 2 }, 'asks: верный вариант говорит «bus», а по решателю «car»'],
    [
      'a wrong option that is right too',
      { asks: { about: 'yields', who: 'you', options: [['car'], ['car'], ['bus']] } },
      'asks: вариант 2 тоже верен по решателю: «car»',
    ],
    [
      'somebody who is not there',
      { asks: { about: 'yields', who: 'you', options: [['cra'], ['bus'], null] } },
      'asks: в asks названы те, кого нет на рисунке: cra',
    ],
    [
      'too few answers',
      { asks: { about: 'first', options: [['car']] } },
      'asks: в asks ответов 1, а вариантов 3',
    ],
    [
      'a picture that is no junction',
      { scene: sceneSchema.parse({ kind: 'signs', signs: [{ sign: '1.1' }] }) },
      'asks: asks есть, а рисунок не kind: junction',
    ],
    ['no picture', { scene: undefined }, 'asks: asks есть, а рисунок не kind: junction'],
  ])('finds %s', (_, change, reason) => {
    expect(reasons(change)).toContain(reason);
  });

  it('sees a sign that was swapped on the picture alone', () => {
    const swapped = {
      ...junction,
      arms: { n: {}, e: { signs: ['2.4'] }, s: { signs: ['2.1'] }, w: { signs: ['2.4'] } },
    };
    expect(reasons({ scene: sceneSchema.parse(swapped) })).toEqual([
      'asks: верный вариант говорит «car», а по решателю «»',
    ]);
  });
});
