import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sceneSchema } from '#scene/schema.ts';
import type { Ground, World } from '#world/world.ts';

import { outlookOf } from './faults.ts';
import { takeSeat } from './take.ts';

const take = takeSeat(sceneSchema.parse({ kind: 'road', vehicles: [{ id: 'you', x: 40, lane: 1 }] }));

const metres = fc.noBias(fc.integer({ min: 0, max: 120 })).map((tenths) => tenths / 10);
const line = fc.array(fc.tuple(metres, metres), { minLength: 2, maxLength: 3 });

/** Points of a line, two centimetres from each other. */
function fine(points: readonly Ground[]): readonly Ground[] {
  return points.slice(1).flatMap(([x, y], index): readonly Ground[] => {
    const [x0, y0] = points[index] ?? [x, y];
    const steps = Math.ceil(Math.hypot(x - x0, y - y0) / 0.02) || 1;
    return Array.from({ length: steps + 1 }, (_, at): Ground => [
      x0 + ((x - x0) * at) / steps,
      y0 + ((y - y0) * at) / steps,
    ]);
  });
}

function apart(one: readonly Ground[], other: readonly Ground[]): number {
  return Math.min(
    ...fine(one).map(([x, y]) => Math.min(...fine(other).map(([a, b]) => Math.hypot(x - a, y - b)))),
  );
}

describe('ways with letters', () => {
  it('have a fault where one lies on another, and none where they are apart', () => {
    if (take === null) throw new Error('no look');
    const { lens, world } = take;
    const met = { near: 0, apart: 0 };
    fc.assert(
      fc.property(line, line, (one, other) => {
        const letters: World['letters'] = [one, other].map((along, index) => ({
          text: 'АБ'.charAt(index),
          of: 'way',
          at: along[0] ?? [0, 0],
          along,
        }));
        const { faults } = outlookOf(lens, { ...world, letters });
        const between = apart(one, other);
        if (between > 0.5) expect(faults).toEqual([]);
        // Lines are taken by points at most 0.3 metres from each other.
        if (between < 0.5 - 0.3) expect(faults).toEqual([{ name: 'place-Б', is: 'hidden' }]);
        met[between < 0.2 ? 'near' : 'apart'] += 1;
      }),
      { numRuns: 200 },
    );
    expect(Math.min(met.near, met.apart)).toBeGreaterThan(10);
  });
});
