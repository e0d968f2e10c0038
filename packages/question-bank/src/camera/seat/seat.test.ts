import { describe, expect, it } from 'vitest';

import { gallery } from '#scene/gallery.ts';
import { type Scene, type SceneInput, sceneSchema } from '#scene/schema.ts';
import { palette } from '#drawing/palette.ts';
import type { Post, Vehicle, World } from '#world/world.ts';

import { readBuiltinQuestions } from '#builtin-bank.ts';
import { checkSvg } from '#pictures/check-svg.ts';
import { lens, vehicleOf, worldOf } from '#testing/seats.ts';
import { seatFaults } from './faults.ts';
import { horizon, project, projected, seatWidth } from './lens.ts';
import { drawSeat } from './seat.ts';
import { seatPicture, takeSeat } from './take.ts';

const road = worldOf();
const car = (more: Partial<Vehicle>): Vehicle => vehicleOf({ x: 20, ...more });
const sign = (more: Partial<Post>): Post => ({
  x: 9.6,
  y: 3,
  a: 180,
  name: 'sign',
  lower: 1.8,
  shows: { is: 'signs', signs: ['2.4'], width: 0.9 },
  ...more,
});
const parse = (input: SceneInput): Scene => sceneSchema.parse(input);

describe('the lens', () => {
  it('puts what is as high as the eyes on the horizon, and a metre at its true size', () => {
    expect(project(lens, [50, 0, 1.2])).toEqual([seatWidth / 2, horizon]);
    const [a, b] = [project(lens, [10, 0, 0]), project(lens, [10, 1, 0])];
    expect((b?.[0] ?? 0) - (a?.[0] ?? 0)).toBeCloseTo(86);
  });

  it('cuts the ground off before the eyes instead of turning it over', () => {
    const points = projected(lens, [
      [-50, -2, 0],
      [300, -2, 0],
      [300, 2, 0],
      [-50, 2, 0],
    ]);
    expect(points.length).toBeGreaterThanOrEqual(4);
    for (const [x, y] of points) {
      expect(y).toBeGreaterThan(horizon);
      expect(x).toBeGreaterThanOrEqual(-61);
      expect(x).toBeLessThanOrEqual(seatWidth + 61);
    }
    expect(
      projected(lens, [
        [-9, -2, 0],
        [-5, -2, 0],
        [-5, 2, 0],
      ]),
    ).toEqual([]);
  });
});

