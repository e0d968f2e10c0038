import { describe, expect, it } from 'vitest';

import { gallery } from '#scene/gallery.ts';
import { sceneSchema } from '#scene/schema.ts';
import { worldOf } from '#world/from-scene.ts';

import { outlookOf, seatFaults } from './faults.ts';
import type { Lens } from './lens.ts';
import { takeSeat } from './take.ts';

const scenes = Object.values(gallery).map((scene) => sceneSchema.parse(scene));

describe('stages of one distance', () => {
  it('differ by their posts alone, on which the search for the best look relies', () => {
    const worlds = scenes.flatMap((scene) => {
      const [first, ...others] = [
        { back: 12, beside: 1.25, legible: 7 },
        { back: 12, beside: 2.6, legible: 7 },
        { back: 12, beside: 1.25, legible: 9.6 },
      ].map((stage) => worldOf(scene, stage));
      return others.map((other) => [first, other] as const);
    });
    for (const [first, other] of worlds) expect({ ...other, posts: [] }).toEqual({ ...first, posts: [] });
    expect(worlds.filter(([first]) => first !== null).length).toBeGreaterThan(20);
  });

  it('have one outlook, however far aside the driver looks', () => {
    let looks = 0;
    for (const scene of scenes) {
      const take = takeSeat(scene);
      if (take === null) continue;
      const { world } = take;
      const turned = (aside: number): Lens => ({ ...take.lens, aside });
      for (const aside of [-12, -3, 0, 6]) {
        const faults = seatFaults(turned(aside), world, outlookOf(turned(0), world));
        expect(faults).toEqual(seatFaults(turned(aside), world, outlookOf(turned(aside), world)));
        looks += 1;
      }
    }
    expect(looks).toBeGreaterThan(80);
  });
});
