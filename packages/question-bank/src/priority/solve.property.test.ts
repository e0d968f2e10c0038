import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type JunctionScene, sceneSchema } from '#scene/schema.ts';

import { solve } from './solve.ts';
import { relationOf } from './yields.ts';

const four = ['n', 'e', 's', 'w'] as const;
type Side = (typeof four)[number];

/** Every property is tried on so many scenes. */
const numRuns = 5000;

const subset = fc.subarray([...four], { minLength: 3 });
const signs = fc.constantFrom<string[]>([], ['1.6'], ['2.1'], ['2.4'], ['2.5'], ['2.3.1'], ['5.15.2']);
const light = fc.record({
  signal: fc.constantFrom('red', 'amber', 'green', 'amber-blink', 'off'),
  left: fc.option(fc.constantFrom('on', 'off'), { nil: undefined }),
  right: fc.option(fc.constantFrom('on', 'off'), { nil: undefined }),
});
const arm = fc.record({
  signs,
  light: fc.option(light, { nil: undefined, freq: 2 }),
  surface: fc.constantFrom('paved', 'paved', 'paved', 'dirt', 'yard'),
});
const controller = fc.record({
  arms: fc.constantFrom('sides', 'down', 'forward', 'up'),
  faces: fc.constantFrom(...four),
});

const scene: fc.Arbitrary<JunctionScene> = subset.chain((present) =>
  fc
    .record({
      arms: fc.tuple(...present.map(() => arm)),
      cars: fc.array(
        fc.record({
          from: fc.constantFrom(...present),
          to: fc.constantFrom(...present),
          is: fc.constantFrom('car', 'car', 'tram', 'fire'),
          beacon: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      controller: fc.option(controller, { nil: undefined, freq: 2 }),
    })
    .map(({ arms, cars, controller: officer }) => {
      const vehicles = cars
        .filter(({ is, from, to }) => is !== 'tram' || from !== to)
        .map((car, index) => ({ ...car, id: `v${index}`, beacon: car.is === 'fire' && car.beacon }));
      const parsed = sceneSchema.parse({
        kind: 'junction',
        arms: Object.fromEntries(present.map((side, index) => [side, arms[index]])),
        vehicles,
        ...(officer === undefined ? {} : { controller: officer }),
      });
      if (parsed.kind !== 'junction') throw new Error('not a junction');
      return parsed;
    }),
);

/** The same junction turned clockwise by a quarter. */
function turned(given: JunctionScene): JunctionScene {
  const next = (side: JunctionScene['vehicles'][number]['from']): Side =>
    four[(four.indexOf(side as Side) + 1) % 4] ?? 'n';
  return {
    ...given,
    arms: Object.fromEntries(Object.entries(given.arms).map(([side, value]) => [next(side as Side), value])),
    vehicles: given.vehicles.map((vehicle) => ({
      ...vehicle,
      from: next(vehicle.from),
      to: next(vehicle.to),
    })),
    ...(given.controller === undefined
      ? {}
      : { controller: { ...given.controller, faces: next(given.controller.faces) } }),
  };
}

function plain(given: JunctionScene): JunctionScene {
  const arms = Object.fromEntries(
    Object.keys(given.arms).map((side) => [
      side,
      { ...given.arms[side as Side], signs: [], surface: 'paved', light: undefined },
    ]),
  );
  const { controller: _, ...rest } = given;
  return { ...rest, arms };
}

function sets(order: readonly (readonly string[])[] | null): string | null {
  return order === null ? null : order.map((wave) => wave.toSorted().join('+')).join(' > ');
}

describe('the priority of any junction', () => {
  it('is one order of all who may go, or a deadlock that names its drivers', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { order, deadlock, stopped, yields } = solve(given);
        expect(order === null).toBe(deadlock.length > 0);
        if (deadlock.length > 0) expect(deadlock.length).toBeGreaterThan(1);
        const all = given.vehicles.map(({ id }) => id).toSorted();
        expect([...Object.keys(yields), ...stopped].toSorted()).toEqual(all);
        if (order === null) return;
        expect([...order.flat(), ...stopped].toSorted()).toEqual(all);
        for (const [who, before] of Object.entries(yields)) {
          const wave = (id: string): number => order.findIndex((ids) => ids.includes(id));
          for (const id of before) expect(wave(id)).toBeLessThan(wave(who));
        }
      }),
      { numRuns },
    );
  });

  it('never lets two drivers both give way, nor both go first', () => {
    fc.assert(
      fc.property(scene, (given) => {
        for (const a of given.vehicles)
          for (const b of given.vehicles)
            if (a !== b) expect(relationOf(given, a, b) + relationOf(given, b, a)).toBe(0);
      }),
      { numRuns },
    );
  });

  it('does not depend on how the sheet is turned or in which order drivers are written', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const verdict = solve(given);
        const quarter = solve(turned(given));
        const reversed = solve({ ...given, vehicles: given.vehicles.toReversed() });
        for (const other of [quarter, reversed]) {
          expect(sets(other.order)).toBe(sets(verdict.order));
          expect(other.deadlock.toSorted()).toEqual(verdict.deadlock.toSorted());
          expect(other.stopped.toSorted()).toEqual(verdict.stopped.toSorted());
        }
      }),
      { numRuns },
    );
  });

  it('gives the main road to whom a sign 2.1 is added, and the wait to whom 2.4 is', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom(...four), (given, favoured) => {
        const bare = plain(given);
        const arms = Object.fromEntries(
          Object.entries(bare.arms).map(([side, value]) => [
            side,
            { ...value, signs: side === favoured ? ['2.1'] : ['2.4'] },
          ]),
        ) as JunctionScene['arms'];
        const signed = { ...bare, arms };
        for (const a of signed.vehicles.filter(({ from }) => from === favoured))
          for (const b of signed.vehicles.filter(({ from }) => from !== favoured)) {
            const before = relationOf(bare, a, b);
            const after = relationOf(signed, a, b);
            if (a.beacon !== b.beacon) expect(after).toBe(before);
            else if (before !== 0) expect(after).toBe(1);
          }
      }),
      { numRuns },
    );
  });

  it('does not change with signs that say nothing of priority, nor with lights that only blink', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const bare = plain(given);
        const arms = Object.fromEntries(
          Object.entries(bare.arms).map(([side, value]) => [
            side,
            { ...value, signs: ['1.6'], light: { signal: 'amber-blink' } },
          ]),
        ) as JunctionScene['arms'];
        expect(solve({ ...bare, arms })).toEqual(solve(bare));
      }),
      { numRuns },
    );
  });

  it('stops everybody but beacons when the controller lifts his arm', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom(...four), (given, faces) => {
        const { stopped } = solve({ ...given, controller: { arms: 'up', faces } });
        expect(stopped).toEqual(given.vehicles.filter(({ beacon }) => !beacon).map(({ id }) => id));
      }),
      { numRuns },
    );
  });
});
