import { describe, expect, it } from 'vitest';

import { drawScene } from './draw.ts';
import { comingAt, laneWidth, layOut } from './geometry.ts';
import { sceneSchema } from './schema.ts';

const arms = { n: {}, e: {}, s: {}, w: {} };
const junction = (more: object): string => drawScene(sceneSchema.parse({ kind: 'junction', arms, ...more }));
const road = (more: object): string => drawScene(sceneSchema.parse({ kind: 'road', ...more }));

/** Points of arrowheads, from the upper ones down. */
function tipsOf(scene: object): (readonly [number, number])[] {
  const heads = [...junction(scene).matchAll(/<path d="([^"]*)" fill="#FFD866"/g)].flatMap(([, d = '']) =>
    d.split('Z').filter((head) => head !== ''),
  );
  return heads
    .map((head) => /M([\d.]+) ([\d.]+)/.exec(head))
    .map((at) => [Number(at?.[1]), Number(at?.[2])] as const)
    .toSorted((a, b) => a[1] - b[1]);
}

describe('paths that end on one arm', () => {
  it('meet in their lane, whoever turned right on its right, with no head on another', () => {
    const [ahead = [0, 0], right = [0, 0]] = tipsOf({
      vehicles: [
        { id: 'you', from: 's', to: 'e' },
        { id: 'bus', is: 'bus', from: 'w', to: 'e' },
      ],
    });
    expect(right[1]).toBeGreaterThan(ahead[1]);
    // A car is wider: side by side they have no room.
    expect(right[1] - ahead[1]).toBeLessThan(laneWidth / 2);
    expect(Math.hypot(right[0] - ahead[0], right[1] - ahead[1])).toBeGreaterThan(18);
  });

  it('have their heads apart where there are three', () => {
    const tips = tipsOf({
      vehicles: [
        { id: 'you', from: 's', to: 'e' },
        { id: 'a', from: 'w', to: 'e' },
        { id: 'b', from: 'n', to: 'e' },
      ],
    });
    const apart = tips.flatMap((a, index) =>
      tips.slice(index + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])),
    );
    expect(apart).toHaveLength(3);
    expect(Math.min(...apart)).toBeGreaterThan(18);
  });

  it('end behind people who cross', () => {
    const vehicles = [{ id: 'you', from: 's', to: 'e' }];
    const [alone = [0, 0]] = tipsOf({ vehicles });
    const [crossed = [0, 0]] = tipsOf({ vehicles, people: [{ id: 'walker', crosses: 'e' }] });
    expect(crossed[0] - alone[0]).toBe(20);
  });
});

describe('paths round a ring', () => {
  const radii = (...vehicles: readonly object[]): number[] =>
    [...junction({ ring: true, vehicles }).matchAll(/<path d="([^"]*)"[^>]*stroke="#FFD866"/g)]
      .flatMap(([, d = '']) => [...d.matchAll(/A([\d.]+) /g)])
      .map(([, radius]) => Number(radius))
      .toSorted((a, b) => a - b);
  const you = { id: 'you', from: 's', to: 'n', onRing: true };

  it('lie beside each other on the piece that they share, whoever leaves first outside', () => {
    const [alone = 0] = radii(you);
    const [inner = 0, outer = 0] = radii(you, { id: 'other', from: 'e', to: 's' });
    expect(inner).toBeLessThan(alone - 5);
    expect(outer).toBeGreaterThan(alone + 5);
  });

  it('keep to the middle of the lane where they share none', () => {
    const [alone = 0] = radii(you);
    expect(radii(you, { id: 'other', from: 'n', to: 'w' })).toContain(alone);
  });
});

describe('a plan', () => {
  it('keeps a car in the lane beside a track clear of a tram on it', () => {
    const scene = sceneSchema.parse({ kind: 'junction', tracks: ['h'], arms });
    if (scene.kind !== 'junction') throw new Error('a junction');
    const layout = layOut(scene);
    const [tram, car] = [comingAt(layout, 'w', 40, 0), comingAt(layout, 'w', 40, 1)];
    expect(car.y - tram.y).toBeGreaterThan(33);
  });

  it('draws a road in before a narrow bridge, and before no other', () => {
    const bridge = (more: object): string =>
      road({ features: [{ is: 'bridge', from: 240, to: 400, ...more }] });
    expect(bridge({ narrow: false })).toBe(bridge({}));
    expect(bridge({ narrow: true }).length).toBeGreaterThan(bridge({}).length + 300);
  });

  it('lays in shadow what a vehicle hides from somebody', () => {
    const vehicles = [
      { id: 'lorry', is: 'lorry', x: 300, lane: 1 },
      { id: 'you', x: 190, lane: 1 },
    ];
    const shadow = (more: object): number[] =>
      [
        ...(
          /<path d="([^"]*)" fill="#16171D" opacity="\.42"/.exec(road({ vehicles, ...more }))?.[1] ?? ''
        ).matchAll(/[\d.]+/g),
      ].map(([number]) => Number(number));
    expect(shadow({})).toEqual([]);
    const [x = 0, upper = 0, farX = 0, farUpper = 0, , farLower = 0, , lower = 0] = shadow({
      sight: { of: 'you', behind: 'lorry' },
    });
    expect(x).toBe(258);
    expect(farX).toBeGreaterThan(604);
    expect(lower).toBeGreaterThan(upper);
    expect(farUpper).toBeLessThan(upper);
    expect(farLower).toBeGreaterThan(lower);
  });
});
