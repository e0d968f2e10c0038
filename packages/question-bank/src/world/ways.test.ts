import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layOut } from '#scene/geometry.ts';
import { type JunctionScene, sceneSchema } from '#scene/schema.ts';
import { takeSeat } from '#camera/seat/take.ts';

import { junctionWays, waysPainted } from './ways.ts';

const crossing = (ways: readonly object[], lanes: readonly [number, number] = [1, 1]): JunctionScene => {
  const scene = sceneSchema.parse({
    kind: 'junction',
    arms: { n: { lanes }, e: { lanes }, s: {}, w: { lanes } },
    vehicles: [{ id: 'you', from: 's', to: 'n', path: false }],
    ways: ways.map((way, index) => ({ of: 'you', ...way, letter: 'АБВГ'.charAt(index) })),
  });
  if (scene.kind !== 'junction') throw new Error('no junction');
  return scene;
};
const eyes = { x: 32, y: 25, a: -90 };

describe('the ways of a junction', () => {
  it('begin side by side before the own car, in the order in which they part', () => {
    const scene = crossing([{ to: 'e' }, { to: 's' }, { to: 'n' }, { to: 'w' }]);
    const ways = junctionWays(scene, layOut(scene), eyes);
    expect(ways.map(({ letter }) => letter)).toEqual(['Б', 'Г', 'В', 'А']);
    const starts = ways.map(({ points }) => points[0]?.[0] ?? 0);
    starts.slice(1).forEach((start, index) => expect(start - (starts[index] ?? 0)).toBeCloseTo(0.75));
  });

  it('never lie on one another where the seat shows them without a fault, and are told apart by their strokes', () => {
    let faultless = 0;
    const way = fc.record({
      to: fc.constantFrom('n', 'e', 's', 'w'),
      lane: fc.constantFrom(1, 2, -1),
    });
    fc.assert(
      fc.property(fc.uniqueArray(way, { minLength: 2, maxLength: 4, selector: ({ to }) => to }), (ways) => {
        const take = takeSeat(crossing(ways, [2, 2]));
        if (take === null || take.faults.length > 0) return;
        faultless += 1;
        const lines = take.world.letters.map(({ along = [] }) => along);
        expect(lines).toHaveLength(ways.length);
        for (const [index, line] of lines.entries())
          for (const other of lines.slice(0, index))
            for (const [x, y] of line)
              for (const [ox, oy] of other) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(0.42);
      }),
      { numRuns: 150 },
    );
    expect(faultless).toBeGreaterThan(10);
    const line = [
      [0, 0],
      [20, 0],
    ] as const;
    const marks = waysPainted([1, 2, 3, 4].map((letter) => ({ letter: String(letter), points: line })));
    const counts = ['way', 'way-2', 'way-3', 'way-4'].map(
      (paint) => marks.filter((mark) => mark.paint === paint).length,
    );
    expect(new Set(counts).size).toBe(4);
  });
});
