import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { palette } from '#drawing/palette.ts';
import { checkSvg } from '#pictures/check-svg.ts';
import { type Feature, sceneSchema } from '#scene/schema.ts';
import { worldOf } from '#world/from-scene.ts';
import type { World } from '#world/world.ts';

import { sighted } from './boxes.ts';
import { legibleSize } from './clearness.ts';
import { distance, project, seatWidth } from './lens.ts';
import { developed, seatPicture, type Take, takeSeat } from './take.ts';

const you = { id: 'you', x: 120, lane: 1 };
const stage = { back: 4, beside: 1.25, legible: 7 };

function road(
  features: object[],
  more: object = {},
): Extract<ReturnType<typeof sceneSchema.parse>, { kind: 'road' }> {
  const scene = sceneSchema.parse({ kind: 'road', vehicles: [you], features, ...more });
  if (scene.kind !== 'road') throw new Error('no road');
  return scene;
}

function world(features: object[], more: object = {}): World {
  const found = worldOf(road(features, more), stage);
  if (found === null) throw new Error('no world');
  return found;
}

function taken(features: object[], more: object = {}): Take {
  const take = takeSeat(road(features, more));
  if (take === null) throw new Error('no seat');
  return take;
}

describe('a road from the seat', () => {
  it('has the boards of stops and crossings upright, ours with the face to the driver', () => {
    const boards = world([
      { is: 'stop', x: 400 },
      { is: 'zebra', x: 250, signs: true },
    ]).posts.map(({ a, shows }) => [a, shows.is === 'signs' ? shows.signs : []]);
    expect(boards).toEqual([
      [180, ['5.16']],
      [180, ['5.19.1']],
      [0, ['5.19.1']],
    ]);
    expect(world([{ is: 'stop', x: 400, of: 'tram' }]).posts[0]?.shows).toMatchObject({ signs: ['5.17'] });
    expect(seatPicture(road([{ is: 'stop', x: 400 }]))?.alt).toContain('справа знак 5.16');
  });

  it('does not have behind the driver what the plan has there', () => {
    const { passed } = world([
      { is: 'stop', x: 60 },
      { is: 'bridge', from: 0, to: 80 },
      { is: 'bay', from: 60, to: 300 },
    ]);
    expect(passed).toEqual(['stop', 'bridge']);
  });

  it('leaves the lane free where a bus stands in a bay, and puts posts outside of it', () => {
    const bay = { is: 'bay', from: 300, to: 430 };
    const bus = { id: 'bus', is: 'bus', x: 365, lane: 'pavement' };
    const edge = 3.5;
    const { vehicles, posts } = world([bay, { is: 'stop', x: 420 }], { vehicles: [{ ...you, x: 330 }, bus] });
    expect(vehicles[0]?.y).toBeGreaterThan(edge + 1.2);
    expect(posts[0]?.y).toBeGreaterThan(edge + 2.9 + 1);
    const slip = { is: 'slip-on', from: 240, to: 500 };
    const [red] = world([slip], { vehicles: [you, { id: 'red', x: 360, lane: 'pavement' }] }).vehicles;
    expect(red?.y).toBeGreaterThan(edge + 1);
  });

  it('has shoulders instead of a pavement outside of a town, around a bay too', () => {
    const bay = [{ is: 'bay', from: 300, to: 430 }];
    const edges = ({ surfaces }: World): Set<string> =>
      new Set(surfaces.map(({ of }) => of).filter((of) => of !== 'asphalt' && of !== 'bay'));
    expect(edges(world(bay))).toEqual(new Set(['pavement', 'kerb']));
    expect(edges(world(bay, { shoulders: true }))).toEqual(new Set(['dirt']));
    const view = (ground: 'park' | 'town'): World => {
      const found = worldOf(sceneSchema.parse({ kind: 'view', ground }), { ...stage, back: 16 });
      if (found === null) throw new Error('no world');
      return found;
    };
    expect(edges(view('town'))).toEqual(new Set(['pavement', 'kerb']));
    expect(edges(view('park'))).toEqual(new Set(['dirt']));
  });

  it('shows nothing of the ground behind the end of a climb, and sky instead', () => {
    const { surfaces, marks, trees, crest = Number.NaN } = world([{ is: 'hill', from: 420, to: 604 }]);
    const farthest = Math.max(...[...surfaces, ...marks].flatMap(({ outline }) => outline.map(([x]) => x)));
    expect(farthest).toBeCloseTo(crest);
    expect(Math.max(...trees.map(([x]) => x))).toBeLessThan(crest);
    const [level, climb] = [seatPicture(road([])), seatPicture(road([{ is: 'hill', from: 420, to: 604 }]))];
    expect(climb?.alt).toContain('конец подъёма, дальше дороги не видно');
    expect(level?.svg).toContain('#bcd9c3');
    expect(climb?.svg).not.toContain('#bcd9c3');
  });

  it('shuts a lane with a fence before works, and sees who is hidden by it', () => {
    const works = [{ is: 'works', x: 320, lane: 1 }];
    const { lens, world: own, faults } = taken(works);
    expect(faults).toEqual([]);
    const fence = sighted(lens, own).find(({ is }) => is === 'fence');
    const [left, , right] = fence?.box ?? [0, 0, 0, 0];
    const [x0, x1] = [0.2, 3.3].map(
      (y) => project(lens, [own.structures?.[0]?.from[0] ?? 0, y, 0])?.[0] ?? 0,
    );
    expect(left).toBeGreaterThan((x0 ?? 0) - 40);
    expect(right).toBeLessThan((x1 ?? 0) + 40);
    const hidden = taken(works, { vehicles: [you, { id: 'red', x: 420, lane: 1 }] });
    expect(hidden.faults).toContainEqual({ name: 'red', is: 'hidden' });
  });

  it('has water and parapets on both sides of a bridge, and no tree in the water', () => {
    const { surfaces, structures = [], trees } = world([{ is: 'bridge', from: 130, to: 560 }]);
    expect(surfaces.filter(({ of }) => of === 'water')).toHaveLength(2);
    expect(structures.map(({ is, from }) => [is, Math.sign(from[1])])).toEqual([
      ['parapet', -1],
      ['parapet', 1],
    ]);
    const [a, b] = [structures[0]?.from[0] ?? 0, structures[0]?.to[0] ?? 0];
    expect(trees.filter(([x]) => x > a && x < b)).toEqual([]);
  });

  it('paints bicycles, words and parking places, and is none with a figure that has no strokes', () => {
    const bare = world([]).marks.length;
    const painted = (feature: object): World['marks'] => world([feature]).marks.slice(bare);
    for (const feature of [
      { is: 'painted', x: 260, lane: 1, sign: 'bicycle' },
      { is: 'painted', x: 260, lane: 1, sign: '8.17' },
      { is: 'number', x: 260, lane: 1, text: 'СТОП' },
    ]) {
      const places = painted(feature).flatMap(({ outline }) => outline);
      expect(places.length).toBeGreaterThan(20);
      for (const [, y] of places) {
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(3.5);
      }
    }
    const paid = painted({ is: 'parking', from: 230, to: 540, color: 'blue' });
    expect(new Set(paid.map(({ paint }) => paint))).toEqual(new Set(['blue']));
    const free = painted({ is: 'parking', from: 230, to: 540 });
    // Unbroken: the long line and six between the five places.
    expect(free.map(({ paint }) => paint)).toEqual(Array.from({ length: 7 }, () => 'white'));
    expect(worldOf(road([{ is: 'number', x: 260, lane: 1, text: '60' }]), stage)).toBeNull();
    expect(worldOf(road([{ is: 'painted', x: 260, lane: 1, sign: '1.8' }]), stage)).toBeNull();
  });

  it('has smooth wheels: each piece of a bicycle begins where the one before ends', () => {
    const bare = world([]).marks.length;
    const near = (at: readonly [number, number] = [0, 0]): unknown =>
      at.map((place): unknown => expect.closeTo(place, 6));
    const wheel = world([{ is: 'painted', x: 260, lane: 1, sign: 'bicycle' }]).marks.slice(bare, bare + 18);
    for (const [index, { outline }] of wheel.entries()) {
      const before = wheel.at(index - 1)?.outline ?? [];
      expect(before[1]).toEqual(near(outline[0]));
      expect(before[2]).toEqual(near(outline[3]));
    }
  });

  it('closes a bay with a kerb on all sides but the road, and paves it by itself', () => {
    const { surfaces } = world([{ is: 'bay', from: 300, to: 430 }]);
    const floor = surfaces.find(({ of }) => of === 'bay');
    const inside = floor?.outline.filter(([, y]) => y > 3.6) ?? [];
    expect(inside.length).toBeGreaterThan(8);
    const kerb = surfaces.findLast(({ of }) => of === 'kerb')?.outline ?? [];
    const reach = (outline: readonly (readonly [number, number])[]) => ({
      from: Math.min(...outline.map(([x]) => x)),
      to: Math.max(...outline.map(([x]) => x)),
      out: Math.max(...outline.map(([, y]) => y)),
    });
    expect(reach(kerb).from).toBeLessThan(reach(inside).from);
    expect(reach(kerb).to).toBeGreaterThan(reach(inside).to);
    expect(reach(kerb).out).toBeGreaterThan(reach(inside).out);
  });

  it('tells a yard by its gate, a house, and the dropped kerb', () => {
    const yard = { is: 'yard', x: 380 };
    const bare = world([]);
    const { structures = [], houses, surfaces } = world([yard]);
    expect(structures.map(({ is }) => is)).toEqual(['gatepost', 'gatepost']);
    expect(houses).toHaveLength(bare.houses.length + 1);
    const at = surfaces.findIndex(({ of }) => of === 'yard');
    expect(surfaces.slice(at + 1).map(({ of }) => of)).toEqual(['kerb']);
    const inCountry = world([yard], { shoulders: true }).surfaces;
    expect(inCountry.at(-1)?.of).toBe('yard');
    // A lorry that comes out stands behind a post of the gate: that one is left out.
    const junction = (vehicles: object[]): string => {
      const arms = { n: { surface: 'yard' }, e: {}, w: {} };
      const all = [{ id: 'you', from: 'e', to: 'w' }, ...vehicles];
      return seatPicture(sceneSchema.parse({ kind: 'junction', arms, vehicles: all }))?.svg ?? '';
    };
    const posts = (svg: string): number => svg.split('#e9e2d8').length - 1;
    expect(posts(junction([]))).toBe(2);
    expect(posts(junction([{ id: 'lorry', is: 'lorry', from: 'n', to: 'e' }]))).toBeLessThan(2);
  });

  it('has the number of a dimension upright over its line', () => {
    const distant = { is: 'distance', from: 200, to: 330, lane: 1.8, text: '10 м' };
    const picture = seatPicture(road([distant]));
    expect(picture?.faults).toEqual([]);
    expect(picture?.svg).toContain('>10 м<');
    // No paint on the road, which would be yellow or white: it hangs over it, in the colour of notes.
    expect(picture?.svg).not.toContain('#FFD866');
    expect(picture?.svg).toContain(`stroke="${palette.indigo}" stroke-width="3.6"`);
    expect(picture?.alt).toContain('расстояние 10 м');
    const passed = seatPicture(road([{ ...distant, from: 20, to: 90 }]));
    expect(passed?.faults).toContainEqual({ name: 'distance', is: 'behind' });
  });

  const reach = fc.tuple(fc.integer({ min: 90, max: 400 }), fc.integer({ min: 120, max: 200 }));
  const length = (is: Feature['is']) => reach.map(([from, long]) => ({ is, from, to: from + long }));
  const spot = fc.integer({ min: 200, max: 520 });
  const feature = fc.oneof(
    length('bridge'),
    length('bay'),
    length('hill'),
    length('slip-on'),
    length('slip-off'),
    length('parking'),
    reach.map(([from, long]) => ({ is: 'distance', from, to: from + long, lane: 1, text: '20 м' })),
    spot.map((x) => ({ is: 'works', x, lane: 1 })),
    spot.map((x) => ({ is: 'stop', x })),
    spot.map((x) => ({ is: 'zebra', x, signs: true })),
    spot.map((x) => ({ is: 'painted', x, lane: 1, sign: 'bicycle' })),
    spot.map((x) => ({ is: 'number', x, lane: 1, text: 'СТОП' })),
  );
  const car = fc.record({
    x: fc.integer({ min: 60, max: 560 }),
    lane: fc.constantFrom(1, 2, -1, 'kerb', 'pavement'),
    is: fc.constantFrom('car', 'lorry', 'bicycle'),
  });

  it('has on the left what the plan has there, without a fault every board legible, and is a safe picture', () => {
    let faultless = 0;
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 2 }), fc.array(car, { maxLength: 2 }), (features, cars) => {
        const scene = road(features, {
          lanes: [2, 1],
          vehicles: [you, ...cars.map((own, index) => ({ ...own, id: `v${index}` }))],
        });
        const take = takeSeat(scene);
        if (take === null) throw new Error('no seat');
        const { lens, world: own, faults } = take;
        const { svg, alt } = developed(scene, take);
        expect(svg + alt).not.toMatch(/NaN|undefined|Infinity/);
        expect(checkSvg(new TextEncoder().encode(svg))).toMatchObject({ width: 960, height: 640 });
        for (const { x, y } of own.vehicles.filter((one) => distance(lens, one) > 2)) {
          const turn = (Math.atan2(y - own.you.y, x - own.you.x) * 180) / Math.PI - lens.aside;
          if (Math.abs(turn) < 0.5) continue;
          expect(Math.sign((project(lens, [x, y, 0])?.[0] ?? Number.NaN) - seatWidth / 2)).toBe(
            Math.sign(turn),
          );
        }
        if (faults.some(({ is }) => is !== 'crossed')) return;
        faultless += 1;
        for (const { is, box } of sighted(lens, own)) {
          const [x0, y0, x1, y1] = box ?? [0, 0, 0, 0];
          if (is === 'board')
            expect((Math.max(x1 - x0, y1 - y0) * 360) / seatWidth).toBeGreaterThanOrEqual(legibleSize);
          if (is === 'fence') expect(x1).toBeLessThan(seatWidth);
        }
      }),
      { numRuns: 300 },
    );
    expect(faultless).toBeGreaterThan(60);
  });
});
