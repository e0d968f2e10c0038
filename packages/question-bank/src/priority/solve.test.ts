import { describe, expect, it } from 'vitest';

import { sceneSchema, type SceneInput } from '#scene/schema.ts';

import type { Crossing } from './crossing.ts';
import { solve } from './solve.ts';

type Input = Omit<Extract<SceneInput, { kind: 'junction' }>, 'kind'>;

function crossing(input: Input): Crossing {
  const scene = sceneSchema.parse({ kind: 'junction', ...input });
  if (scene.kind !== 'junction') throw new Error('not a junction');
  return scene;
}

const bare = { n: {}, e: {}, s: {}, w: {} } as const;
const mainEastWest = {
  n: { signs: ['2.4'] },
  e: { signs: ['2.1'] },
  s: { signs: ['2.4'] },
  w: { signs: ['2.1'] },
};
const green = { signal: 'green' } as const;
const red = { signal: 'red' } as const;

describe('solve', () => {
  it.each<[string, Input, readonly (readonly string[])[]]>([
    [
      'equal roads: whoever has nobody on the right goes first',
      {
        arms: bare,
        vehicles: [
          { id: 'a', from: 's', to: 'n' },
          { id: 'b', from: 'e', to: 'w' },
        ],
      },
      [['b'], ['a']],
    ],
    [
      'equal roads: a left turn waits for the oncoming driver',
      {
        arms: bare,
        vehicles: [
          { id: 'a', from: 's', to: 'w' },
          { id: 'b', from: 'n', to: 's' },
        ],
      },
      [['b'], ['a']],
    ],
    [
      'equal roads: oncoming left turns do not hinder each other',
      {
        arms: bare,
        vehicles: [
          { id: 'a', from: 's', to: 'w' },
          { id: 'b', from: 'n', to: 'e' },
        ],
      },
      [['a', 'b']],
    ],
    [
      'equal roads: a right turn meets nobody from the right who goes on',
      {
        arms: bare,
        vehicles: [
          { id: 'a', from: 's', to: 'e' },
          { id: 'b', from: 'e', to: 'w' },
        ],
      },
      [['a', 'b']],
    ],
    [
      'equal roads: a tram goes before cars from its right',
      {
        arms: bare,
        tracks: ['h'],
        vehicles: [
          { id: 'car', from: 's', to: 'n' },
          { id: 'tram', is: 'tram', from: 'w', to: 'e' },
        ],
      },
      [['tram'], ['car']],
    ],
    [
      'equal roads: a car that turns left waits for the tram beside it',
      {
        arms: bare,
        tracks: ['h'],
        vehicles: [
          { id: 'car', from: 'w', to: 'n' },
          { id: 'tram', is: 'tram', from: 'w', to: 'e' },
        ],
      },
      [['tram'], ['car']],
    ],
    [
      'between trams the right-hand rule stands',
      {
        arms: bare,
        tracks: ['h', 'v'],
        vehicles: [
          { id: 'a', is: 'tram', from: 's', to: 'n' },
          { id: 'b', is: 'tram', from: 'e', to: 'w' },
        ],
      },
      [['b'], ['a']],
    ],
    [
      'signs: the main road first, even from the left',
      {
        arms: mainEastWest,
        vehicles: [
          { id: 'a', from: 's', to: 'n' },
          { id: 'b', from: 'w', to: 'e' },
        ],
      },
      [['b'], ['a']],
    ],
    [
      'signs: on the main road a left turn waits for the oncoming driver, the minor road for both',
      {
        arms: mainEastWest,
        vehicles: [
          { id: 'a', from: 'w', to: 'n' },
          { id: 'b', from: 'e', to: 'w' },
          { id: 'c', from: 's', to: 'n' },
        ],
      },
      [['b'], ['a'], ['c']],
    ],
    [
      'signs: where the main road bends, its drivers go by the right-hand rule',
      {
        arms: {
          n: { signs: ['2.4'] },
          e: { signs: ['2.1', '8.13'] },
          s: { signs: ['2.1', '8.13-right'] },
          w: { signs: ['2.4'] },
        },
        vehicles: [
          { id: 'a', from: 's', to: 'n' },
          { id: 'b', from: 'e', to: 's' },
          { id: 'c', from: 'w', to: 'e' },
        ],
      },
      [['b'], ['a'], ['c']],
    ],
    [
      'signs: a car on the main road goes before a tram on the minor one',
      {
        arms: mainEastWest,
        tracks: ['v'],
        vehicles: [
          { id: 'car', from: 'w', to: 'e' },
          { id: 'tram', is: 'tram', from: 's', to: 'n' },
        ],
      },
      [['car'], ['tram']],
    ],
    [
      'an unpaved road is minor beside a paved one',
      {
        arms: { n: { surface: 'dirt' }, e: {}, s: { surface: 'dirt' }, w: {} },
        vehicles: [
          { id: 'dirt', from: 's', to: 'n' },
          { id: 'paved', from: 'w', to: 'e' },
        ],
      },
      [['paved'], ['dirt']],
    ],
    [
      'whoever leaves a yard lets all pass',
      {
        arms: { e: {}, s: { surface: 'yard' }, w: {} },
        vehicles: [
          { id: 'yard', from: 's', to: 'w' },
          { id: 'left', from: 'w', to: 'e' },
          { id: 'right', from: 'e', to: 'w' },
        ],
      },
      [['left', 'right'], ['yard']],
    ],
    [
      'a beacon goes before the main road',
      {
        arms: mainEastWest,
        vehicles: [
          { id: 'fire', is: 'fire', beacon: true, from: 's', to: 'n' },
          { id: 'car', from: 'w', to: 'e' },
        ],
      },
      [['fire'], ['car']],
    ],
    [
      'a blue and red beacon gives no advantage over a blue one',
      {
        arms: mainEastWest,
        vehicles: [
          { id: 'police', is: 'police', beacon: 'blue-red', from: 's', to: 'n' },
          { id: 'fire', is: 'fire', beacon: true, from: 'w', to: 'e' },
        ],
      },
      [['fire'], ['police']],
    ],
    [
      'a beacon that is off gives no advantage',
      {
        arms: mainEastWest,
        vehicles: [
          { id: 'fire', is: 'fire', from: 's', to: 'n' },
          { id: 'car', from: 'w', to: 'e' },
        ],
      },
      [['car'], ['fire']],
    ],
    [
      'lights count and signs do not',
      {
        arms: {
          n: { signs: ['2.1'], light: green },
          e: { light: red },
          s: { signs: ['2.1'], light: green },
          w: { light: red },
        },
        vehicles: [
          { id: 'a', from: 's', to: 'w' },
          { id: 'b', from: 'n', to: 's' },
          { id: 'c', from: 'e', to: 'w' },
        ],
      },
      [['b'], ['a']],
    ],
    [
      'blinking amber hands over to the signs',
      {
        arms: {
          n: {},
          e: { signs: ['2.1'], light: { signal: 'amber-blink' } },
          s: { signs: ['2.4'], light: { signal: 'amber-blink' } },
          w: { signs: ['2.1'] },
        },
        vehicles: [
          { id: 'a', from: 's', to: 'n' },
          { id: 'b', from: 'w', to: 'e' },
        ],
      },
      [['b'], ['a']],
    ],
    [
      'a green arrow beside red gives way to those who have green',
      {
        arms: {
          n: { light: green },
          e: { light: { signal: 'red', right: 'on' } },
          s: { light: green },
          w: { light: red },
        },
        vehicles: [
          { id: 'arrow', from: 'e', to: 'n' },
          { id: 'green', from: 's', to: 'n' },
        ],
      },
      [['green'], ['arrow']],
    ],
    [
      'a tram by an arrow beside red gives way too',
      {
        arms: {
          n: { light: green },
          e: { light: { signal: 'red', right: 'on' } },
          s: { light: green },
          w: { light: red },
        },
        vehicles: [
          { id: 'tram', is: 'tram', from: 'e', to: 'n' },
          { id: 'green', from: 's', to: 'n' },
          { id: 'other', is: 'tram', from: 's', to: 'n' },
        ],
      },
      [['green', 'other'], ['tram']],
    ],
    [
      'a ring with sign 4.3: those on it go first',
      {
        ring: true,
        arms: { e: {}, s: { signs: ['4.3'] }, w: {} },
        vehicles: [
          { id: 'in', from: 's', to: 'e' },
          { id: 'on', onRing: true, from: 'w', to: 'e' },
        ],
      },
      [['on'], ['in']],
    ],
    [
      'a ring that nobody signed: whoever enters comes from the right',
      {
        ring: true,
        arms: { e: {}, s: {}, w: {} },
        vehicles: [
          { id: 'in', from: 's', to: 'e' },
          { id: 'on', onRing: true, from: 'w', to: 'e' },
        ],
      },
      [['in'], ['on']],
    ],
    [
      'a ring: whoever leaves it before our arm does not hinder',
      {
        ring: true,
        arms: { e: {}, s: { signs: ['4.3'] }, w: {} },
        vehicles: [
          { id: 'in', from: 's', to: 'e' },
          { id: 'on', onRing: true, from: 'e', to: 'w' },
        ],
      },
      [['in', 'on']],
    ],
  ])('%s', (_, input, order) => {
    expect(solve(crossing(input)).order).toEqual(order);
  });

  it('names a deadlock: four drivers straight on, each with another on the right', () => {
    const verdict = solve(
      crossing({
        arms: bare,
        vehicles: [
          { id: 'a', from: 's', to: 'n' },
          { id: 'b', from: 'e', to: 'w' },
          { id: 'c', from: 'n', to: 's' },
          { id: 'd', from: 'w', to: 'e' },
        ],
      }),
    );
    expect(verdict.order).toBeNull();
    expect(verdict.deadlock).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each<[string, NonNullable<Crossing['controller']>, string[]]>([
    [
      'arms aside: ahead and right from his sides',
      { arms: 'sides', faces: 's' },
      ['e-n', 'e-w', 'w-e', 'w-s'],
    ],
    [
      'right arm forward: all from his left, right turns from his chest',
      { arms: 'forward', faces: 's' },
      ['e-e', 'e-n', 'e-s', 'e-w', 's-e'],
    ],
    ['the same, facing west', { arms: 'forward', faces: 'w' }, ['s-e', 's-n', 's-s', 's-w', 'w-s']],
    ['arm up: nobody', { arms: 'up', faces: 's' }, []],
  ])('obeys the controller: %s', (_, controller, allowed) => {
    const arms = ['n', 'e', 's', 'w'] as const;
    const vehicles = arms.flatMap((from) => arms.map((to) => ({ id: `${from}-${to}`, from, to })));
    const verdicts = vehicles.map((vehicle) =>
      solve(crossing({ arms: bare, controller, vehicles: [vehicle] })),
    );
    expect(verdicts.flatMap(({ yields }) => Object.keys(yields)).toSorted()).toEqual(allowed);
  });

  it('lets people on foot pass on the road a driver turns into, and on a zebra ahead', () => {
    const people = [
      { id: 'walker', crosses: 'e' as const },
      { id: 'other', crosses: 's' as const },
    ];
    const turning = solve(crossing({ arms: bare, people, vehicles: [{ id: 'a', from: 's', to: 'e' }] }));
    expect(turning.yields).toEqual({ a: ['walker'] });
    const zebra = solve(
      crossing({
        arms: { ...bare, s: { zebra: true } },
        people,
        vehicles: [{ id: 'a', from: 's', to: 'n' }],
      }),
    );
    expect(zebra.yields).toEqual({ a: ['other'] });
  });

  it('lets people on foot pass who walk across a way out of a yard', () => {
    const yard = crossing({
      arms: { e: {}, s: { surface: 'yard' }, w: {} },
      people: [{ id: 'walker', crosses: 's' }],
      vehicles: [
        { id: 'out', from: 's', to: 'e' },
        { id: 'past', from: 'w', to: 'e' },
      ],
    });
    expect(solve(yard).yields).toEqual({ out: ['past', 'walker'], past: [] });
  });

  it('keeps trams to their lunar-white lamps', () => {
    const arms = { ...bare, s: { light: red, tramLight: ['left', 'lower'] as ('left' | 'lower')[] } };
    const may = (to: 'n' | 'w'): readonly string[] =>
      solve(crossing({ arms, vehicles: [{ id: 't', is: 'tram', from: 's', to }] })).stopped;
    expect([may('w'), may('n')]).toEqual([[], ['t']]);
  });
});
