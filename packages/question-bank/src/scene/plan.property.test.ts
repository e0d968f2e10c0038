import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isWithin } from '#drawing/frame.ts';
import type { Box, Frame } from '#drawing/svg.ts';
import { runs } from '#testing/cases.ts';

import { drawScene } from './draw.ts';
import { planJunction } from './junction-plan.ts';
import { junctionStands } from './junction-posts.ts';
import { spotOf } from './junction-traffic.ts';
import { roadSpot } from './road-geometry.ts';
import { planRoad, roadStands } from './road-plan.ts';
import { type Scene, sceneSchema } from './schema.ts';
import { facesOf, type SignStand } from './sign-stand.ts';
import { bodyBox } from './vehicles.ts';

/** A phone of 360 pixels shows a plan as wide as its screen. */
const onPhone = ({ width }: Frame, pixels: number): number => (pixels * 360) / width;

const signs = fc.uniqueArray(
  fc.constantFrom('2.1', '2.4', '3.24:40', '8.13', '8.1.1:300 м', '5.15.2:ahead'),
  {
    maxLength: 3,
  },
);
const kind = fc.constantFrom('car', 'bus', 'tram', 'motorcycle', 'road-train');

const junctions = fc
  .record({
    kind: fc.constant('junction'),
    ring: fc.boolean(),
    arms: fc.record({ n: arm(), e: arm(), s: arm(), w: arm() }, { requiredKeys: ['s', 'w'] }),
    vehicles: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('you', 'a', 'b'),
        is: kind,
        from: fc.constantFrom('s', 'w'),
        to: fc.constantFrom('s', 'w'),
      }),
      { selector: ({ id }) => id, maxLength: 3 },
    ),
  })
  .map((scene) => sceneSchema.parse(scene));

function arm(): fc.Arbitrary<unknown> {
  return fc.record({
    signs,
    lanes: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
    light: fc.option(fc.constant({ signal: 'green', right: 'on' }), { nil: undefined }),
    zebra: fc.boolean(),
  });
}

const along = fc.integer({ min: 0, max: 604 });
const roads = fc
  .record({
    kind: fc.constant('road'),
    lanes: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 })),
    shoulders: fc.boolean(),
    ground: fc.constantFrom('park', 'town'),
    features: fc.array(
      fc.oneof(
        fc.record({ is: fc.constant('zebra'), x: along, signs: fc.boolean() }),
        fc.record({ is: fc.constant('crossroads'), x: along }),
        fc.record({ is: fc.constant('stop'), x: along, side: fc.constantFrom('near', 'far') }),
        fc.record({ is: fc.constant('bridge'), from: along, to: along, narrow: fc.boolean() }),
      ),
      { maxLength: 3 },
    ),
    posts: fc.array(
      fc.record({
        signs: signs.filter((all) => all.length > 0),
        x: along,
        side: fc.constantFrom('near', 'far', 'over'),
      }),
      { maxLength: 3 },
    ),
    vehicles: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('you', 'a', 'b'), is: kind, x: along, lane: fc.constant(1) }),
      { selector: ({ id }) => id, maxLength: 3 },
    ),
  })
  .map((scene) => sceneSchema.parse(scene));

/** The frame of a plan, its signs, and boxes around its vehicles. */
function shownOf(scene: Scene): { frame: Frame; stands: readonly SignStand[]; bodies: readonly Box[] } {
  if (scene.kind === 'junction') {
    const plan = planJunction(scene);
    const bodies = scene.vehicles.map((own) => bodyBox(own, spotOf(scene, plan, own)));
    return { frame: plan.frame, stands: junctionStands(scene, plan, plan.sign), bodies };
  }
  if (scene.kind !== 'road') throw new Error('не план');
  const plan = planRoad(scene);
  const bodies = scene.vehicles.map((own) => bodyBox(own, roadSpot(plan, own)));
  return { frame: plan.frame, stands: roadStands(scene, plan, plan.sign), bodies };
}

describe('a plan', () => {
  it.each([
    ['a junction', junctions],
    ['a road', roads],
  ])('of %s shows all of it, three to two, and every sign legible on a phone', (_, scenes) => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const { frame, stands, bodies } = shownOf(scene);
        expect(frame.width * 2).toBe(frame.height * 3);
        for (const box of [...bodies, ...stands.flatMap(facesOf)]) expect(isWithin(frame, box)).toBe(true);
        for (const { size } of stands) expect(onPhone(frame, size)).toBeGreaterThanOrEqual(28);
        const { x, y, width, height } = frame;
        expect(drawScene(scene)).toContain(`viewBox="${x} ${y} ${width} ${height}"`);
      }),
      runs(1500),
    );
  });

  it('keeps signs off the road beside which they stand', () => {
    fc.assert(
      fc.property(roads, (scene) => {
        if (scene.kind !== 'road') return;
        const plan = planRoad(scene);
        for (const [, top, , bottom] of roadStands(scene, plan, plan.sign).flatMap(facesOf))
          expect(bottom < plan.top || top > plan.bottom).toBe(true);
      }),
      runs(500),
    );
  });
});
