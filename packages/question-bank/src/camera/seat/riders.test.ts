import { describe, expect, it } from 'vitest';

import { palette } from '#drawing/palette.ts';
import { sceneSchema } from '#scene/schema.ts';
import type { Vehicle } from '#world/world.ts';
import { lens, vehicleOf, worldOf } from '#testing/seats.ts';

import { placedBoards } from './posts.ts';
import { drawSeat } from './seat.ts';
import { seatPicture, takeSeat } from './take.ts';

const rider = (is: Vehicle['is'], a: number): Vehicle =>
  vehicleOf({ x: 12, y: 2, a, name: 'rider', is, paint: 'lilac' });

describe('riders', () => {
  it.each([
    ['a scooter', 'scooter'],
    ['a bicycle', 'bicycle'],
    ['a motorcycle', 'motorcycle'],
  ] as const)('hold a bar wider than their shoulders on %s, from the front and from behind', (_, is) => {
    for (const a of [0, 180]) {
      const drawn = drawSeat(worldOf({ vehicles: [rider(is, a)] }), lens);
      const [, from, to] = /<path d="M([\d.]+) [\d.]+L? ?([\d.]+) [\d.]+" stroke="#6c7080"/.exec(drawn) ?? [];
      const bar = Math.abs(Number(to) - Number(from));
      const metre = 860 / 12;
      expect(bar).toBeGreaterThan(0.42 * metre);
    }
  });

  it('show from aside the indicator of the near side alone', () => {
    const shows = (a: number, blink: 'left' | 'right'): boolean =>
      drawSeat(worldOf({ vehicles: [{ ...rider('motorcycle', a), blink }] }), lens).includes(
        palette.indicator,
      );
    expect([shows(90, 'left'), shows(90, 'right')]).toEqual([false, true]);
    expect([shows(-90, 'left'), shows(-90, 'right')]).toEqual([true, false]);
    expect([shows(180, 'left'), shows(180, 'right')]).toEqual([true, true]);
  });
});

const view = (more: object) => sceneSchema.parse({ kind: 'view', lanes: [2, 1], own: 2, ...more });

describe('what is small at the side of a road', () => {
  it('is a light with contours: it is shown close by too, on its shield', () => {
    const light = (more: object): string =>
      seatPicture(view({ crossroads: true, light: { signal: 'green', left: 'off', ...more } }))?.svg ?? '';
    expect(light({ contour: 'ahead-right' })).toContain('scale(3.05)');
    expect(light({})).not.toContain('scale(3.05)');
  });

  it('is no board of the speed limits of a country: it has the size of such a board', () => {
    const take = takeSeat(view({ right: ['6.1'] }));
    const sign = takeSeat(view({ right: ['5.1'] }));
    const wide = (own: typeof take): number =>
      own === null
        ? 0
        : Math.max(
            ...own.world.posts.flatMap((post) => placedBoards(own.lens, post)).map(({ width }) => width),
          );
    expect(wide(take)).toBeGreaterThan(1.4 * wide(sign));
  });
});
