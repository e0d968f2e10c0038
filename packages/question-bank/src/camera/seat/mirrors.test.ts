import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sceneSchema } from '#scene/schema.ts';
import type { Vehicle, World } from '#world/world.ts';
import { lens, vehicleOf, worldOf } from '#testing/seats.ts';

import { phoneSize, legibleSize } from './clearness.ts';
import { project } from './lens.ts';
import { mirrorsOf } from './mirrors.ts';
import { seatPicture, takeSeat } from './take.ts';

const behind = (more: Partial<Vehicle>): World =>
  worldOf({ vehicles: [vehicleOf({ x: -12, name: 'other', ...more })], passed: ['other'] });
const road = (more: object) => sceneSchema.parse({ kind: 'road', lanes: [2, 2], ...more });
const you = { id: 'you', x: 300, lane: 1 };

describe('mirrors', () => {
  it('are the inside one for who follows, and the outside one of the side on which somebody comes', () => {
    const side = (more: Partial<Vehicle>) => mirrorsOf(lens, behind(more)).map((mirror) => mirror.side);
    expect(side({})).toEqual(['inside']);
    expect(side({ y: -3.5 })).toEqual(['left']);
    expect(side({ y: 3 })).toEqual(['right']);
    expect(side({ x: 12 })).toEqual([]);
  });

  it('show nobody who is too far, too near or hidden, and whom the plan has before the driver', () => {
    const shown = (world: World) => mirrorsOf(lens, world).flatMap(({ shows }) => shows);
    expect(shown(behind({}))).toEqual(['other']);
    expect(shown(behind({ x: -60 }))).toEqual([]);
    expect(shown(behind({ x: -1, y: -3 }))).toEqual([]);
    expect(shown({ ...behind({}), passed: [] })).toEqual([]);
    const [own] = behind({}).vehicles;
    const near = { ...own, name: 'near', is: 'lorry', x: -9 } as Vehicle;
    expect(shown({ ...behind({}), vehicles: [near, ...behind({}).vehicles] })).not.toContain('other');
  });

  it('have on the left what is on the left, large enough and inside of the glass', () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.double({ min: -30, max: -3, noNaN: true }),
        fc.double({ min: -7, max: 7, noNaN: true }),
        fc.constantFrom<Vehicle['is'][]>('car', 'motorcycle', 'bicycle', 'lorry'),
        (x, y, is) => {
          for (const mirror of mirrorsOf(lens, behind({ x, y, is }))) {
            found += 1;
            if (mirror.side !== 'inside') expect(mirror.side).toBe(y < 0 ? 'left' : 'right');
            const [x0, , x1] = mirror.glass;
            const at = (place: number) =>
              (x0 + x1) / 2 + 480 - (project(mirror.lens, [x, place, 0])?.[0] ?? 0);
            expect(at(y)).toBeGreaterThan(x0);
            expect(at(y)).toBeLessThan(x1);
            expect(at(y + 0.5)).toBeGreaterThan(at(y));
            const tall = is === 'car' ? 1.46 : is === 'lorry' ? 3.3 : 1.7;
            const [foot, top] = [0, tall].map((up) => project(mirror.lens, [x + 1, y, up])?.[1] ?? 0);
            const wide = Math.abs(at(y + 1.2) - at(y - 1.2));
            expect(phoneSize([0, top ?? 0, wide * 3, foot ?? 0])).toBeGreaterThan(legibleSize * 0.9);
          }
        },
      ),
      { numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(400);
  });
});

describe('a road from the seat with somebody behind', () => {
  const moto = { id: 'moto', is: 'motorcycle', x: 180, lane: 2, blink: 'left' };

  it('has a mirror for them, and says so', () => {
    const picture = seatPicture(road({ vehicles: [you, moto] }));
    expect(picture?.faults).toEqual([]);
    expect(picture?.alt).toContain(
      'в левом зеркале: оранжевый мотоцикл с левым указателем поворота, передом к нам',
    );
    expect(picture?.svg).toContain('<clipPath id="left">');
    expect(seatPicture(road({ vehicles: [you] }))?.svg).not.toContain('clipPath');
  });

  it('keeps their distance wherever the driver is set back to', () => {
    const scene = road({
      features: [{ is: 'arrow', x: 330, lane: 1, turn: 'ahead' }],
      vehicles: [you, moto],
    });
    const world = takeSeat(scene)?.world;
    const plain = takeSeat(road({ vehicles: [you, moto] }))?.world;
    const distance = (one: World | undefined) => (one?.you.x ?? 0) - (one?.vehicles[0]?.x ?? 0);
    expect(world?.you.x).toBeLessThan(plain?.you.x ?? 0);
    expect(distance(world)).toBeCloseTo(distance(plain));
  });

  it('puts no mirror before what has to be seen', () => {
    const scene = (x: number) =>
      road({
        features: [{ is: 'yard', x, side: 'near' }],
        vehicles: [you, { id: 'bike', is: 'bicycle', x: 200, lane: 'shoulder' }],
        shoulders: true,
      });
    const hidden = seatPicture(scene(345))?.faults.filter(({ name }) => name === 'yard');
    const take = takeSeat(scene(345));
    const glass = take === null ? undefined : mirrorsOf(take.lens, take.world)[0]?.glass;
    const at = take && project(take.lens, [...(take.world.mouths[0]?.at ?? [0, 0]), 0]);
    const covered = at && glass && at[0] > glass[0] - 46 && at[0] < glass[2] + 46 && at[1] > glass[1];
    expect(hidden).toEqual([]);
    expect(covered).toBe(false);
  });
});
