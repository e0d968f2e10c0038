import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sceneSchema } from '#scene/schema.ts';
import type { Ground, World } from '#world/world.ts';

import { outlookOf } from './faults.ts';
import { takeSeat } from './take.ts';

const take = takeSeat(sceneSchema.parse({ kind: 'road', vehicles: [{ id: 'you', x: 40, lane: 1 }] }));

const metres = fc.noBias(fc.integer({ min: 0, max: 120 })).map((tenths) => tenths / 10);
const line = fc.array(fc.tuple(metres, metres), { minLength: 2, maxLength: 3 });

type Segment = readonly [Ground, Ground];

const segments = (points: readonly Ground[]): readonly Segment[] =>
  points.slice(1).map((point, index): Segment => [points[index] ?? point, point]);

/** On which side of a segment a point lies, by its sign. */
const side = ([[ax, ay], [bx, by]]: Segment, [x, y]: Ground): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const cross = (one: Segment, other: Segment): boolean =>
  side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0;

function toSegment([x, y]: Ground, [[ax, ay], [bx, by]]: Segment): number {
  const length = Math.hypot(bx - ax, by - ay);
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - (bx - ax) * at, y - ay - (by - ay) * at);
}

/** Metres between two lines. */
function apart(one: readonly Ground[], other: readonly Ground[]): number {
  const pairs = segments(one).flatMap((a) => segments(other).map((b) => [a, b] as const));
  const distances = pairs.map(([a, b]) =>
    cross(a, b)
      ? 0
      : Math.min(...a.map((point) => toSegment(point, b)), ...b.map((point) => toSegment(point, a))),
  );
  return Math.min(...distances);
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
