import { describe, expect, it } from 'vitest';

import { type JunctionScene, sceneSchema } from '#scene/schema.ts';

import { isToldByOwnSign } from './known-crossing.ts';

const crossing = (signs: Record<string, string[]>, more: object = {}): JunctionScene => {
  const scene = sceneSchema.parse({
    kind: 'junction',
    arms: Object.fromEntries(['n', 'e', 's', 'w'].map((side) => [side, { signs: signs[side] ?? [] }])),
    vehicles: [
      { id: 'you', from: 's', to: 'n' },
      { id: 'bus', is: 'bus', from: 'w', to: 'e' },
    ],
    ...more,
  });
  if (scene.kind !== 'junction') throw new Error('no junction');
  return scene;
};
const minor = { n: ['2.4'], e: ['2.1'], s: ['2.4'], w: ['2.1'] };
const question = {
  title: 'Кто проедет первым?',
  options: ['Автобус.', 'Вы.'],
  right: 1,
  asks: { about: 'first' as const, options: [['bus'], ['you']] },
};

describe('a sign that stands for other roads', () => {
  it('is known from the own one where the order follows from that, with a solved question and without', () => {
    expect(isToldByOwnSign(crossing(minor), '2.1', question)).toBe(true);
    expect(isToldByOwnSign(crossing(minor), '2.1', { ...question, asks: undefined })).toBe(true);
  });

  it('is not without an own sign of priority, nor when it is about something else', () => {
    expect(isToldByOwnSign(crossing({ ...minor, s: [] }), '2.1', question)).toBe(false);
    expect(isToldByOwnSign(crossing({ ...minor, s: ['3.27'] }), '2.1', question)).toBe(false);
    expect(isToldByOwnSign(crossing({ ...minor, e: ['3.1'] }), '3.1', question)).toBe(false);
  });

  it('is not where the driver would reckon with another order', () => {
    // The main road turns, which no plate tells: the bus has to wait as well.
    const bent = crossing(
      { n: ['2.4'], w: ['2.4'], s: ['2.1'], e: ['2.1'] },
      {
        vehicles: [
          { id: 'you', from: 's', to: 'e' },
          { id: 'bus', is: 'bus', from: 'w', to: 'e' },
          { id: 'moto', is: 'motorcycle', from: 'n', to: 's' },
        ],
      },
    );
    const order = {
      ...question,
      asks: { about: 'yields' as const, who: 'bus', options: [['you', 'moto'], ['you']] },
    };
    expect(isToldByOwnSign(bent, '2.4', { ...order, right: 2 })).toBe(true);
    expect(isToldByOwnSign(bent, '2.4', { ...order, right: 1 })).toBe(false);
  });

  it('is not where the text speaks of it, unless the title says where it stands', () => {
    const asked = { ...question, options: ['Автобус: перед ним знак 2.1.', 'Вы.'] };
    expect(isToldByOwnSign(crossing(minor), '2.1', asked)).toBe(false);
    const told = { ...asked, title: 'Перед автобусом знак «Главная дорога». Кто проедет первым?' };
    expect(isToldByOwnSign(crossing(minor), '2.1', told)).toBe(true);
  });
});
