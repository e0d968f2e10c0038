import type { Scene } from '#scene/schema.ts';
import { worldOf } from '#world/from-scene.ts';
import type { Stage } from '#world/stage.ts';
import type { World } from '#world/world.ts';

import { type SeatFault, seatFaults } from './faults.ts';
import type { Lens } from './lens.ts';
import { drawSeat } from './seat.ts';

/** A world and the eyes that look at it. */
export interface Take {
  readonly world: World;
  readonly lens: Lens;
  readonly faults: readonly SeatFault[];
}

const focus = 860;
const eyeHeight = { car: 1.2, truck: 2.2 } as const;

const backs: Readonly<Record<'junction' | 'road' | 'view', readonly number[]>> = {
  junction: [10.5, 12, 13.5, 15, 17, 19, 21.5, 24, 27, 30],
  road: [0, 2, 4, 6, 8, 11, 14, 17],
  view: [13.5, 16, 18, 21],
};
const asides = [0, -3, 3, -6, 6, -9, 9, -12, 12];
const besides = [1.25, 1.9, 2.6];
const legible = [9.6, 8.6];

/** Ways to stage a scene with the driver set back so far. */
function stages(back: number): readonly Stage[] {
  return besides.flatMap((beside) => legible.map((near): Stage => ({ back, beside, legible: near })));
}

function lensOf({ you }: World, aside: number): Lens {
  return { eye: [you.x, you.y, you.truck ? eyeHeight.truck : eyeHeight.car], focus, aside, heading: you.a };
}

function weight({ faults }: Take): number {
  return faults.reduce((sum, { is }) => sum + (is === 'crossed' ? 1 : 100), 0);
}

/** The look of least faults from one distance; null where the scene is no world. */
function takeFrom(scene: Scene, back: number): Take | null {
  let best: Take | null = null;
  for (const stage of stages(back)) {
    const world = worldOf(scene, stage);
    if (world === null) return null;
    for (const aside of asides) {
      const lens = lensOf(world, aside);
      const take: Take = { world, lens, faults: seatFaults(lens, world) };
      if (take.faults.length === 0) return take;
      if (best === null || weight(take) < weight(best)) best = take;
      // A glance aside brings into the picture what is cut off, and helps against nothing else.
      if (aside === 0 && !take.faults.some(({ is }) => is === 'cut')) break;
    }
  }
  return best;
}

/**
 * The best look at a scene from the driver's seat: from the nearest place without a fault, otherwise the one with the
 * fewest; null where the scene is no situation seen from a seat.
 */
export function takeSeat(scene: Scene): Take | null {
  if (scene.kind !== 'junction' && scene.kind !== 'road' && scene.kind !== 'view') return null;
  let best: Take | null = null;
  for (const back of backs[scene.kind]) {
    const take = takeFrom(scene, back);
    if (take === null) return null;
    if (best === null || weight(take) < weight(best)) best = take;
    if (weight(best) === 0) return best;
  }
  return best;
}

/** A picture from the seat as SVG text, and what it fails to show: a pole before a vehicle is no failure. */
export interface SeatPicture {
  readonly svg: string;
  readonly faults: readonly SeatFault[];
}

/** The picture of a scene from the driver's seat; null where the scene is no situation seen from a seat. */
export function seatPicture(scene: Scene): SeatPicture | null {
  const take = takeSeat(scene);
  if (take === null) return null;
  return {
    svg: drawSeat(take.world, take.lens),
    faults: take.faults.filter(({ is }) => is !== 'crossed'),
  };
}
