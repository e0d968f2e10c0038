import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sceneSchema } from '#scene/schema.ts';

import { sighted } from './boxes.ts';
import { labelRadius, placeLabels } from './labels.ts';
import { project, seatHeight, seatWidth } from './lens.ts';
import { seatPicture, takeSeat } from './take.ts';

const you = { id: 'you', x: 40, lane: 1 };
const road = (letters: readonly { x: number; lane: number }[], more: object = {}) =>
  sceneSchema.parse({
    kind: 'road',
    vehicles: [you],
    letters: letters.map((at, index) => ({ ...at, text: 'АБВГ'.charAt(index) })),
    ...more,
  });
const faultsOf = (scene: ReturnType<typeof road>): string[] =>
  (takeSeat(scene)?.faults ?? []).map(({ name, is }) => `${name} ${is}`);

const roads = fc.record({
  letters: fc.array(
    fc.record({
      x: fc.integer({ min: 60, max: 420 }),
      lane: fc.constantFrom(-1, -0.2, 0, 0.1, 0.8, 1),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  sign: fc.option(fc.integer({ min: 120, max: 250 }), { nil: undefined }),
  bus: fc.option(fc.integer({ min: 200, max: 400 }), { nil: undefined }),
});

describe('places with letters from the seat', () => {
  it('have discs that a phone shows 20 pixels wide, whole, apart, and over nothing that is read', () => {
    let faultless = 0;
    fc.assert(
      fc.property(roads, ({ letters, sign, bus }) => {
        const take = takeSeat(
          road(letters, {
            posts: sign === undefined ? [] : [{ signs: ['3.27'], x: sign }],
            vehicles: [you, ...(bus === undefined ? [] : [{ id: 'bus', is: 'bus', x: bus, lane: -1 }])],
          }),
        );
        if (take === null || take.faults.length > 0) return;
        faultless += 1;
        const { lens, world } = take;
        const all = sighted(lens, world);
        const labels = placeLabels(lens, world, all);
        expect(labels).toHaveLength(letters.length);
        expect((2 * labelRadius * 360) / seatWidth).toBeGreaterThanOrEqual(20);
        for (const { disc, spot, text } of labels) {
          const [x, y] = disc;
          expect(Math.min(x, y, seatWidth - x, seatHeight - y)).toBeGreaterThan(labelRadius);
          const at = world.letters.find((own) => own.text === text)?.at ?? [0, 0];
          expect(spot).toEqual(project(lens, [...at, 0]));
          for (const other of labels)
            if (other.text !== text)
              expect(Math.hypot(x - other.disc[0], y - other.disc[1])).toBeGreaterThan(2 * labelRadius);
          for (const { is, box } of all)
            if ((is === 'board' || is === 'vehicle') && box !== null)
              expect(
                x + labelRadius <= box[0] ||
                  x - labelRadius >= box[2] ||
                  y + labelRadius <= box[1] ||
                  y - labelRadius >= box[3] ||
                  Math.hypot(Math.max(box[0] - x, 0, x - box[2]), Math.max(box[1] - y, 0, y - box[3])) >=
                    labelRadius,
              ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
    expect(faultless).toBeGreaterThan(100);
  });

  it('are a fault behind the driver, behind somebody, too far ahead, and where two look like one', () => {
    expect(faultsOf(road([{ x: 200, lane: 1 }]))).toEqual([]);
    expect(faultsOf(road([{ x: 50, lane: 0 }]))).toEqual(['place-А behind']);
    const lorry = { id: 'lorry', is: 'lorry', x: 180, lane: 1 };
    expect(faultsOf(road([{ x: 350, lane: 1 }], { vehicles: [you, lorry] }))).toContain('place-А hidden');
    expect(faultsOf(road([{ x: 560, lane: 1 }]))).toEqual(['place-А small']);
    expect(
      faultsOf(
        road([
          { x: 330, lane: 1 },
          { x: 380, lane: 1 },
        ]),
      ),
    ).toContain('place-Б small');
  });

  it('are told in words in the order in which the driver comes to them', () => {
    const scene = road(
      [
        { x: 300, lane: 0 },
        { x: 160, lane: 1 },
      ],
      { features: [{ is: 'zebra', x: 230 }] },
    );
    expect(seatPicture(scene)?.alt).toContain(
      'место Б на нашей полосе; впереди пешеходный переход; место А посередине дороги',
    );
    const crossing = sceneSchema.parse({
      kind: 'junction',
      arms: { n: {}, e: {}, s: {}, w: {} },
      vehicles: [{ id: 'you', from: 'e', to: 'w' }],
      letters: [
        { text: 'А', x: 318, y: 160 },
        { text: 'Б', x: 302, y: 106 },
      ],
    });
    const words = seatPicture(crossing)?.alt;
    expect(words).toContain('место А на дороге слева на полосе к перекрёстку');
    expect(words).toContain('место Б на самом перекрёстке');
  });
});
