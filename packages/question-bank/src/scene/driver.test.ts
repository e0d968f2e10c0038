import { describe, expect, it } from 'vitest';

import { seatPicture, takeSeat } from '#camera/seat/take.ts';
import { solve } from '#priority/solve.ts';

import { altOf } from './alt.ts';
import { drawScene } from './draw.ts';
import { sceneSchema } from './schema.ts';

const arms = { n: {}, e: {}, s: {}, w: {} };
const vehicles = [
  { id: 'a', letter: 'А', from: 'e', to: 's' },
  { id: 'bus', is: 'bus', from: 'w', to: 's' },
];
const junction = (more: object) => {
  const scene = sceneSchema.parse({ kind: 'junction', arms, vehicles, ...more });
  if (scene.kind !== 'junction') throw new Error('no junction');
  return scene;
};
const road = (more: object) =>
  sceneSchema.parse({ kind: 'road', vehicles: [{ id: 'a', letter: 'А', x: 300, lane: 1 }], ...more });

describe('eyes of somebody who takes no part', () => {
  it('give a scene of others a seat, from where they are all seen', () => {
    expect(takeSeat(junction({}))).toBeNull();
    const seen = seatPicture(junction({ eyes: { from: 's' } }));
    expect(seen?.faults).toEqual([]);
    expect(seen?.alt).toContain('слева жёлтый автобус');
    expect(seen?.alt).toContain('справа синий автомобиль А');
    expect(takeSeat(road({}))).toBeNull();
    expect(seatPicture(road({ eyes: { x: 60 } }))?.alt).toContain('впереди синий автомобиль А');
  });

  it('are on the plan neither drawn nor told, and nothing to the solver', () => {
    const [with_, without] = [junction({ eyes: { from: 's' } }), junction({})];
    expect(drawScene(with_)).toBe(drawScene(without));
    expect(altOf(with_)).toBe(altOf(without));
    expect(solve(with_)).toEqual(solve(without));
    expect(drawScene(road({ eyes: { x: 60 } }))).toBe(drawScene(road({})));
  });

  it('yield to a car of your own', () => {
    const own = { vehicles: [...vehicles, { id: 'you', from: 'n', to: 's' }] };
    expect(takeSeat(junction({ ...own, eyes: { from: 's' } }))?.world.you).toEqual(
      takeSeat(junction(own))?.world.you,
    );
  });
});
