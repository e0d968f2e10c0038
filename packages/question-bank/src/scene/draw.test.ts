import { describe, expect, it } from 'vitest';

import { palette } from '../drawing/palette.ts';
import { checkSvg } from '../pictures/check-svg.ts';
import { altOf } from './alt.ts';
import { drawScene } from './draw.ts';
import { gallery } from './gallery.ts';
import { layOutRoad } from './road-geometry.ts';
import { roadTurn } from './road-turn.ts';
import { sceneSchema } from './schema.ts';

/** Points of a cubic curve. */
function cubic(numbers: readonly number[]): (readonly [number, number])[] {
  const along = (part: number, axis: number): number =>
    [1, 3, 3, 1].reduce(
      (sum, weight, index) =>
        sum + weight * (1 - part) ** (3 - index) * part ** index * (numbers[index * 2 + axis] ?? 0),
      0,
    );
  return Array.from({ length: 41 }, (_, step) => [along(step / 40, 0), along(step / 40, 1)] as const);
}

describe('drawScene', () => {
  it.each(Object.entries(gallery))('draws %s within the size of a picture, and describes it', (_, input) => {
    const scene = sceneSchema.parse(input);
    const bytes = new TextEncoder().encode(drawScene(scene));
    const svg = checkSvg(bytes);
    const { width, height } = typeof svg === 'string' ? { width: 0, height: 0 } : svg;
    const isRoad = scene.kind === 'view' || scene.kind === 'junction' || scene.kind === 'road';
    expect(width / height).toBe(isRoad ? 3 / 2 : 604 / 225);
    const kilobytes = scene.kind === 'view' ? 32 : isRoad ? 7 : 6;
    expect(bytes.length).toBeLessThanOrEqual(kilobytes * 1024);
    expect(altOf(scene)).toMatch(/^[А-Я].{9,480}\.$/);
    expect(altOf(scene)).not.toMatch(/undefined|NaN/);
  });

  it('draws the same scene with the same bytes', () => {
    const input = gallery['equal crossroads'];
    expect(drawScene(sceneSchema.parse(input))).toBe(drawScene(sceneSchema.parse(input)));
  });

  it('lights a beacon in its colours, and names them', () => {
    const escort = (beacon: boolean | 'blue-red'): { svg: string; alt: string } => {
      const scene = sceneSchema.parse({
        kind: 'road',
        vehicles: [{ id: 'police', is: 'police', beacon, x: 270, lane: 1 }],
      });
      return { svg: drawScene(scene), alt: altOf(scene) };
    };
    const [off, blue, both] = [escort(false), escort(true), escort('blue-red')];
    expect(off.alt).not.toContain('маячк');
    expect(blue.svg).not.toContain('#FF2F3F');
    expect(blue.alt).toContain('с включённым маячком');
    expect(both.svg).toContain('#FF2F3F');
    expect(both.svg).toContain('#2E7BFF');
    expect(both.alt).toContain('с включёнными синим и красным маячками');
  });

  it('points the triangle before a give-way line at those who come along its lane', () => {
    const triangle = (lane: number): string | undefined =>
      /<g transform="translate\([\d. ]+\)([^"]*)"><path[^>]* d="M-22 0/.exec(
        drawScene(sceneSchema.parse({ kind: 'road', features: [{ is: 'triangle', x: 300, lane }] })),
      )?.[1];
    // Its tip is drawn at the left, where our side comes from.
    expect(triangle(1)).toBe('');
    expect(triangle(-1)).toBe(' rotate(180)');
  });

  it('paves no junction of unpaved roads only', () => {
    const dirt = { surface: 'dirt' } as const;
    const drawn = drawScene(sceneSchema.parse({ kind: 'junction', arms: { n: dirt, e: dirt, s: dirt } }));
    const mixed = drawScene(sceneSchema.parse({ kind: 'junction', arms: { n: dirt, e: {}, s: dirt } }));
    const fills = (svg: string): number => svg.split(palette.dirt).length - 1;
    expect(fills(drawn)).toBe(4);
    expect(fills(mixed)).toBe(2);
  });

  it('has no pavement along a road with shoulders, nor around what joins it', () => {
    const features = [
      { is: 'crossroads', x: 120 },
      { is: 'bay', from: 240, to: 300 },
      { is: 'slip-off', from: 340, to: 420 },
    ];
    const drawn = (shoulders: boolean): string =>
      drawScene(sceneSchema.parse({ kind: 'road', shoulders, features }));
    expect(drawn(false)).toContain(palette.pavement);
    expect(drawn(true)).not.toContain(palette.pavement);
    expect(drawn(true)).not.toContain(`"${palette.kerb}"`);
  });

  it('keeps the signs of an upper arm off the road that it meets', () => {
    const drawn = drawScene(
      sceneSchema.parse({ kind: 'junction', arms: { n: { signs: ['2.1', '8.13'] }, e: {}, s: {}, w: {} } }),
    );
    const heights = [...drawn.matchAll(/translate\(\s*([\d.]+)[ ,]([\d.]+)\)[^>]*scale\(0?\.33\)/g)].map(
      ([, , y]) => Number(y),
    );
    expect(heights).toHaveLength(2);
    // The crossing road begins 71 pixels below the upper edge.
    expect(Math.max(...heights) + 0.33 * 48).toBeLessThanOrEqual(71);
  });

  it('describes who comes from where and whither', () => {
    expect(altOf(sceneSchema.parse(gallery['T with a stop sign']))).toBe(
      'Т-образный перекрёсток; справа знак 2.1; внизу знак 2.5, стоп-линия; слева знак 2.3.2; ваш автомобиль снизу поворачивает налево; красный автомобиль справа поворачивает налево; велосипедист слева едет прямо.',
    );
  });

  it('says how a vehicle stands across its lane', () => {
    const vehicles = [{ id: 'you', x: 300, lane: 1, turned: -24 }];
    expect(altOf(sceneSchema.parse({ kind: 'road', vehicles }))).toContain(
      'ваш автомобиль на нашей полосе под углом 24° влево',
    );
  });

  const blinkOfRoad = (vehicle: object): 'left' | 'right' | undefined => {
    const scene = sceneSchema.parse({
      kind: 'road',
      shoulders: true,
      vehicles: [{ id: 'you', x: 300, ...vehicle }],
    });
    const [own] = scene.kind === 'road' ? scene.vehicles : [];
    return scene.kind === 'road' && own !== undefined ? roadTurn(layOutRoad(scene), own) : undefined;
  };
  const change = (lane: number): object => ({ path: { is: 'change', lane } });

  it.each([
    ['from the shoulder', { lane: 'shoulder', ...change(1) }, 'left'],
    ['from the pavement', { lane: 'pavement', ...change(1) }, 'left'],
    ['from the kerb', { lane: 'kerb', ...change(1) }, 'left'],
    ['to the left lane', { lane: 1, ...change(2) }, 'left'],
    ['to the right lane', { lane: 2, ...change(1) }, 'right'],
    ['from the far shoulder', { lane: 'far-shoulder', ...change(-1) }, 'left'],
    ['from the far kerb', { lane: 'far-kerb', ...change(-1) }, 'left'],
    ['from an oncoming lane back to ours', { lane: -1, turned: 180, ...change(1) }, 'right'],
    ['from the far kerb against the traffic', { lane: 'far-kerb', turned: 180, ...change(1) }, 'right'],
    ['turning round', { lane: 1, path: { is: 'round' } }, 'left'],
    ['turning round, oncoming', { lane: -1, path: { is: 'round' } }, 'left'],
    ['overtaking', { lane: 1, path: { is: 'overtake', lane: -1 } }, 'left'],
    ['off the road to the right', { lane: 1, path: { is: 'turn' } }, 'right'],
    ['off the road to the left', { lane: 1, path: { is: 'turn', lane: -1 } }, 'left'],
    ['off the road to the left, oncoming', { lane: -1, path: { is: 'turn', lane: 1 } }, 'left'],
  ])('lights the indicator of the side to which a path goes: %s', (_, vehicle, side) => {
    expect(blinkOfRoad(vehicle)).toBe(side);
  });

  const onRing = (vehicle: object): string =>
    drawScene(
      sceneSchema.parse({
        kind: 'junction',
        ring: true,
        arms: { n: {}, e: {}, s: {}, w: {} },
        vehicles: [{ id: 'a', onRing: true, from: 's', path: false, ...vehicle }],
      }),
    );

  it('lights the right indicator on a ring only before the exit', () => {
    const dark = onRing({ to: 'n', blink: 'none' });
    expect(onRing({ to: 'n' })).toBe(dark);
    expect(onRing({ to: 'e' })).toBe(onRing({ to: 'n', blink: 'right' }));
    expect(onRing({ to: 'e' })).not.toBe(dark);
  });

  it('draws a line between the lanes of a ring that two lanes lead to', () => {
    const ring = (lanes: readonly number[]): string =>
      drawScene(
        sceneSchema.parse({
          kind: 'junction',
          ring: true,
          arms: { n: {}, e: { lanes }, s: {}, w: { lanes } },
        }),
      );
    const circles = (svg: string): number => svg.split('<circle').length - 1;
    expect(circles(ring([2, 2]))).toBe(circles(ring([1, 1])) + 1);
  });

  it.each([
    ['n and s', { from: 's', to: 'w' }, { from: 'n', to: 'e' }],
    ['e and w', { from: 'e', to: 's' }, { from: 'w', to: 'n' }],
  ])('lets opposite left turns from %s pass each other', (_, first, second) => {
    const drawn = drawScene(
      sceneSchema.parse({
        kind: 'junction',
        arms: { n: {}, e: {}, s: {}, w: {} },
        vehicles: [
          { id: 'a', ...first },
          { id: 'b', ...second },
        ],
      }),
    );
    const [one = [], two = []] = [
      ...drawn.matchAll(/ ([\d.]+) ([\d.]+)C([\d. ]+)L[^"]*" fill="none" stroke="#FFD866"/g),
    ].map(([, x, y, rest]) => cubic([x, y, ...(rest ?? '').split(' ')].map(Number)));
    const apart = one.flatMap(([x, y]) => two.map(([u, v]) => Math.hypot(x - u, y - v)));
    expect(Math.min(...apart)).toBeGreaterThan(10);
    expect(apart.length).toBeGreaterThan(0);
  });

  it.each([
    ['a sign that does not exist', { kind: 'signs', signs: [{ sign: '3.99' }] }, /знак 3\.99 не нарисован/],
    [
      'a vehicle on an arm that is not there',
      { kind: 'junction', arms: { n: {}, s: {}, e: {} }, vehicles: [{ id: 'you', from: 'w', to: 'e' }] },
      /нет дороги «w»/,
    ],
    [
      'a way of a vehicle that is not there',
      { kind: 'junction', arms: { n: {}, s: {}, e: {} }, ways: [{ of: 'you', to: 'n' }] },
      /путь транспортного средства «you», а его нет/,
    ],
  ])('names %s', (_, input, message) => {
    expect(() => drawScene(sceneSchema.parse(input))).toThrow(message);
  });
});
