import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layOut } from '#scene/geometry.ts';
import { spotOf } from '#scene/junction-traffic.ts';
import { type JunctionScene, sceneSchema } from '#scene/schema.ts';
import { ahead } from '#world/ground.ts';
import { runs } from '#testing/cases.ts';

import { checkSvg } from '#pictures/check-svg.ts';
import { altSeat } from './alt-seat.ts';
import { sighted } from './boxes.ts';
import { legibleSize } from './clearness.ts';
import { seatFaults } from './faults.ts';
import { distance, project, seatWidth } from './lens.ts';
import { drawSeat } from './seat.ts';
import { type Take, takeSeat } from './take.ts';
import { nothingTold } from '#scene/told.ts';

const sides = ['n', 'e', 's', 'w'] as const;
const kind = fc.constantFrom('car', 'lorry', 'bus', 'motorcycle', 'bicycle', 'tractor', 'ambulance');
const vehicle = fc.record({ is: kind, from: fc.constantFrom(...sides), to: fc.constantFrom(...sides) });
const signs = fc.constantFrom<string[]>([], ['2.4'], ['2.1', '8.13'], ['2.5'], ['3.18.1'], ['4.1.1']);
const arm = fc.record({
  signs,
  light: fc.option(fc.record({ signal: fc.constantFrom('red', 'green', 'off') }), {
    nil: undefined,
    freq: 3,
  }),
  lanes: fc.constantFrom([1, 1], [2, 2], [2, 1]),
  zebra: fc.boolean(),
});

/** Crossroads with the driver on one arm, and others on the other ones, each arm at most once. */
const junctions = fc
  .record({
    own: fc.constantFrom(...sides),
    arms: fc.tuple(arm, arm, arm, arm),
    others: fc.array(vehicle, { maxLength: 3 }),
  })
  .map(({ own, arms, others }): JunctionScene => {
    const once = others.filter(
      ({ from }, index) => from !== own && others.findIndex((other) => other.from === from) === index,
    );
    const scene = sceneSchema.parse({
      kind: 'junction',
      arms: Object.fromEntries(sides.map((side, index) => [side, arms[index]])),
      vehicles: [
        { id: 'you', from: own, to: own },
        ...once.map((other, index) => ({ id: `v${index}`, ...other })),
      ],
    });
    if (scene.kind !== 'junction') throw new Error('no junction');
    return scene;
  });

function taken(scene: JunctionScene): Take {
  const take = takeSeat(scene);
  if (take === null) throw new Error('no seat in a junction with a driver');
  return take;
}

/** Turn from one direction to another, degrees clockwise, -180 to 180. */
function turn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

describe('a junction from the seat', () => {
  it('has on the left what the plan has there, and without a fault every sign large enough to read on a phone', () => {
    let faultless = 0;
    fc.assert(
      fc.property(junctions, (scene) => {
        const { world, lens, faults } = taken(scene);
        const plan = layOut(scene);
        // On the plan, seen from where the eyes are: pixels of ten centimetres.
        const bearing = (id: string): number => {
          const own = scene.vehicles.find((one) => one.id === id);
          const spot = own === undefined ? { x: 0, y: 0 } : spotOf(scene, plan, own);
          const [dx, dy] = [spot.x / 10 - world.you.x, spot.y / 10 - world.you.y];
          return turn(world.you.a, (Math.atan2(dy, dx) * 180) / Math.PI);
        };
        const shown = world.vehicles.filter((one) => distance(lens, one) > 2);
        for (const a of shown)
          for (const b of shown) {
            if (bearing(b.name) - bearing(a.name) < 0.5) continue;
            const [left, right] = [project(lens, [a.x, a.y, 0]), project(lens, [b.x, b.y, 0])];
            expect(left?.[0]).toBeLessThan(right?.[0] ?? Number.NaN);
          }
        if (faults.length > 0) return;
        faultless += 1;
        const own = scene.arms[scene.vehicles[0]?.from ?? 's'];
        const boards = sighted(lens, world).filter(({ is }) => is === 'board');
        expect(boards).toHaveLength((own?.signs.length ?? 0) + (own?.light === undefined ? 0 : 1));
        for (const { box } of boards) {
          const [x0, y0, x1, y1] = box ?? [0, 0, 0, 0];
          expect((Math.max(x1 - x0, y1 - y0) * 360) / seatWidth).toBeGreaterThanOrEqual(legibleSize);
        }
        for (const { x, y } of world.vehicles) {
          const [ux] = ahead(
            turn(world.you.a, (Math.atan2(y - world.you.y, x - world.you.x) * 180) / Math.PI),
          );
          expect(ux).toBeGreaterThan(0.6);
        }
      }),
      runs(5000),
    );
    expect(faultless).toBeGreaterThan(runs(5000).numRuns / 2);
  });

  it('is told in words that name everybody who is seen, on the side where the picture has them, and no sign for others', () => {
    fc.assert(
      fc.property(junctions, (scene) => {
        const { world, lens, faults } = taken(scene);
        if (faults.length > 0) return;
        const words = altSeat(scene, lens, world, nothingTold);
        const told = words.slice(0, -1).split('; ');
        const turned = told.filter((part) => /, (?:перед|зад)ом /.test(part));
        const across = world.vehicles
          .toSorted((a, b) => distance(lens, a) - distance(lens, b))
          .map(({ x, y }) => (project(lens, [x, y, 0])?.[0] ?? Number.NaN) / seatWidth);
        expect(turned).toHaveLength(across.length);
        for (const [index, part] of turned.entries()) {
          const at = across[index] ?? Number.NaN;
          if (part.startsWith('слева')) expect(at).toBeLessThan(0.5);
          else if (part.startsWith('справа')) expect(at).toBeGreaterThan(0.5);
          else expect(Math.abs(at - 0.5)).toBeLessThan(0.11);
        }
        const own = scene.arms[scene.vehicles[0]?.from ?? 's']?.signs ?? [];
        const named = [...words.matchAll(/\d\.\d+(?:\.\d+)*/g)].map(([number]) => number);
        expect(named.filter((number) => !own.includes(number))).toEqual([]);
        expect(named).toHaveLength(own.length);
      }),
      runs(2000),
    );
  });

  it('is drawn alike each time, as a safe picture of 960 × 640 without a gap in it', () => {
    fc.assert(
      fc.property(junctions, (scene) => {
        const { world, lens } = taken(scene);
        const svg = drawSeat(world, lens);
        const again = taken(scene);
        expect(drawSeat(again.world, again.lens)).toBe(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(checkSvg(new TextEncoder().encode(svg))).toMatchObject({ width: 960, height: 640 });
        expect(seatFaults(lens, world)).toEqual(again.faults);
      }),
      runs(300),
    );
  });
});
