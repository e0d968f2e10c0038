import { describe, expect, it } from 'vitest';

import { sceneSchema } from '#scene/schema.ts';
import type { Person } from '#world/world.ts';
import { lens } from '#testing/seats.ts';

import { walkOf } from './people.ts';
import { seatPicture } from './take.ts';

const walker = (at: Partial<Person>): Person => ({ x: 12, y: 0, a: 0, name: 'walker', is: 'adult', ...at });

describe('somebody on foot', () => {
  it('is drawn from the side who crosses before the driver', () => {
    expect(walkOf(lens, walker({ a: 90 }))).toBe('right');
    expect(walkOf(lens, walker({ a: -90 }))).toBe('left');
  });

  it('is drawn from the front or from behind only where the driver looks along the way', () => {
    expect(walkOf(lens, walker({ a: 180 }))).toBe('towards');
    expect(walkOf(lens, walker({ a: 0 }))).toBe('away');
    expect(walkOf(lens, walker({ y: 7, a: 0 }))).toBe('left');
    expect(walkOf(lens, walker({ y: -7, a: 180 }))).toBe('left');
  });

  it.each([
    ['out', 'идёт от нас'],
    ['in', 'идёт к нам'],
  ])('walks on from the half «%s» of the road to the other one', (at, words) => {
    const picture = seatPicture(
      sceneSchema.parse({
        kind: 'junction',
        arms: { n: {}, e: {}, s: {}, w: {} },
        vehicles: [{ id: 'you', from: 's', to: 'e' }],
        people: [{ id: 'walker', crosses: 'e', at }],
      }),
    );
    expect(picture?.alt).toContain(`пешеход, ${words}`);
  });
});