describe('drawSeat', () => {
  const [tail, head] = ['#b3202c', '#fff6d6'];
  const drawn = (more: Partial<World>): string => drawSeat({ ...road, ...more }, lens);
  const circles = (svg: string, fill: string): number[] =>
    [...svg.matchAll(/<circle cx="([\d.]+)"[^>]*? fill="([^"]+)"/g)]
      .filter(([, , own]) => own === fill)
      .map(([, x]) => Number(x));

  it('shows the tail lamps of a car ahead and the head lamps of one that comes', () => {
    const [ahead, oncoming] = [drawn({ vehicles: [car({})] }), drawn({ vehicles: [car({ a: 180 })] })];
    expect([ahead.includes(tail), ahead.includes(head)]).toEqual([true, false]);
    expect([oncoming.includes(tail), oncoming.includes(head)]).toEqual([false, true]);
  });

  it('lights the left indicator on the left of a car ahead, on our right of one that comes', () => {
    const ahead = circles(drawn({ vehicles: [car({ blink: 'left' })] }), palette.indicator);
    const oncoming = circles(drawn({ vehicles: [car({ a: 180, blink: 'left' })] }), palette.indicator);
    expect(ahead.length).toBeGreaterThan(0);
    expect(Math.max(...ahead)).toBeLessThan(seatWidth / 2);
    expect(Math.min(...oncoming)).toBeGreaterThan(seatWidth / 2);
  });

  it('draws the nearer car over the farther one, in whichever order they are written', () => {
    const near = car({ x: 10, paint: 'green', name: 'near' });
    const far = car({ x: 18, y: 1, name: 'far' });
    const svg = drawn({ vehicles: [near, far] });
    expect(svg).toBe(drawn({ vehicles: [far, near] }));
    const shades = (hue: RegExp): number => svg.search(hue);
    // Tones of red paint begin with e or d, those of the green one with 3 or 4.
    expect(shades(/fill="#[de][0-9a-f]4/)).toBeLessThan(shades(/fill="#3[0-9a-f]{5}"/));
  });

  it('shows the face of a sign to whom it is meant for, and its grey back to others', () => {
    const [ours, theirs] = [drawn({ posts: [sign({})] }), drawn({ posts: [sign({ a: 0 })] })];
    expect(ours).toContain(palette.signRed);
    expect(theirs).not.toContain(palette.signRed);
    expect(theirs).toContain('#a7aabb');
    // «Уступите дорогу» is known by its shape from behind too.
    const back = (name: string) =>
      /[^"]*(?=" fill="#a7aabb")/.exec(
        drawn({ posts: [sign({ a: 0, shows: { is: 'signs', signs: [name], width: 0.9 } })] }),
      )?.[0];
    const [givesWay, warns] = ['2.4', '1.8'].map((name) =>
      [...(back(name)?.matchAll(/[\d.]+[ ,-]([\d.]+)/g) ?? [])].map(([, y]) => Number(y)),
    );
    expect(givesWay?.[0]).toBeGreaterThan(Math.max(...(givesWay?.slice(1) ?? [])));
    expect(warns?.[0]).toBeLessThan(Math.min(...(warns?.slice(1) ?? [])));
  });

  it('leaves out a tree behind a sign, and one before a car', () => {
    const behind = { trees: [[16, 5]] } as const;
    const bare = drawn({ posts: [sign({})] });
    expect(drawn({ posts: [sign({})], ...behind })).toBe(bare);
    expect(drawn({ ...behind })).not.toBe(drawn({}));
    const vehicles = [car({ x: 30, y: 3 })];
    expect(drawn({ vehicles, trees: [[20, 2.5]] })).toBe(drawn({ vehicles }));
  });

  it('fills a place alike, whichever way round its pieces are written', () => {
    const square = [
      [8, -1],
      [12, -1],
      [12, 1],
      [8, 1],
    ] as const;
    const same = { paint: 'white', outline: square } as const;
    const turned = { paint: 'white', outline: square.toReversed() } as const;
    // Each piece begins with its first corner: the same four corners, the same way round.
    const corners = (marks: World['marks']): string[] =>
      [...drawn({ marks }).matchAll(/ d="M([^M"]+)ZM([^"]+)Z" fill="#FFF/g)].flatMap(([, a = '', b = '']) => [
        a,
        b,
      ]);
    const numbers = (piece: string): number[] => piece.split(/[ L]/).map(Number);
    const [first = '', second = ''] = corners([same, turned]);
    expect(numbers(first)).toHaveLength(8);
    const at = numbers(first).findIndex(
      (x, index) =>
        index % 2 === 0 && x === numbers(second)[0] && numbers(first)[index + 1] === numbers(second)[1],
    );
    expect([...numbers(first).slice(at), ...numbers(first).slice(0, at)]).toEqual(numbers(second));
  });

  it('darkens what does not shine by night', () => {
    const signs = { posts: [sign({})] };
    const svg = drawn({ ...signs, night: true });
    expect(svg.indexOf('#0b1030')).toBeGreaterThan(svg.indexOf('url(#sky)'));
    expect(svg.indexOf('#0b1030')).toBeLessThan(svg.indexOf('#d5202a'.toUpperCase()));
  });
});

describe('seatFaults', () => {
  const faults = (more: Partial<World>): string[] =>
    seatFaults(lens, { ...road, ...more }).map(({ name, is }) => `${name} ${is}`);

  it('has nothing against a sign and a car in sight', () => {
    expect(faults({ posts: [sign({})], vehicles: [car({ x: 25 })] })).toEqual([]);
  });

  it.each<[string, Partial<World>, string]>([
    ['a sign too far to read', { posts: [sign({ x: 14 })] }, 'sign small'],
    ['a sign beyond the edge', { posts: [sign({ y: 6 })] }, 'sign cut'],
    [
      'a sign hidden by a rider',
      { posts: [sign({ lower: 0.9 })], vehicles: [car({ is: 'motorcycle', x: 5.4, y: 1.5, name: 'rider' })] },
      'sign hidden',
    ],
    [
      'a car behind a bus',
      { vehicles: [car({ x: 30 }), car({ is: 'bus', x: 14, name: 'bus' })] },
      'car hidden',
    ],
    ['a car behind the eyes', { vehicles: [car({ x: -9 })] }, 'car behind'],
    ['a car beside the picture', { vehicles: [car({ x: 8, y: 9 })] }, 'car cut'],
    ['a bus around the eyes', { vehicles: [car({ is: 'bus', x: 3, name: 'bus' })] }, 'bus cut'],
    ['a cyclist who is a dot', { vehicles: [car({ is: 'bicycle', x: 110, name: 'bike' })] }, 'bike small'],
    ['a side road that one has passed', { mouths: [{ name: 'yard', at: [1, 3] }] }, 'yard behind'],
    ['a pole before a car', { posts: [sign({})], vehicles: [car({ x: 25, y: 7.6 })] }, 'sign crossed'],
  ])('finds %s', (_, world, fault) => {
    expect(faults(world)).toContain(fault);
  });
});

describe('seatPicture', () => {
  it('is there for situations with a driver and for no other scene', () => {
    const seated = Object.entries(gallery).filter(([, input]) => seatPicture(parse(input)) !== null);
    const kinds = new Set(seated.map(([, { kind }]) => kind));
    expect([...kinds].toSorted()).toEqual(['junction', 'road', 'view']);
    for (const [, input] of seated) {
      const scene = parse(input);
      if (scene.kind === 'junction' || scene.kind === 'road')
        expect(scene.vehicles.some(({ id }) => id === 'you')).toBe(true);
    }
  });

  it('stands a sign nearer, but never before the crossroads that it stands behind', () => {
    const signAt = (features: object[]): number => {
      const take = takeSeat(
        sceneSchema.parse({
          kind: 'road',
          features,
          posts: [{ signs: ['3.20'], x: 420 }],
          vehicles: [{ id: 'you', x: 60, lane: 1 }],
        }),
      );
      return (take?.world.posts[0]?.x ?? 0) - (take?.world.you.x ?? 0);
    };
    expect(signAt([])).toBeLessThan(10);
    expect(signAt([{ is: 'crossroads', x: 260 }])).toBeGreaterThan(15);
  });

  it.each([
    ['s', 'мы выезжаем со двора; дороги налево и направо'],
    ['w', 'дорога прямо; въезд во двор направо'],
  ] as const)('tells a yard from a road, seen from the arm %s', (from, words) => {
    const arms = { e: {}, s: { surface: 'yard' }, w: {} } as const;
    const { alt = '' } =
      seatPicture(parse({ kind: 'junction', arms, vehicles: [{ id: 'you', from, to: 'e' }] })) ?? {};
    expect(alt).toContain(`впереди дорога с выездом со двора; ${words}`);
    expect(alt).not.toContain('перекрёсток');
  });

  const faultsOf = (input: SceneInput): string[] =>
    (seatPicture(parse(input))?.faults ?? []).map(({ name, is }) => `${name} ${is}`);

  it('never shows before the driver who comes from behind, or what one has passed', () => {
    const you = { id: 'you', x: 240, lane: 1 };
    const onRoad = (more: Partial<Extract<SceneInput, { kind: 'road' }>>): string[] =>
      faultsOf({ kind: 'road', ...more });
    expect(onRoad({ vehicles: [you, { id: 'moto', is: 'motorcycle', x: 205, lane: -1 }] })).toContain(
      'moto behind',
    );
    expect(onRoad({ vehicles: [you], features: [{ is: 'zebra', x: 200 }] })).toContain('zebra behind');
    expect(onRoad({ vehicles: [you], posts: [{ signs: ['3.20'], x: 200 }] })).toContain('3.20 behind');
    expect(onRoad({ vehicles: [you, { id: 'moto', is: 'motorcycle', x: 420, lane: -1 }] })).toEqual([]);
    const arms = { n: {}, e: {}, s: { lanes: [2, 2] }, w: {} };
    const junction = (at: number, own?: number): string[] | null => {
      const scene = sceneSchema.parse({
        kind: 'junction',
        arms,
        vehicles: [
          { id: 'you', from: 's', to: 'n', at: own },
          { id: 'tail', from: 's', to: 'n', lane: 2, at },
        ],
      });
      return seatPicture(scene)?.faults.map(({ name, is }) => `${name} ${is}`) ?? null;
    };
    expect(junction(40)).toContain('tail behind');
    expect(junction(90)).toEqual([]);
    expect(junction(6)).not.toContain('tail behind');
    // The driver is on the crossing already: from before it everything would be another question.
    expect(junction(6, -30)).toBeNull();
  });

  it('stands no nearer to the crossing than on the plan, nor in a vehicle ahead, wherever the driver looks', () => {
    const arms = { e: {}, s: { surface: 'dirt' }, w: {} } as const;
    const scene = parse({
      kind: 'junction',
      arms,
      vehicles: [
        { id: 'you', from: 'w', to: 'e', at: 180 },
        { id: 'bus', is: 'bus', from: 'w', to: 'e', at: 30 },
      ],
    });
    const take = takeSeat(scene);
    expect(take?.faults).toEqual([]);
    expect((take?.world.vehicles[0]?.x ?? 0) - (take?.world.you.x ?? 0)).toBeGreaterThan(11);
    const inside: World = { ...road, vehicles: [car({ is: 'bus', x: 5.5, name: 'bus' })] };
    expect(seatFaults({ ...lens, aside: -12 }, inside)).toContainEqual({ name: 'bus', is: 'cut' });
  });

  it('shows the arrows of the lanes near enough to read them', () => {
    const arms = { n: {}, e: {}, s: { lanes: [2, 1], arrows: ['right', 'ahead-left'] }, w: {} };
    const take = takeSeat(
      sceneSchema.parse({ kind: 'junction', arms, vehicles: [{ id: 'you', from: 's', to: 'n' }] }),
    );
    expect(take?.faults).toEqual([]);
    const feet = take?.world.mouths.map(({ at: [x, y] }) => project(take.lens, [x, y, 0])?.[1] ?? 0) ?? [];
    expect(feet).toHaveLength(2);
    for (const foot of feet) expect(foot).toBeGreaterThan(horizon + (860 * 1.2) / 14);
    expect(
      faultsOf({
        kind: 'road',
        vehicles: [{ id: 'you', x: 60, lane: 1 }],
        features: [{ is: 'arrow', x: 400, lane: 1, turn: 'left' }],
      }),
    ).toEqual(['arrow small']);
  });

  it('hangs lane lights of a view over their lanes, and draws its triangles 1.13', () => {
    const take = takeSeat(parse({ kind: 'view', lanes: [2, 1], laneLights: ['cross', 'arrow', 'arrow'] }));
    const places = (take?.world.posts ?? []).map(
      (post) => project(take?.lens ?? lens, [post.x, post.y, 0])?.[0] ?? 0,
    );
    // We drive in the rightmost lane: its light hangs before us, the others to the left.
    expect(places).toHaveLength(3);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.abs((places[2] ?? 0) - seatWidth / 2)).toBeLessThan(12);
    const marks = (end: '1.13' | 'none') => takeSeat(parse({ kind: 'view', end, axis: 'none' }))?.world.marks;
    const triangles = (marks('1.13') ?? []).filter(({ outline }) => outline.length === 3);
    expect(triangles.length).toBeGreaterThan(3);
    expect((marks('none') ?? []).filter(({ outline }) => outline.length === 3)).toEqual([]);
  });

  it('paints figures of lanes ahead of the driver, and the way into another lane as an arrow', () => {
    const you = { id: 'you', x: 150, lane: 1 } as const;
    const world = (features: readonly object[], path: object = {}) =>
      takeSeat(
        sceneSchema.parse({
          kind: 'road',
          lanes: [2, 1],
          axis: 'none',
          between: ['none'],
          features,
          vehicles: [{ ...you, path: { is: 'none', ...path } }],
        }),
      )?.world;
    const bare = (world([])?.marks ?? []).length;
    for (const feature of [
      { is: 'letter-a', x: 280, lane: 1 },
      { is: 'triangle', x: 280, lane: 1 },
      { is: 'merge', x: 280, lane: 1, to: 'left' },
      { is: 'island', from: 260, to: 420, lane: 0 },
      { is: 'zigzag', from: 260, to: 420 },
      { is: 'cycle-crossing', x: 300 },
      { is: 'orange-line', line: '1.1', from: [250, 1], to: [400, 2] },
    ]) {
      const marks = world([feature])?.marks.slice(bare) ?? [];
      expect(marks.length, feature.is).toBeGreaterThan(0);
      const [xs, ys] = [0, 1].map((axis) =>
        marks.flatMap(({ outline }) => outline.map((at) => at[axis] ?? 0)),
      );
      expect(Math.min(...(xs ?? [])), feature.is).toBeGreaterThan(15);
      expect(Math.max(...(ys ?? []).map(Math.abs)), feature.is).toBeLessThan(7.1);
    }
    const way = (path: object) => (world([], path)?.marks ?? []).filter(({ paint }) => paint === 'way');
    expect(way({ is: 'ahead', to: 400 })).toEqual([]);
    const tip = way({ is: 'change', lane: 2, to: 400 }).at(-1)?.outline[1];
    // From the right lane into the left one: its middle is 1.75 m from the axis.
    expect(tip?.[1]).toBeCloseTo(1.75);
    const over = way({ is: 'overtake', lane: -1, to: 520 });
    expect(over.at(-1)?.outline[1]?.[1]).toBeCloseTo(-1.75);
    // It ends where whoever is overtaken does not hide it.
    const along = over.flatMap(({ outline }) => outline.map(([x]) => x));
    expect(Math.max(...along) - Math.min(...along)).toBeLessThan(22.5);
  });

  it('has the broken side of 1.11 on the driver’s right', () => {
    const pieces = (axis: string): number[] => {
      const take = takeSeat(
        sceneSchema.parse({ kind: 'road', axis, vehicles: [{ id: 'you', x: 60, lane: 1 }] }),
      );
      const marks = take?.world.marks ?? [];
      const side = (of: 1 | -1): number =>
        marks.filter(({ outline }) => Math.sign(outline[0]?.[1] ?? 0) === of).length;
      return [side(-1), side(1)];
    };
    expect(pieces('1.11')[0]).toBe(1);
    expect(pieces('1.11')[1]).toBeGreaterThan(5);
    expect(pieces('1.11-back')[1]).toBe(1);
  });

  it('shows all that matters in four of five situations of the bank that have one, in few bytes', async () => {
    const pictures = (await readBuiltinQuestions()).flatMap(({ scene }) => {
      const picture = scene === undefined ? null : seatPicture(scene);
      return picture === null ? [] : [picture];
    });
    const good = pictures.filter(({ faults }) => faults.length === 0);
    expect(good.length).toBeGreaterThanOrEqual(205);
    expect(good.length / pictures.length).toBeGreaterThan(0.8);
    const bytes = pictures.map(({ svg }) => new TextEncoder().encode(svg));
    for (const own of bytes) {
      expect(checkSvg(own)).toMatchObject({ width: 960, height: 640 });
      expect(own.length).toBeLessThan(32 * 1024);
    }
    expect(bytes.reduce((sum, { length }) => sum + length, 0) / bytes.length).toBeLessThan(16 * 1024);
  });
});
